/** What the books of months are read from. Bound to one merchant in one mode; invoices exist in live mode alone. */
import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { PostingKind } from '#domain/ledger.ts'
import type { BookedSum, Taxed } from '#domain/month-book.ts'
import type { Tx } from '#server/db/schema.ts'
import { inScope, scoped, scopeSql } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

/** `before`: null for all that follows. */
export type Span = { month: Day; from: Date; before: Date | null }

export type MonthSum = BookedSum & { month: Day }

/** What was booked in each span, by kind and account. */
export const sumBooked = async (tx: Tx, scope: Scope, spans: readonly Span[]): Promise<MonthSum[]> => {
  if (spans.length === 0) return []
  const { rows } = await sql<MonthSum>`
    select span.month, p.kind, e.account, sum(e.amount)::bigint as amount, count(*)::integer as count
    from unnest(${spans.map(({ month }) => month)}::date[], ${spans.map(({ from }) => from)}::timestamptz[],
      ${spans.map(({ before }) => before)}::timestamptz[]) as span(month, start, "end")
    join ledger_postings p on ${scopeSql('p', scope)} and p.created >= span.start
      and p.created < coalesce(span."end", 'infinity')
    join ledger_entries e on ${scopeSql('e', scope)} and e.posting_id = p.id
    group by 1, 2, 3`.execute(tx)
  return rows
}

/** Up to when settlements were made, and the months whose minimum fee was looked at. */
export const findClosed = async (tx: Tx, scope: Scope, months: readonly Day[]) => {
  const cursor = await scoped(tx, scope).selectFrom('settlement_cursors').select('cut_off').executeTakeFirst()
  const fees = await scoped(tx, scope).selectFrom('monthly_fees').where('month', 'in', months).select('month').execute()
  return { cutOff: cursor?.cut_off ?? null, months: new Set(fees.map(({ month }) => month)) }
}

/** The first month that invoices have not dealt with; null: they have dealt with none. */
export const findInvoiceCursor = async (tx: Tx, { merchantId }: Scope): Promise<Day | null> => {
  const row = await tx
    .selectFrom('invoice_cursors')
    .where('merchant_id', '=', merchantId)
    .select('next_month')
    .executeTakeFirst()
  return row?.next_month ?? null
}

/** The invoices of a month, and those that were issued in it to correct another by hand; oldest first. */
export const findInvoices = (tx: Tx, { merchantId }: Scope, { month, from, before }: Span) =>
  tx
    .selectFrom('invoices as i')
    .where('i.merchant_id', '=', merchantId)
    .where((eb) =>
      eb.or([
        eb.and([eb('i.reason', 'is', null), eb('i.period_start', '=', month)]),
        eb.and([eb('i.reason', 'is not', null), eb('i.created', '>=', from), eb('i.created', '<', before ?? from)]),
      ]),
    )
    .select(['i.id', 'i.number', 'i.type', 'i.issue_date as issueDate', 'i.base_amount as base', 'i.vat_amount as vat'])
    .select(['i.total_amount as total', 'i.vat_rate as rate', 'i.reason'])
    .orderBy('i.created')
    .orderBy('i.number')
    .execute()

/** Parts of invoices by what they charge and at which rate, as `findInvoices` orders them. */
export const findInvoiceLines = (tx: Tx, { merchantId }: Scope, ids: readonly string[]) =>
  tx
    .selectFrom('invoice_lines')
    .where('merchant_id', '=', merchantId)
    .where('invoice_id', 'in', ids.length > 0 ? ids : [null])
    .select(['invoice_id as invoiceId', 'concept', 'base_amount as base', 'vat_rate as rate', 'vat_amount as vat'])
    .orderBy('invoice_id')
    .orderBy('line')
    .execute()

type ComparedSums = Record<'notInvoiced' | 'onOtherMonth' | 'ofOtherMonth', Taxed>

/** Charges of the month without an invoice, or on one of another month; and charges of other months on its own invoices. */
export const compareInvoices = async (
  tx: Tx,
  scope: Scope,
  { from, before }: Span,
  invoiceIds: readonly string[],
): Promise<ComparedSums> => {
  const { rows } = await sql<{ kind: keyof ComparedSums } & Taxed>`
    with of_month as (
      select p.id from ledger_postings p where ${scopeSql('p', scope)} and p.created >= ${from} and p.created < ${before}
    ), invoiced as (
      select ip.posting_id, ip.invoice_id from invoice_postings ip
      where ip.merchant_id = ${scope.merchantId} and not ${scope.sandbox}
        and (ip.posting_id in (select id from of_month) or ip.invoice_id = any(${[...invoiceIds]}::uuid[]))
    ), placed as (
      select coalesce(m.id, i.posting_id) as id, case
        when m.id is null then 'ofOtherMonth'
        when i.invoice_id is null then 'notInvoiced'
        else 'onOtherMonth' end as kind
      from of_month m full join invoiced i on i.posting_id = m.id
      where m.id is null or i.invoice_id is null or i.invoice_id <> all(${[...invoiceIds]}::uuid[])
    )
    select placed.kind, coalesce(-sum(e.amount) filter (where e.account in ('fees', 'campaign_cost')), 0)::bigint as base,
      coalesce(-sum(e.amount) filter (where e.account = 'vat'), 0)::bigint as vat
    from placed join ledger_entries e on ${scopeSql('e', scope)} and e.posting_id = placed.id
      and e.account in ('fees', 'vat', 'campaign_cost')
    group by 1`.execute(tx)
  const of = (kind: keyof ComparedSums): Taxed => {
    const { base, vat } = rows.find((row) => row.kind === kind) ?? { base: 0, vat: 0 }
    return { base, vat }
  }
  return {
    notInvoiced: of('notInvoiced'),
    onOtherMonth: of('onOtherMonth'),
    ofOtherMonth: of('ofOtherMonth'),
  }
}

/** Transfers that left in the month, and those that the bank sent back; oldest first. */
export const findTransfers = (tx: Tx, scope: Scope, { from, before }: Span) =>
  scoped(tx, scope)
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', (join) =>
      join.on(inScope('e', 'p')).onRef('e.posting_id', '=', 'p.id').on('e.account', '=', 'bank'),
    )
    .innerJoin('settlements as s', (join) => join.on(inScope('s', 'p')).onRef('s.id', '=', 'p.settlement_id'))
    .leftJoin('ibans as i', (join) => join.onRef('i.merchant_id', '=', 's.merchant_id').onRef('i.id', '=', 's.iban_id'))
    .where('p.kind', 'in', ['transfer', 'return'])
    .where('p.created', '>=', from)
    .where('p.created', '<', before ?? from)
    .select(['p.id', 'p.kind', 'p.created', 's.id as settlementId', 's.reference', 'i.iban'])
    .select(sql<number>`-e.amount`.as('amount'))
    .orderBy('p.created')
    .orderBy('p.id')
    .execute()

export type BookRow = {
  id: string
  kind: PostingKind
  created: number
  operationId: string | null
  mid: string | null
  reason: string | null
  settlement: string | null
  invoice: string | null
  net: number
  fee: number
  vat: number
  campaign: number
}

/** One row a posting that moves what is owed or charges something, but for transfers; oldest first. For `inBatches`. */
export const rowsOf = (scope: Scope, { from, before }: Span) => sql`
  select p.id, p.kind, (extract(epoch from p.created) * 1000)::bigint as created, p.operation_id as "operationId", o.mid, p.reason,
    s.reference as settlement, i.number as invoice, b.net, b.fee, b.vat, b.campaign
  from ledger_postings p
  cross join lateral (
    select coalesce(-sum(e.amount) filter (where e.account = 'payable_to_merchant'), 0)::bigint as net,
      coalesce(-sum(e.amount) filter (where e.account = 'fees'), 0)::bigint as fee,
      coalesce(-sum(e.amount) filter (where e.account = 'vat'), 0)::bigint as vat,
      coalesce(-sum(e.amount) filter (where e.account = 'campaign_cost'), 0)::bigint as campaign
    from ledger_entries e where ${scopeSql('e', scope)} and e.posting_id = p.id
  ) b
  left join operations o on ${scopeSql('o', scope)} and o.id = p.operation_id
  left join lateral (select l.settlement_id from settlement_lines l where ${scopeSql('l', scope)} and l.posting_id = p.id limit 1) l on true
  left join settlements s on ${scopeSql('s', scope)} and s.id = l.settlement_id
  left join invoice_postings ip on ip.merchant_id = p.merchant_id and not p.sandbox and ip.posting_id = p.id
  left join invoices i on i.merchant_id = ip.merchant_id and i.id = ip.invoice_id
  where ${scopeSql('p', scope)} and p.created >= ${from} and p.created < ${before}
    and p.kind not in ('settlement', 'transfer', 'return', 'hold', 'release', 'void')
    and (b.net, b.fee, b.vat, b.campaign) <> (0, 0, 0, 0)
  order by p.created, p.id`
