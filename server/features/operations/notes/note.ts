/** A note as a person sees it. */
import { can } from '#contract/core/access.ts'
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { mentionedIn } from '#contract/rules/note-rules.ts'
import type { Merchant } from '#server/auth/auth.queries.ts'
import type { Person } from '#server/core/caller.ts'
import type { Tx } from '#server/db/schema.ts'
import { findNames, type NoteRow } from './notes.queries.ts'

type Shown = HandlerAnswer<Contract['operations']['addNote']>

/** Whose it is may remove it; of owners and administrators everyone. */
export const mayRemove = ({ userId, role }: Person, { authorId }: Pick<NoteRow, 'authorId'>): boolean =>
  authorId === userId || can(role, 'operations.remove_notes')

export const shownNotes = async (
  tx: Tx,
  rows: readonly NoteRow[],
  { caller, merchant }: { caller: Person; merchant: Merchant },
): Promise<Shown[]> => {
  const ids = rows.flatMap(({ authorId, text }) => [authorId, ...mentionedIn(text)])
  const names = await findNames(tx, merchant, [...new Set(ids)])
  const named = (id: string) => ({ id, name: names.get(id) ?? '' })
  return rows.map((row) => ({
    id: row.id,
    created: row.created.toISOString(),
    author: named(row.authorId),
    text: row.text,
    mentions: mentionedIn(row.text).map(named),
    mayRemove: mayRemove(caller, row),
  }))
}
