/** What is settled and what is not: lines out of postings, by one statement however many they are. */
import { type RawBuilder, sql } from 'kysely'
import type { SoldUnder } from '#domain/reserve.ts'
import { lineTypeOf, settle, type SettlementSums } from '#domain/settlement.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped, scopeSql } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

/** A settlement to be made, of what was posted from `since` (null: from the beginning) and before `before`. */
export type Period = { settlementId: string; since: Date | null; before: Date }

/** Sums of lines that are shown. */
export type LineSums = SettlementSums & {
  /** Sales among them. */
  operationsCount: number
  /** Contained in the fees. */
  monthlyFeeAmount: number
}
export type SettledLines = LineSums & { settlementId: string; linesCount: number; first: Date }

/** The preview of a settlement: the sums of the contract, under the code's names. */
export type UnsettledSums = LineSums & {
  netAmount: number
  openingDebtAmount: number
  closingDebtAmount: number
  paidAmount: number
}

const nothing: LineSums = {
  operationsCount: 0,
  salesAmount: 0,
  refundsAmount: 0,
  cancellationsAmount: 0,
  feesAmount: 0,
  monthlyFeeAmount: 0,
  vatAmount: 0,
  campaignCostAmount: 0,
  adjustmentsAmount: 0,
  holdbackAmount: 0,
  releaseAmount: 0,
}

/** How long before the last cut-off a posting may be dated that was not there yet when its day was settled. */
const lookBack = 7 * 86_400_000

/** From when on something may not be settled yet; null: from the beginning. */
export const findUnsettledSince = async (tx: Tx, scope: Scope): Promise<Date | null> => {
  const { last } = await scoped(tx, scope)
    .selectFrom('settlements')
    .select((eb) => eb.fn.max<Date | null>('cut_off').as('last'))
    .executeTakeFirstOrThrow()
  return last && new Date(last.getTime() - lookBack)
}

const kinds = sql.join(Object.entries(lineTypeOf).map(([kind, type]) => sql`(${kind}::text, ${type}::text)`))

/** The planner cannot look into arrays: with the bounds of one period as constants, it does not read older postings. */
const boundsOf = ([first, ...others]: readonly Period[]): RawBuilder<unknown> =>
  first?.since && others.length === 0 ? sql`and p.created >= ${first.since} and p.created < ${first.before}` : sql``

/**
 * Tables of a larger statement: `lines` has those of all postings of the periods that are not settled yet. Lines of a sale that add up to
 * zero within one period are silent, and so are those of a hold that was released in it.
 */
const linesOf = (scope: Scope, periods: readonly Period[]): RawBuilder<unknown> => sql`
  periods as (
    select * from unnest(${periods.map(({ settlementId }) => settlementId)}::uuid[],
      ${periods.map(({ since }) => since)}::timestamptz[], ${periods.map(({ before }) => before)}::timestamptz[])
      as t (settlement_id, since, before)
  ), amounts as (
    select w.settlement_id, p.id, k.type, p.operation_id, p.source_id, p.created,
      coalesce(sum(e.amount) filter (where e.account = 'payable_to_merchant'), 0) as payable,
      coalesce(sum(e.amount) filter (where e.account = 'fees'), 0) as fees,
      coalesce(sum(e.amount) filter (where e.account = 'vat'), 0) as vat,
      coalesce(sum(e.amount) filter (where e.account = 'campaign_cost'), 0) as campaign_cost
    from periods w
    join ledger_postings p on ${scopeSql('p', scope)}
      and p.created >= coalesce(w.since, '-infinity') and p.created < w.before
      ${boundsOf(periods)}
    join (values ${kinds}) as k (kind, type) on k.kind = p.kind
    join ledger_entries e on ${scopeSql('e', scope)} and e.posting_id = p.id
      and e.account in ('payable_to_merchant', 'fees', 'vat', 'campaign_cost')
    where not exists (select from settlement_lines l
      where ${scopeSql('l', scope)} and l.posting_id = p.id)
    group by w.settlement_id, p.id, k.type, p.operation_id, p.source_id, p.created
  ), lines as materialized (
    select a.settlement_id, a.id as posting_id, x.type, a.operation_id, a.source_id, a.created, x.gross, x.fee, x.vat,
      a.operation_id is not null and sum(x.gross) over sale = 0 and sum(x.fee) over sale = 0 and sum(x.vat) over sale = 0
        and sum(case x.type when 'campaign_cost' then x.gross else 0 end) over sale = 0 as silent
    from amounts a cross join lateral (values
      (a.type, -(a.payable + a.fees + a.vat + a.campaign_cost), -a.fees, -a.vat),
      ('campaign_cost', a.campaign_cost, 0, 0)) as x (type, gross, fee, vat)
    where (x.gross, x.fee, x.vat) <> (0, 0, 0)
    window sale as (partition by a.settlement_id, a.operation_id, x.type in ('holdback', 'release'))
  )`

/** Sums over rows of `type`, `operation_id`, `gross`, `fee`, `vat` and `silent`. */
export const lineSums = sql`
  count(distinct operation_id) filter (where type = 'order' and not silent) as "operationsCount",
  coalesce(sum(gross) filter (where type = 'order' and not silent), 0) as "salesAmount",
  coalesce(-sum(gross) filter (where type = 'refund' and not silent), 0) as "refundsAmount",
  coalesce(-sum(gross) filter (where type = 'cancel' and not silent), 0) as "cancellationsAmount",
  coalesce(sum(fee), 0) as "feesAmount",
  coalesce(sum(fee) filter (where type = 'monthly_fee'), 0) as "monthlyFeeAmount",
  coalesce(sum(vat), 0) as "vatAmount",
  coalesce(-sum(gross) filter (where type = 'campaign_cost' and not silent), 0) as "campaignCostAmount",
  coalesce(sum(gross) filter (where type = 'regularization'), 0) as "adjustmentsAmount",
  coalesce(-sum(gross) filter (where type = 'holdback' and not silent), 0) as "holdbackAmount",
  coalesce(sum(gross) filter (where type = 'release' and not silent), 0) as "releaseAmount"`

/**
 * Writes the lines of all periods and answers the sums of what it wrote. A settlement in which nothing is to be shown gets none:
 * what is silent in it waits for the next. Periods must not overlap where something is not settled.
 */
export const insertLines = async (tx: Tx, scope: Scope, periods: readonly Period[]): Promise<SettledLines[]> => {
  const { rows } = await sql<SettledLines>`
    with ${linesOf(scope, periods)}, made as (
      insert into settlement_lines (merchant_id, sandbox, posting_id, type, settlement_id, operation_id, source_id, created,
        gross_amount, fee_amount, vat_amount, net_amount, silent)
      select ${scope.merchantId}::uuid, ${scope.sandbox}, posting_id, type, settlement_id, operation_id, source_id, created,
        gross, fee, vat, gross - fee - vat, silent
      from lines where settlement_id in (select settlement_id from lines where not silent
        union all select settlement_id from settlement_lines where ${scopeSql('settlement_lines', scope)}
          and settlement_id in (select settlement_id from periods))
      returning settlement_id, type, operation_id, created, gross_amount as gross, fee_amount as fee, vat_amount as vat, silent
    )
    select settlement_id as "settlementId", count(*) filter (where not silent) as "linesCount", min(created) as first, ${lineSums}
    from made group by settlement_id`.execute(tx)
  return rows
}

/** What the shop owes, in cents. */
export const findDebt = async (tx: Tx, scope: Scope): Promise<number> => {
  const row = await scoped(tx, scope)
    .selectFrom('ledger_entries')
    .where('account', '=', 'debt')
    .select((eb) => eb.fn.sum<number | null>('amount').as('debt'))
    .executeTakeFirst()
  return row?.debt ?? 0
}

/** Everything not settled yet; `before` leaves out later postings. */
const unsettledLines = async (tx: Tx, scope: Scope, before = new Date('9999-01-01T00:00:00Z')) =>
  linesOf(scope, [{ settlementId: scope.merchantId, since: await findUnsettledSince(tx, scope), before }])

/** What the sales of the next settlement bring, by their terms, those without a reserve left out. */
export const findSoldUnderReserve = async (tx: Tx, scope: Scope, before?: Date): Promise<SoldUnder[]> => {
  const { rows } = await sql<SoldUnder>`
    with ${await unsettledLines(tx, scope, before)}
    select t.id as "termsId", t.terms -> 'reserve' as reserve, sum(l.gross)::bigint as "soldAmount" from lines l
    join operation_details d on ${scopeSql('d', scope)} and d.operation_id = l.operation_id
    join agreed_terms t on t.merchant_id = d.merchant_id and t.id = coalesce(d.terms_id, d.merchant_id) and t.terms ? 'reserve'
    where l.type = 'order' and not l.silent
    group by t.merchant_id, t.id having sum(l.gross) > 0 order by t.first_day`.execute(tx)
  return rows
}

/** The sums of a settlement of everything not settled yet, without writing it; `before` leaves out later postings. */
export const findUnsettledSums = async (tx: Tx, scope: Scope, before?: Date): Promise<UnsettledSums> => {
  const { rows } = await sql<LineSums>`
    with ${await unsettledLines(tx, scope, before)} select ${lineSums} from lines`.execute(tx)
  const sums = rows[0] ?? nothing
  const { netAmount, openingDebt, paidAmount, closingDebt } = settle(sums, await findDebt(tx, scope))
  return { ...sums, netAmount, openingDebtAmount: openingDebt, closingDebtAmount: closingDebt, paidAmount }
}

/** Those of these sales of which something is settled. */
export const findWithLines = async (tx: Tx, scope: Scope, ids: readonly string[]): Promise<Set<string | null>> => {
  const rows = await scoped(tx, scope)
    .selectFrom('settlement_lines')
    .where('operation_id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('operation_id')
    .distinct()
    .execute()
  return new Set(rows.map((row) => row.operation_id))
}

/** Whether something of the sale is settled. To be asked under the lock of the sale's row. */
export const hasLines = async (tx: Tx, scope: Scope, operationId: string): Promise<boolean> =>
  (await findWithLines(tx, scope, [operationId])).size > 0
