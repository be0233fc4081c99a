import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { mayRemove } from './note.ts'
import { eraseNote, lockNote } from './notes.queries.ts'

export const removeNote: Handler<Contract['operations']['removeNote']> = async ({ params }, context) => {
  const { tx, scope, caller, clock, abort, note } = context
  const { operationId, noteId: id } = params
  const found = (await lockNote(tx, scope, { id, operationId })) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  if (!mayRemove(caller, found)) abort('PermissionDenied')
  await eraseNote(tx, scope, id, clock.now())
  note({ objectId: operationId, noteId: id })
}
