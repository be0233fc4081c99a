/** What holds and releases read and write. */
import type { Insertable, Transaction, Updateable } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Scope } from '#server/http/context.ts'
import { type Posting, postAll } from '../../../ledger/queries.ts'

type Tx = Transaction<Database>

/** Staff name a sale by its id alone: looked for in the live mode of every merchant. */
export const findLiveSale = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('merchants as m')
    .innerJoin('operations as o', (join) => join.onRef('o.merchant_id', '=', 'm.id').on('o.sandbox', '=', false))
    .where('o.id', '=', id)
    .select(['m.id as merchantId', 'm.company_id as companyId', 'm.time_zone as timeZone', 'm.terms'])
    .executeTakeFirst()
  if (!row) return undefined
  const { merchantId, ...shop } = row
  return { scope: { merchantId, sandbox: false }, ...shop }
}

/** The reference of a settlement with which money of the sale has left; held as it is until the end of the transaction. */
export const findLeft = async (tx: Tx, { merchantId, sandbox }: Scope, operationId: string): Promise<string | null> => {
  const rows = await tx
    .selectFrom('settlements as s')
    .where('s.merchant_id', '=', merchantId)
    .where('s.sandbox', '=', sandbox)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('settlement_lines as l')
          .where('l.merchant_id', '=', merchantId)
          .where('l.sandbox', '=', sandbox)
          .where('l.operation_id', '=', operationId)
          .whereRef('l.settlement_id', '=', 's.id')
          .select('l.posting_id'),
      ),
    )
    .select(['s.reference', 's.status'])
    .orderBy('s.id')
    .forShare()
    .execute()
  return rows.find(({ status }) => status !== 'calculated' && status !== 'held')?.reference ?? null
}

type Own = 'merchant_id' | 'sandbox' | 'operation_id'

export type Ruling = {
  operationId: string
  set: Updateable<Database['operations']>
  event: Omit<Insertable<Database['operation_events']>, Own>
  postings: Posting[]
}

/** The operation must have been read by `lockForMoney`. */
export const writeRuling = async (
  tx: Tx,
  scope: Scope,
  { operationId, set, event, postings }: Ruling,
): Promise<void> => {
  await tx
    .updateTable('operations')
    .set(set)
    .where('merchant_id', '=', scope.merchantId)
    .where('sandbox', '=', scope.sandbox)
    .where('id', '=', operationId)
    .execute()
  await tx
    .insertInto('operation_events')
    .values({ merchant_id: scope.merchantId, sandbox: scope.sandbox, operation_id: operationId, ...event })
    .execute()
  await postAll(tx, scope, postings)
}
