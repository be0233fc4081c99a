/** Notes of the team on a sale. */
import { grants } from '#contract/core/access.ts'
import type { Scope } from '#server/core/scope.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import { seesMerchant } from '#server/services/merchants/seen.queries.ts'

type New = { id: string; operationId: string; authorId: string; text: string; created: Date }

/** False where there is no such operation. */
export const insertNote = async (tx: Tx, scope: Scope, note: New): Promise<boolean> => {
  const operation = await scoped(tx, scope)
    .selectFrom('operations')
    .where('id', '=', note.operationId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  if (!operation) return false
  await scoped(tx, scope)
    .insertInto('operation_notes')
    .values({
      id: note.id,
      operation_id: note.operationId,
      author_id: note.authorId,
      text: note.text,
      created: note.created,
      removed: null,
    })
    .execute()
  return true
}

/** Those that were not removed, the oldest first. */
export const findNotes = async (tx: Tx, scope: Scope, operationId: string) => {
  const rows = await scoped(tx, scope)
    .selectFrom('operation_notes as n')
    .where('n.operation_id', '=', operationId)
    .where('n.removed', 'is', null)
    .select(['n.id', 'n.author_id as authorId', 'n.text', 'n.created'])
    .orderBy('n.created')
    .orderBy('n.id')
    .modifyEnd(keepPlan)
    .execute()
  return rows.map(({ text, ...row }) => ({ ...row, text: text ?? '' }))
}
export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number]

/** One that was not removed, as it is until the end of the transaction. */
export const lockNote = (tx: Tx, scope: Scope, { id, operationId }: { id: string; operationId: string }) =>
  scoped(tx, scope)
    .selectFrom('operation_notes')
    .where('id', '=', id)
    .where('operation_id', '=', operationId)
    .where('removed', 'is', null)
    .select(['id', 'author_id as authorId'])
    .forUpdate()
    .executeTakeFirst()

/** What it said is gone with it. */
export const eraseNote = async (tx: Tx, scope: Scope, id: string, removed: Date): Promise<void> => {
  await scoped(tx, scope).updateTable('operation_notes').set({ text: null, removed }).where('id', '=', id).execute()
}

type Company = { companyId: string }

const peopleOf = (tx: Tx, { companyId }: Company, ids: readonly string[]) =>
  tx.selectFrom('users as u').where('u.company_id', '=', companyId).where('u.id', 'in', ids)

/** Of people of the company, also of those who are gone. */
export const findNames = async (tx: Tx, company: Company, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await peopleOf(tx, company, ids).select(['u.id', 'u.first_name', 'u.last_name', 'u.email']).execute()
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim() || row.email]))
}

/** Which of these may read the notes of the merchant. */
export const findReaders = async (
  tx: Tx,
  merchant: Company & { id: string },
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await peopleOf(tx, merchant, ids)
    .where('u.role', 'in', grants['operations.note'])
    .where('u.removed', 'is', null)
    .where('u.disabled', 'is', null)
    .where('u.password_hash', 'is not', null)
    .where(seesMerchant(merchant.id))
    .select('u.id')
    .execute()
  return rows.map(({ id }) => id)
}
