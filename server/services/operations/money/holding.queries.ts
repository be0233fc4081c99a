/** What holds and releases read and write. */
import type { Insertable, Updateable } from 'kysely'
import { storedTerms, termsOf } from '#server/db/agreed-terms.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'
import { type Posting, postAll } from '../../ledger/ledger.queries.ts'

/** Staff name a sale by its id alone: looked for in the live mode of every merchant. */
export const findLiveSale = async (tx: Tx, id: string, now: Date) => {
  const row = await acrossMerchants(tx, 'staff name a sale by its id alone')
    .selectFrom('operations as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .where('o.sandbox', '=', false)
    .where('o.id', '=', id)
    .select(['m.id as merchantId', 'm.company_id as companyId', 'm.time_zone as timeZone'])
    .select(storedTerms(now).as('stored'))
    .executeTakeFirst()
  if (!row) return undefined
  const { merchantId, stored, ...shop } = row
  return { scope: { merchantId, sandbox: false }, ...shop, terms: termsOf(stored) }
}

/** The reference of a settlement with which money of the sale has left; held as it is until the end of the transaction. */
export const findLeft = async (tx: Tx, scope: Scope, operationId: string): Promise<string | null> => {
  const rows = await scoped(tx, scope)
    .selectFrom('settlements as s')
    .where((eb) =>
      eb.exists(
        scoped(eb, scope)
          .selectFrom('settlement_lines as l')
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
  await scoped(tx, scope).updateTable('operations').set(set).where('id', '=', operationId).execute()
  await scoped(tx, scope)
    .insertInto('operation_events')
    .values({ operation_id: operationId, ...event })
    .execute()
  await postAll(tx, scope, postings)
}
