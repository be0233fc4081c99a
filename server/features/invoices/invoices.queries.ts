/** Invoices of a merchant. They exist in live mode alone: there is no mode here. */
import { type Expression, sql } from 'kysely'
import type { InvoiceSeries } from '#domain/invoice.ts'
import type { UntaxedRule } from '#domain/vat.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import type { Party } from '#server/db/schema-invoices.ts'
import type { Scope } from '#server/core/scope.ts'
import { newestInvoices } from '#server/services/invoices/newest.queries.ts'
import { inBatches } from '#server/services/files/files.queries.ts'

type Concept = Database['invoice_lines']['concept']['__select__']

export const countInvoices = async (tx: Tx, { merchantId }: Scope): Promise<number> => {
  const { count } = await tx
    .selectFrom('invoices')
    .where('merchant_id', '=', merchantId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type InvoiceLine = {
  concept: Concept
  quantity: number
  base: number
  rate: number
  vat: number
  exemption: string | null
  rule: UntaxedRule | null
}
type Named = { id: string; number: string }

export type Invoice = {
  id: string
  series: InvoiceSeries
  number: string
  type: 'invoice' | 'credit_note'
  issueDate: string
  periodStart: string
  periodEnd: string
  base: number
  rate: number
  vat: number
  total: number
  issuer: Party
  recipient: Party
  reason: string | null
  created: Date
  lines: InvoiceLine[]
  settlements: { id: string; reference: string }[]
  corrects: Named[]
  /** How many postings it has, how many of them are settled by now, and how many by the settlements that it names. */
  charges: { all: number; settled: number; named: number }
}

/** Ids as everywhere, without dashes. */
const bare = (id: string) => sql`replace(${sql.ref(id)}::text, '-', '')`

const lines = sql<InvoiceLine[]>`(select jsonb_agg(jsonb_build_object('concept', l.concept, 'quantity', l.quantity,
    'base', l.base_amount, 'rate', l.vat_rate, 'vat', l.vat_amount, 'exemption', l.exemption, 'rule', l.vat_rule) order by l.line)
  from invoice_lines l where l.merchant_id = i.merchant_id and l.invoice_id = i.id)`
const settlements = sql<Invoice['settlements']>`coalesce((select jsonb_agg(jsonb_build_object('id', ${bare('s.id')},
    'reference', s.reference) order by s.cut_off) from invoice_settlements n
  join settlements s on s.merchant_id = n.merchant_id and not s.sandbox and s.id = n.settlement_id
  where n.merchant_id = i.merchant_id and n.invoice_id = i.id), '[]')`
const corrects = sql<Named[]>`coalesce((select jsonb_agg(jsonb_build_object('id', ${bare('o.id')}, 'number', o.number)
    order by o.year, o.position) from invoice_corrections c
  join invoices o on o.merchant_id = c.merchant_id and o.id = c.corrected_id
  where c.merchant_id = i.merchant_id and c.invoice_id = i.id), '[]')`
const charges = sql<Invoice['charges']>`(select jsonb_build_object('all', count(*), 'settled', count(s.settlement_id),
    'named', count(n.settlement_id)) from invoice_postings p
  left join lateral (select l.settlement_id from settlement_lines l where l.merchant_id = p.merchant_id
    and not l.sandbox and l.posting_id = p.posting_id limit 1) s on true
  left join invoice_settlements n on n.merchant_id = p.merchant_id and n.invoice_id = p.invoice_id
    and n.settlement_id = s.settlement_id
  where p.merchant_id = i.merchant_id and p.invoice_id = i.id)`

const whole = (tx: Tx, { merchantId }: Scope) =>
  tx
    .selectFrom('invoices as i')
    .where('i.merchant_id', '=', merchantId)
    .select(['i.id', 'i.series', 'i.number', 'i.type', 'i.reason', 'i.issuer', 'i.recipient', 'i.created'])
    .select(['i.issue_date as issueDate', 'i.period_start as periodStart', 'i.period_end as periodEnd'])
    .select(['i.base_amount as base', 'i.vat_rate as rate', 'i.vat_amount as vat', 'i.total_amount as total'])
    .select([lines.as('lines'), settlements.as('settlements'), corrects.as('corrects'), charges.as('charges')])

/** Newest first. */
export const findInvoices = (tx: Tx, scope: Scope, limit: number, offset: number): Promise<Invoice[]> =>
  whole(tx, scope).orderBy(newestInvoices).limit(limit).offset(offset).execute()

export const findInvoice = (tx: Tx, scope: Scope, id: string): Promise<Invoice | undefined> =>
  whole(tx, scope).where('i.id', '=', id).executeTakeFirst()

export type ChargeRow = {
  created: number
  concept: Concept
  operationId: string | null
  mid: string | null
  settlement: string | null
  rate: number
  base: number
  vat: number
}

const chargesOf = (merchantId: string, invoiceId: string): Expression<unknown> => sql`
  select extract(epoch from p.created) * 1000 as created, f.concept, ${bare('p.operation_id')} as "operationId", o.mid,
    s.reference as settlement, f.rate, f.base, f.vat
  from (
    select ip.posting_id, -coalesce(sum(e.amount) filter (where e.account = 'fees'), 0) as fee,
      -coalesce(sum(e.amount) filter (where e.account = 'vat'), 0) as vat,
      -coalesce(sum(e.amount) filter (where e.account = 'campaign_cost'), 0) as campaign,
      -coalesce(sum(e.amount) filter (where e.account = 'adjustments'), 0) as adjusted
    from invoice_postings ip
    join ledger_entries e on e.merchant_id = ip.merchant_id and not e.sandbox and e.posting_id = ip.posting_id
    where ip.merchant_id = ${merchantId} and ip.invoice_id = ${invoiceId} group by ip.posting_id
  ) c
  join ledger_postings p on p.merchant_id = ${merchantId} and not p.sandbox and p.id = c.posting_id
  join invoices i on i.merchant_id = ${merchantId} and i.id = ${invoiceId}
  left join operations o on o.merchant_id = p.merchant_id and not o.sandbox and o.id = p.operation_id
  left join operation_details d on d.merchant_id = p.merchant_id and not d.sandbox and d.operation_id = p.operation_id
  left join monthly_fees m on m.merchant_id = p.merchant_id and not m.sandbox and p.id in (m.posting_id, m.rounding_posting_id)
  cross join lateral (
    select case when p.kind = 'monthly_fee' then 'monthly_fee' when p.kind in ('refund', 'cancel') then 'returned_fees'
        when p.kind = 'vat_rounding' then 'vat_rounding' else 'sale_fees' end as concept,
      coalesce((d.fee->>'vatRate')::integer, m.vat_rate, i.vat_rate, 0) as rate, c.fee as base, c.vat
      where c.fee <> 0 or c.vat <> 0
    union all select 'campaign_cost', 0, c.campaign, 0 where c.campaign <> 0
    union all select 'correction', i.vat_rate, i.base_amount, i.vat_amount where c.adjusted <> 0
  ) f
  left join lateral (select l.settlement_id from settlement_lines l where l.merchant_id = p.merchant_id
    and not l.sandbox and l.posting_id = p.id limit 1) l on true
  left join settlements s on s.merchant_id = p.merchant_id and not s.sandbox and s.id = l.settlement_id
  order by p.created, p.id, f.concept`

/** One row a charge, in the order in which they were booked. */
export const readCharges = (tx: Tx, { merchantId }: Scope, invoiceId: string): AsyncGenerator<ChargeRow[]> =>
  inBatches<ChargeRow>(tx, chargesOf(merchantId, invoiceId))

export const countCharges = async (tx: Tx, { merchantId }: Scope, invoiceId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('invoice_postings')
    .where('merchant_id', '=', merchantId)
    .where('invoice_id', '=', invoiceId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** An invoice file that the user has downloaded before, while it is stored. */
export const findPaper = async (tx: Tx, { merchantId }: Scope, userId: string, invoiceId: string) => {
  const row = await scoped(tx, { merchantId, sandbox: false })
    .selectFrom('downloads')
    .where('user_id', '=', userId)
    .where('kind', '=', 'invoice')
    .where('state', '=', 'ready')
    .where(sql<boolean>`request->'ids'->>0 = ${invoiceId}`)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type Paper = { id: string; userId: string; invoiceId: string; fileName: string; data: Buffer; created: Date }

/** A file that is made already, as a download of its own kind. */
export const insertPaper = async (tx: Tx, { merchantId }: Scope, paper: Paper): Promise<void> => {
  const { id, created, data } = paper
  const live = { merchantId, sandbox: false }
  await scoped(tx, live)
    .insertInto('downloads')
    .values({
      id,
      user_id: paper.userId,
      kind: 'invoice',
      format: 'pdf',
      locale: 'es-ES',
      request: { kind: 'invoice', format: 'pdf', ids: [paper.invoiceId] },
      state: 'ready',
      lease: null,
      total: null,
      attempt: 1,
      bytes: data.length,
      file_name: paper.fileName,
      created,
      finished: created,
    })
    .execute()
  await scoped(tx, live).insertInto('download_parts').values({ download_id: id, attempt: 1, part: 0, data }).execute()
}
