import type { Contract } from '#contract/index.ts'
import { mentionedIn } from '#contract/rules/note-rules.ts'
import { newId } from '#server/core/ids.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { shownNotes } from './note.ts'
import { findReaders, insertNote } from './notes.queries.ts'

const foreign = { fields: { text: ['Mentions a person who does not read notes here.'] } }

export const addNote: Handler<Contract['operations']['addNote']> = async ({ params, body: { text } }, context) => {
  const { tx, scope, merchant, caller, clock, abort, note, notify } = context
  const { operationId } = params
  const mentioned = mentionedIn(text)
  const readers = await findReaders(tx, merchant, mentioned)
  if (readers.length < mentioned.length) abort('ApiValidationException', foreign)
  const row = { id: newId(clock), authorId: caller.userId, text, created: clock.now() }
  if (!(await insertNote(tx, scope, { ...row, operationId })))
    return abort('ObjectNotFound', { fields: { uuid: operationId } })
  note({ objectId: operationId, noteId: row.id })
  const others = readers.filter((id) => id !== caller.userId)
  if (others.length > 0) notify({ type: 'note_mention', operationId, to: { users: others } })
  const [shown] = await shownNotes(tx, [row], context)
  return shown ?? abort('ObjectNotFound', { fields: { uuid: operationId } })
}
