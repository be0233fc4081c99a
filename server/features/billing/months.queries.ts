/** What was charged month by month. Live mode alone: there is no mode here. */
import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { chargeKinds } from '#domain/invoice.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

/** When the first thing was booked; null: nothing ever was. */
export const findBeginning = async (tx: Tx, { merchantId }: Scope): Promise<Date | null> => {
  const row = await scoped(tx, { merchantId, sandbox: false })
    .selectFrom('ledger_postings')
    .select('created')
    .orderBy('created')
    .limit(1)
    .executeTakeFirst()
  return row?.created ?? null
}

export type MonthSums = {
  month: Day
  saleFees: number
  monthlyFee: number
  campaigns: number
  vat: number
  operations: number
}

type Span = { months: { month: Day; from: Date; before: Date }[] }

/** By the books, of months that no invoice speaks of (yet). */
export const sumBooked = async (tx: Tx, { merchantId }: Scope, { months }: Span): Promise<MonthSums[]> => {
  if (months.length === 0) return []
  const spans = sql`unnest(${months.map(({ month }) => month)}::date[], ${months.map(({ from }) => from)}::timestamptz[],
    ${months.map(({ before }) => before)}::timestamptz[]) as span(month, start, "end")`
  const { rows } = await sql<MonthSums>`
    select span.month,
      coalesce(b.fees, 0) as "saleFees", coalesce(f.amount, 0) as "monthlyFee", coalesce(b.campaigns, 0) as campaigns,
      coalesce(b.vat, 0) + coalesce(f.vat_amount, 0) + coalesce(f.rounding_amount, 0) as vat, coalesce(b.operations, 0) as operations
    from ${spans}
    left join lateral (
      select -sum(e.amount) filter (where e.account = 'fees') as fees, -sum(e.amount) filter (where e.account = 'vat') as vat,
        -sum(e.amount) filter (where e.account = 'campaign_cost') as campaigns,
        count(distinct p.operation_id) filter (where p.kind in ('acceptance', 'capture')) as operations
      from ledger_postings p
      join ledger_entries e on e.merchant_id = p.merchant_id and not e.sandbox and e.posting_id = p.id
        and e.account in ('fees', 'vat', 'campaign_cost')
      where p.merchant_id = ${merchantId} and not p.sandbox and p.created >= span.start and p.created < span."end"
        and p.kind = any(${[...chargeKinds]}::text[])
    ) b on true
    left join monthly_fees f on f.merchant_id = ${merchantId} and not f.sandbox and f.month = span.month`.execute(tx)
  return rows
}

/** By the invoices of the months themselves; what put them right by hand is not in it. */
export const sumInvoiced = async (tx: Tx, { merchantId }: Scope, months: readonly Day[]): Promise<MonthSums[]> => {
  if (months.length === 0) return []
  const { rows } = await sql<MonthSums>`
    select i.period_start as month,
      coalesce(sum(l.base_amount) filter (where l.concept in ('sale_fees', 'returned_fees')), 0) as "saleFees",
      coalesce(sum(l.base_amount) filter (where l.concept = 'monthly_fee'), 0) as "monthlyFee",
      coalesce(sum(l.base_amount) filter (where l.concept = 'campaign_cost'), 0) as campaigns,
      sum(l.vat_amount) as vat, coalesce(sum(l.quantity) filter (where l.concept = 'sale_fees'), 0) as operations
    from invoices i
    join invoice_lines l on l.merchant_id = i.merchant_id and l.invoice_id = i.id
    where i.merchant_id = ${merchantId} and i.reason is null and i.period_start = any(${[...months]}::date[])
    group by i.period_start`.execute(tx)
  return rows
}

/** The invoices of these months, oldest first. */
export const findPapers = (tx: Tx, { merchantId }: Scope, months: readonly Day[]) =>
  tx
    .selectFrom('invoices')
    .where('merchant_id', '=', merchantId)
    .where('period_start', 'in', months)
    .select(['id', 'number', 'type', 'period_start as month', 'reason'])
    .orderBy('created')
    .orderBy('number')
    .execute()
