/** Files of transfers for the bank, and what waits for one. They hold transfers of all merchants: there is no scope here. */
import { type Insertable, sql } from 'kysely'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

/** One transaction at a time makes or marks a file: the second one waits, and finds what the first has done. */
export const lockFiles = async (tx: Tx): Promise<void> => {
  await sql`lock table payment_files in share row exclusive mode`.execute(tx)
}

/** The file of a day that is neither sent nor discarded; waits for the end of a transaction that marks it. */
export const lockOpenFile = (tx: Tx, day: string) =>
  tx
    .selectFrom('payment_files')
    .where('transfer_date', '=', day)
    .where('sent', 'is', null)
    .where('discarded', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

/** A file that is not marked, with a day in it that is past. */
export const findForgottenFile = async (tx: Tx, today: string): Promise<string | null> => {
  const row = await acrossMerchants(tx, 'a file holds the transfers of all merchants')
    .selectFrom('settlement_transfers as t')
    .innerJoin('payment_files as f', 'f.id', 't.payment_file_id')
    .where('f.sent', 'is', null)
    .where('f.discarded', 'is', null)
    .where('t.transfer_date', '<', today)
    .select('f.message_id')
    .orderBy('f.created')
    .limit(1)
    .executeTakeFirst()
  return row?.message_id ?? null
}

export const countFiles = async (tx: Tx, day: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('payment_files')
    .where('transfer_date', '=', day)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const lockFile = (tx: Tx, messageId: string) =>
  tx
    .selectFrom('payment_files')
    .where('message_id', '=', messageId)
    .select(['id', 'message_id', 'sent', 'discarded', 'count', 'amount'])
    .forUpdate()
    .executeTakeFirst()

export const insertFile = async (tx: Tx, row: Insertable<Database['payment_files']>): Promise<void> => {
  await tx.insertInto('payment_files').values(row).execute()
}

export const markFile = async (tx: Tx, id: string, as: 'sent' | 'discarded', at: Date): Promise<void> => {
  await tx
    .updateTable('payment_files')
    .set(as === 'sent' ? { sent: at } : { discarded: at })
    .where('id', '=', id)
    .execute()
}

export type WaitingTransfer = {
  scope: Scope
  settlementId: string
  attempt: number
  endToEndId: string
  reference: string
  day: string
  amount: number
  ibanId: string
  /** To whom: the company that the merchant is of, by its legal name where it has said it. */
  payee: string
}

/** Transfers that wait for this or an earlier day and are in no file, locked until the end of the transaction. */
export const lockWaiting = async (tx: Tx, day: string): Promise<WaitingTransfer[]> => {
  const rows = await acrossMerchants(tx, 'a file holds the transfers of all merchants')
    .selectFrom('settlement_transfers as t')
    .innerJoin('settlements as s', (join) => join.on(inScope('s', 't')).onRef('s.id', '=', 't.settlement_id'))
    .innerJoin('merchants as m', 'm.id', 't.merchant_id')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .where('t.status', '=', 'waiting')
    .where('t.payment_file_id', 'is', null)
    .where('t.transfer_date', '<=', day)
    // Test mode moves no money.
    .where('t.sandbox', '=', false)
    .select(['t.merchant_id', 't.sandbox', 't.settlement_id', 't.attempt', 't.end_to_end_id', 't.transfer_date'])
    .select(['t.amount', 't.iban_id', 's.reference', 'c.legal_name', 'c.name'])
    .orderBy('t.end_to_end_id')
    .forUpdate(['s', 't'])
    .execute()
  return rows.map((row) => ({
    scope: { merchantId: row.merchant_id, sandbox: row.sandbox },
    settlementId: row.settlement_id,
    attempt: row.attempt,
    endToEndId: row.end_to_end_id,
    reference: row.reference,
    day: row.transfer_date,
    amount: row.amount,
    ibanId: row.iban_id,
    payee: row.legal_name ?? row.name,
  }))
}

/** Adds a transfer to a file, with the day and the account that the file has for it. */
export const putInFile = async (
  tx: Tx,
  { scope, settlementId, attempt, day, ibanId }: WaitingTransfer,
  fileId: string,
): Promise<void> => {
  await scoped(tx, scope)
    .updateTable('settlement_transfers')
    .set({ payment_file_id: fileId, transfer_date: day, iban_id: ibanId })
    .where('settlement_id', '=', settlementId)
    .where('attempt', '=', attempt)
    .execute()
  await scoped(tx, scope)
    .updateTable('settlements')
    .set({ transfer_date: day, iban_id: ibanId })
    .where('id', '=', settlementId)
    .execute()
}

/** Takes the transfers of a file out of it: they wait for another. */
export const emptyFile = async (tx: Tx, id: string): Promise<void> => {
  await acrossMerchants(tx, 'a file holds the transfers of all merchants')
    .updateTable('settlement_transfers')
    .set({ payment_file_id: null })
    .where('payment_file_id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
}

export const findIbans = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx
    .selectFrom('ibans')
    .where('id', 'in', [...ids])
    .select(['id', 'iban'])
    .execute()
  return new Map(rows.map(({ id, iban }) => [id, iban]))
}
