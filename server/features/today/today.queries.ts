/** What the day of a shop is read from. Each query is bound to one merchant in one mode, or to several. */
import { type RawBuilder, sql } from 'kysely'
import { substatusesOf } from '#domain/operation-state.ts'
import type { Scope, Scopes } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scopeSql, scoped } from '#server/db/scoped.ts'

type Span = { from: Date; end: Date }
type Spans = Record<'today' | 'before', Span>
type Sum = { count: number; amount: number }
type Sums = Record<keyof Spans, Sum>

const nothing: Sum = { count: 0, amount: 0 }

/** Rows of `created` and `amount` in both spans; an index has the columns. */
const summed = async (tx: Tx, spans: Spans, rowsOf: (span: Span) => RawBuilder<unknown>): Promise<Sums> => {
  const of = (name: keyof Spans) => sql`
    select ${name}::text as name, count(*) as count, coalesce(sum(amount), 0)::bigint as amount from (${rowsOf(spans[name])}) r`
  const { rows } = await sql<Sum & { name: keyof Spans }>`${of('today')} union all ${of('before')}`.execute(tx)
  const find = (wanted: keyof Spans): Sum => {
    const row = rows.find(({ name }) => name === wanted)
    return row ? { count: row.count, amount: row.amount } : nothing
  }
  return { today: find('today'), before: find('before') }
}

const sold = sql.join([...substatusesOf('accepted'), 'pending_merchant'].map((one) => sql.lit(one)))
const by = (seller: string | null): RawBuilder<unknown> =>
  seller === null ? sql`` : sql`and o.created_by = ${seller}::uuid`

export const sumSales = (tx: Tx, scope: Scope, spans: Spans, seller: string | null): Promise<Sums> =>
  summed(
    tx,
    spans,
    ({ from, end }) => sql`
      select o.total_amount as amount from operations o
      where ${scopeSql('o', scope)} and o.created >= ${from} and o.created < ${end} and o.substatus in (${sold}) ${by(seller)}`,
  )

/** The same of several merchants, each by itself; those that sold nothing are not in it. */
export const sumSalesOfEach = async (
  tx: Tx,
  scopes: Scopes,
  { from, end }: Span,
  seller: string | null,
): Promise<(Sum & { merchantId: string })[]> => {
  const { rows } = await sql<Sum & { merchantId: string }>`
    select o.merchant_id as "merchantId", count(*) as count, sum(o.total_amount)::bigint as amount from operations o
    where ${scopeSql('o', scopes)} and o.created >= ${from} and o.created < ${end} and o.substatus in (${sold}) ${by(seller)}
    group by o.merchant_id`.execute(tx)
  return rows
}

export const sumRefunds = (tx: Tx, scope: Scope, spans: Spans, seller: string | null): Promise<Sums> => {
  const ofSeller = sql`join operations o on ${scopeSql('o', scope)} and o.id = r.operation_id ${by(seller)}`
  return summed(
    tx,
    spans,
    ({ from, end }) => sql`
      select r.amount from refunds r ${seller === null ? sql`` : ofSeller}
      where ${scopeSql('r', scope)} and r.created >= ${from} and r.created < ${end}`,
  )
}

/** Transfers that the bank sent back, as the list of settlements finds them by their state. */
export const sumReturned = (tx: Tx, scope: Scope): Promise<Sum> =>
  scoped(tx, scope)
    .selectFrom('settlements')
    .where('status', '=', 'returned')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(paid_amount), 0)::bigint`.as('amount'))
    .executeTakeFirstOrThrow()

export const countDisabledEndpoints = async (tx: Tx, scope: Scope): Promise<number> => {
  const { count } = await scoped(tx, scope)
    .selectFrom('webhook_endpoints')
    .where('status', '=', 'disabled')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The IBAN that was asked for last; the same in either mode. */
export const findNewestIban = (tx: Tx, { merchantId }: Scope) =>
  tx
    .selectFrom('ibans')
    .where('merchant_id', '=', merchantId)
    .select(['status', 'replaced', 'reject_reason', 'created'])
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
