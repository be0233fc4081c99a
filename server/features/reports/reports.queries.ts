/**
 * The sums of a report, in one statement each, bound to one merchant, or to several of one time zone, in one mode. The borders between
 * steps are instants that the calendar computes, so that a day is one of that time zone, also when clocks change.
 */
import { type RawBuilder, sql } from 'kysely'
import { substatusesOf } from '#domain/operation-state.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import type { Scope, Scopes } from '#server/core/scope.ts'
import { clockOf } from '#server/services/operations/clock.queries.ts'
import { type MoneyRow, noMoney, type SalesRow } from './figures.ts'

/** From the first instant to before `end`. */
type Times = { from: Date; end: Date }
/** Two spans of time and the borders within them, rising; both spans begin and end at one. */
export type Borders = { before: Times; now: Times; all: readonly Date[] }

/** `bucket`: 1 is between the first border and the second. */
type InBucket = { bucket: number }
/** What sales are sliced by. Of campaigns: only sales that were made under one. */
export type SliceBy = 'num_instalments' | 'channel' | 'campaign_id' | 'created_by' | 'merchant_id' | null
export type SlicedRow = SalesRow & InBucket & { key: string | null }

const bucketOf = (column: string, { all }: Borders): RawBuilder<number> =>
  sql<number>`width_bucket(${sql.ref(column)}, ${all.map((border) => border.toISOString())}::timestamptz[])`

const soldIn = (tx: Tx, scope: Scope | Scopes, { from, end }: Times, by: SliceBy) => {
  const sold = scoped(tx, scope)
    .selectFrom('operations')
    .where('created', '>=', from)
    .where('created', '<', end)
    // No column that is not needed: an index has these.
    .select(['created', 'substatus', 'total_amount', 'confirmed', ...(by ? [by] : [])])
  return by === 'campaign_id' ? sold.where('campaign_id', 'is not', null) : sold
}

const isAccepted = sql<boolean>`substatus in (${sql.join(substatusesOf('accepted').map((one) => sql.lit(one)))})`

/** `key`: what the rows are grouped by beside their bucket. */
const summedBy = (
  tx: Tx,
  scope: Scope | Scopes,
  borders: Borders,
  { by, key }: { by: SliceBy; key: RawBuilder<unknown> },
) =>
  tx
    .selectFrom(
      soldIn(tx, scope, borders.before, by)
        .unionAll(soldIn(tx, scope, borders.now, by))
        .as('o'),
    )
    .select([bucketOf('created', borders).as('bucket'), sql<string | number | null>`${key}`.as('key')])
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(isAccepted).as('operations'),
      sql<number>`coalesce(sum(total_amount) filter (where ${isAccepted}), 0)::bigint`.as('volume'),
      // A sale that waits for its shop is accepted; it is confirmed with its first capture.
      sql<number>`count(*) filter (where confirmed is not null or substatus in ('pending_merchant', 'rejected'))`.as(
        'decided',
      ),
      sql<number>`count(*) filter (where substatus = 'rejected')`.as('rejected'),
    ])
    .groupBy(['bucket', 'key'])

const summed = (tx: Tx, scope: Scope | Scopes, borders: Borders, by: SliceBy) =>
  summedBy(tx, scope, borders, { by, key: by ? sql.ref(by) : sql`null::uuid` })

/** `1/0` to `7/23`: the weekday, from Monday, and the hour. Sums by day do not know hours: read from the index of the list. */
export const sumHours = (tx: Tx, scope: Scope | Scopes, borders: Borders, timeZone: string) => {
  const { weekday, hour } = clockOf('created', timeZone)
  return summedBy(tx, scope, borders, { by: null, key: sql`concat(${weekday}, '/', ${hour})` }).execute()
}

/** By campaign: rows without a key are of all sales, as they were at the same moment. */
export const sumSales = async (tx: Tx, scope: Scope | Scopes, borders: Borders, by: SliceBy): Promise<SlicedRow[]> => {
  const sums = summed(tx, scope, borders, by)
  const rows = await (by === 'campaign_id' ? sums.unionAll(summed(tx, scope, borders, null)) : sums).execute()
  return rows.map((row) => ({ ...row, key: row.key === null ? null : String(row.key) }))
}

export const findCampaignIds = async (tx: Tx, scope: Scope | Scopes): Promise<string[]> => {
  const rows = await scoped(tx, scope).selectFrom('campaigns').select('id').execute()
  return rows.map(({ id }) => id)
}

export const findCampaignNames = (tx: Tx, scope: Scope | Scopes, ids: readonly string[]) =>
  scoped(tx, scope)
    .selectFrom('campaigns')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'name', 'merchant_id as merchantId'])
    .execute()

const refundedIn = (tx: Tx, scope: Scope | Scopes, { from, end }: Times) =>
  scoped(tx, scope)
    .selectFrom('refunds')
    .where('created', '>=', from)
    .where('created', '<', end)
    .select(['merchant_id', 'created', 'amount'])

const chargedIn = (tx: Tx, scope: Scope | Scopes, { from, end }: Times) =>
  scoped(tx, scope)
    .selectFrom('ledger_postings')
    .where('created', '>=', from)
    .where('created', '<', end)
    .select(['merchant_id', 'created', 'fee_amount', 'vat_amount'])

/** Refunds as they were made, and what the books say of fees and their VAT, by merchant. */
export const sumMoney = async (
  tx: Tx,
  scope: Scope | Scopes,
  borders: Borders,
): Promise<(MoneyRow & InBucket & { merchantId: string })[]> => {
  const { before, now } = borders
  const bucket = bucketOf('created', borders).as('bucket')
  const refunded = await tx
    .selectFrom(
      refundedIn(tx, scope, before)
        .unionAll(refundedIn(tx, scope, now))
        .as('r'),
    )
    .select([bucket, 'merchant_id as merchantId', sql<number>`sum(amount)::bigint`.as('refunded')])
    .select((eb) => eb.fn.countAll<number>().as('refunds'))
    .groupBy(['bucket', 'merchant_id'])
    .execute()
  const charged = await tx
    .selectFrom(
      chargedIn(tx, scope, before)
        .unionAll(chargedIn(tx, scope, now))
        .as('p'),
    )
    .select([bucket, 'merchant_id as merchantId', sql<number>`sum(fee_amount)::bigint`.as('fees')])
    .select(sql<number>`sum(vat_amount)::bigint`.as('vat'))
    .groupBy(['bucket', 'merchant_id'])
    .execute()
  return [...refunded, ...charged].map((row) => ({ ...noMoney, ...row }))
}
