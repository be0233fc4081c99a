/** What becomes of transfers. Staff name a file or a reference, whosever it is: what finds them has no scope. */
import type { Updateable } from 'kysely'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

/** A transfer with its settlement, both held until the end of the transaction. */
export type HeldTransfer = {
  scope: Scope
  companyId: string
  settlementId: string
  reference: string
  attempt: number
  endToEndId: string
  status: Database['settlement_transfers']['status']
  amount: number
}

const transfers = (tx: Tx) =>
  acrossMerchants(tx, 'the bank names a transfer by its file or reference')
    .selectFrom('settlement_transfers as t')
    .innerJoin('settlements as s', (join) => join.on(inScope('s', 't')).onRef('s.id', '=', 't.settlement_id'))
    .innerJoin('merchants as m', 'm.id', 't.merchant_id')
    .select(['t.merchant_id', 't.sandbox', 't.settlement_id', 't.attempt', 't.end_to_end_id', 't.status', 't.amount'])
    .select(['s.reference', 'm.company_id'])
    .forUpdate(['s', 't'])

type Row = Awaited<ReturnType<ReturnType<typeof transfers>['executeTakeFirstOrThrow']>>

const held = (row: Row): HeldTransfer => ({
  scope: { merchantId: row.merchant_id, sandbox: row.sandbox },
  companyId: row.company_id,
  settlementId: row.settlement_id,
  reference: row.reference,
  attempt: row.attempt,
  endToEndId: row.end_to_end_id,
  status: row.status,
  amount: row.amount,
})

export const lockTransfersOf = async (tx: Tx, fileId: string): Promise<HeldTransfer[]> => {
  const rows = await transfers(tx).where('t.payment_file_id', '=', fileId).orderBy('t.end_to_end_id').execute()
  return rows.map(held)
}

/** All attempts at the settlement that has the reference, or one of whose attempts has it; the last attempt first. */
export const lockAttempts = async (tx: Tx, reference: string): Promise<HeldTransfer[]> => {
  const rows = await transfers(tx)
    .where((eb) =>
      eb.exists(
        scoped(eb, 't')
          .selectFrom('settlement_transfers as named')
          .whereRef('named.settlement_id', '=', 't.settlement_id')
          .where('named.end_to_end_id', '=', reference)
          .select('named.attempt'),
      ),
    )
    .orderBy('t.attempt', 'desc')
    .execute()
  return rows.map(held)
}

export const updateTransfer = async (
  tx: Tx,
  { scope, settlementId, attempt }: HeldTransfer,
  set: Updateable<Database['settlement_transfers']>,
): Promise<void> => {
  await scoped(tx, scope)
    .updateTable('settlement_transfers')
    .set(set)
    .where('settlement_id', '=', settlementId)
    .where('attempt', '=', attempt)
    .execute()
}

export const updateSettlement = async (
  tx: Tx,
  { scope, settlementId }: Pick<HeldTransfer, 'scope' | 'settlementId'>,
  set: Updateable<Database['settlements']>,
): Promise<void> => {
  await scoped(tx, scope).updateTable('settlements').set(set).where('id', '=', settlementId).execute()
}
