/** Notes of the team on a sale. Neither customers nor keys ever read them. */
import { call } from '../core/define.ts'
import { maxNoteLength } from '../rules/note-rules.ts'
import { Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'

const NoteText = z.string().check(
  z.trim(),
  z.minLength(1, 'Write a note.'),
  z.maxLength(maxNoteLength),
  z.refine(
    (text) => text.isWellFormed() && !/(?![\n\r\t])\p{Cc}/u.test(text),
    'Contains a character that is not allowed.',
  ),
)

const Named = z.object({ id: Id, name: z.string() })

export const OperationNote = z.object({
  id: Id,
  created: Instant,
  author: Named,
  /** A mention is `<@id>` in it. */
  text: z.string(),
  /** The names of those who are mentioned, also of people who are gone. */
  mentions: z.array(Named),
  may_remove: z.boolean(),
})

const path = '/merchants/{merchantId}/operations/{operationId}/notes'

export const operationNotes = {
  addNote: call({
    method: 'POST',
    path,
    access: 'operations.note',
    summary: 'Add a note for the team to an operation; who is mentioned in it gets a notice',
    mode: 'bound',
    body: z.strictObject({ text: NoteText }),
    answer: OperationNote,
    status: 201,
    errors: ['IdempotencyConflict'],
    audit: 'operation.note_added',
    usage: 'none',
  }),
  removeNote: call({
    method: 'DELETE',
    path: `${path}/{noteId}`,
    access: 'operations.note',
    summary: 'Remove a note: an own one, or of owners and administrators any',
    mode: 'bound',
    answer: 'empty',
    audit: 'operation.note_removed',
    usage: 'none',
  }),
}
