/** What is charged in a month and what becomes of it. Invoices exist in live mode alone: they are bound to a merchant, with no mode. */
import { type Insertable, sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { chargeKinds, type InvoiceSeries } from '#domain/invoice.ts'
import type { UntaxedRule } from '#domain/vat.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'

export type InvoicedMerchant = {
  merchantId: string
  companyId: string
  name: string
  country: string
  postcode: string | null
  timeZone: string
  /** The first month that is not dealt with; null: none was yet. */
  nextMonth: Day | null
  /** When the first sale was booked; null: none was yet. */
  began: Date | null
}

const began = sql<Date | null>`case when c.next_month is null then (select p.created from ledger_postings p
  where p.merchant_id = m.id and not p.sandbox order by p.created limit 1) end`

/** Every merchant, because the job invoices all of them. */
export const findMerchants = (db: Db): Promise<InvoicedMerchant[]> =>
  db
    .selectFrom('merchants as m')
    .leftJoin('invoice_cursors as c', 'c.merchant_id', 'm.id')
    .select(['m.id as merchantId', 'm.company_id as companyId', 'm.name', 'm.country', 'm.postcode'])
    .select(['m.time_zone as timeZone', 'c.next_month as nextMonth', began.as('began')])
    .orderBy('m.id')
    .execute()

/** Holds the right to invoice the merchant, and answers the month whose turn it is. */
export const lockCursor = async (tx: Tx, merchantId: string, first: Day): Promise<Day> => {
  await tx
    .insertInto('invoice_cursors')
    .values({ merchant_id: merchantId, next_month: first })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { next_month: month } = await tx
    .selectFrom('invoice_cursors')
    .where('merchant_id', '=', merchantId)
    .select('next_month')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return month
}

export const moveCursor = async (tx: Tx, merchantId: string, month: Day): Promise<void> => {
  await tx.updateTable('invoice_cursors').set({ next_month: month }).where('merchant_id', '=', merchantId).execute()
}

/** A month with the instants that it begins and ends at. */
export type Span = { month: Day; from: Date; before: Date }

/** Postings of the month that charge or return fees; looked up one by one, because a month is a small part of the books. */
const chargedIn = (merchantId: string, { from, before }: Span) => sql`ledger_postings p
  cross join lateral (select from ledger_entries e where e.merchant_id = p.merchant_id and not e.sandbox
    and e.posting_id = p.id and e.account in ('fees', 'vat', 'campaign_cost') limit 1) charge
  where p.merchant_id = ${merchantId} and not p.sandbox and p.created >= ${from} and p.created < ${before}
    and p.kind = any(${[...chargeKinds]}::text[])`

/** Whether all that the month charges is settled and its minimum fee was looked at. */
export const isComplete = async (tx: Tx, merchantId: string, span: Span): Promise<boolean> => {
  const { rows } = await sql<{ complete: boolean }>`
    select exists (select from monthly_fees f where f.merchant_id = ${merchantId} and not f.sandbox
        and f.month = ${span.month} and (f.posting_id is null or exists (select from settlement_lines l
          where l.merchant_id = f.merchant_id and not l.sandbox and l.posting_id = f.posting_id)))
      and not exists (select from ${chargedIn(merchantId, span)}
        and not exists (select from settlement_lines l where l.merchant_id = p.merchant_id and not l.sandbox
          and l.posting_id = p.id)) as complete`.execute(tx)
  return rows[0]?.complete ?? false
}

/** Whether a month has charges with VAT: before VAT went by place, shops of another member state were charged it. */
export const hasVat = async (tx: Tx, merchantId: string, span: Span): Promise<boolean> => {
  const { rows } = await sql`select from ${chargedIn(merchantId, span)} and p.vat_amount <> 0 limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Puts what the month charges on an invoice: its sales, its minimum fee, and minimum fees of earlier months that were too late for theirs.
 * Resolves to the number of postings.
 */
export const takePostings = async (tx: Tx, merchantId: string, invoiceId: string, span: Span): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into invoice_postings (merchant_id, posting_id, invoice_id)
    select ${merchantId}::uuid, found.id, ${invoiceId}::uuid from (
      select p.id from ${chargedIn(merchantId, span)}
      union all
      select x.posting_id from monthly_fees f cross join lateral (values (f.posting_id), (f.rounding_posting_id)) as x (posting_id)
        where f.merchant_id = ${merchantId} and not f.sandbox and f.month <= ${span.month} and x.posting_id is not null
    ) found
    where not exists (select from invoice_postings ip where ip.merchant_id = ${merchantId} and ip.posting_id = found.id)`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

export type ChargeSum = {
  concept: Database['invoice_lines']['concept']['__select__']
  rate: number
  /** Why no VAT was charged; null: it was, or the charge is exempt. */
  rule: UntaxedRule | null
  quantity: number
  base: number
  vat: number
}

/** The sums of an invoice's postings, by concept and rate. The merchant's part of its customers' interest has no VAT. */
export const sumPostings = async (tx: Tx, merchantId: string, invoiceId: string): Promise<ChargeSum[]> => {
  const { rows } = await sql<ChargeSum>`
    with charged as (
      select p.id, p.kind, p.operation_id,
        coalesce(-sum(e.amount) filter (where e.account = 'fees'), 0) as fee,
        coalesce(-sum(e.amount) filter (where e.account = 'vat'), 0) as vat,
        coalesce(-sum(e.amount) filter (where e.account = 'campaign_cost'), 0) as campaign
      from invoice_postings ip
      join ledger_postings p on p.merchant_id = ip.merchant_id and not p.sandbox and p.id = ip.posting_id
      join ledger_entries e on e.merchant_id = ip.merchant_id and not e.sandbox and e.posting_id = ip.posting_id
      where ip.merchant_id = ${merchantId} and ip.invoice_id = ${invoiceId}
      group by p.id, p.kind, p.operation_id
    ), fees as (
      select case when c.kind = 'monthly_fee' then 'monthly_fee' when c.kind in ('refund', 'cancel') then 'returned_fees'
          when c.kind = 'vat_rounding' then 'vat_rounding' else 'sale_fees' end as concept,
        coalesce((d.fee->>'vatRate')::integer, f.vat_rate, 0) as rate, coalesce(d.fee->>'vatRule', f.vat_rule) as rule, c.fee, c.vat
      from charged c
      left join operation_details d on d.merchant_id = ${merchantId} and not d.sandbox and d.operation_id = c.operation_id
      left join monthly_fees f on f.merchant_id = ${merchantId} and not f.sandbox and c.id in (f.posting_id, f.rounding_posting_id)
      where c.fee <> 0 or c.vat <> 0
    )
    select concept, rate, rule, count(*) as quantity, sum(fee) as base, sum(vat) as vat from fees group by concept, rate, rule
    union all
    select 'campaign_cost', 0, null, count(*), sum(campaign), 0 from charged where campaign <> 0 having count(*) > 0`.execute(
    tx,
  )
  return rows
}

/** Names the settlements that carry the postings of an invoice. */
export const nameSettlements = async (tx: Tx, merchantId: string, invoiceId: string): Promise<void> => {
  await sql`insert into invoice_settlements (merchant_id, invoice_id, settlement_id)
    select distinct ${merchantId}::uuid, ${invoiceId}::uuid, l.settlement_id from invoice_postings ip
    join settlement_lines l on l.merchant_id = ip.merchant_id and not l.sandbox and l.posting_id = ip.posting_id
    where ip.merchant_id = ${merchantId} and ip.invoice_id = ${invoiceId}`.execute(tx)
}

/** Names the invoices that charged the fees that this one returns. */
export const nameCorrected = async (tx: Tx, merchantId: string, invoiceId: string): Promise<void> => {
  await sql`insert into invoice_corrections (merchant_id, invoice_id, corrected_id)
    select distinct ${merchantId}::uuid, ${invoiceId}::uuid, i.id from invoice_postings ip
    join ledger_postings p on p.merchant_id = ip.merchant_id and not p.sandbox and p.id = ip.posting_id
      and p.kind in ('refund', 'cancel')
    join ledger_postings sale on sale.merchant_id = ip.merchant_id and not sale.sandbox
      and sale.operation_id = p.operation_id and sale.kind in ('acceptance', 'capture')
    join invoice_postings charged on charged.merchant_id = ip.merchant_id and charged.posting_id = sale.id
    join invoices i on i.merchant_id = ip.merchant_id and i.id = charged.invoice_id and i.type = 'invoice'
    where ip.merchant_id = ${merchantId} and ip.invoice_id = ${invoiceId}`.execute(tx)
}

/**
 * The next number of a series and year. The next caller waits for the end of this transaction, so that no number is left out: call it late.
 */
export const takeNumber = async (tx: Tx, series: InvoiceSeries, year: number): Promise<number> => {
  const { last } = await tx
    .insertInto('number_series')
    .values({ series, period: String(year), last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'period']).doUpdateSet((eb) => ({ last: eb('number_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export type NewInvoice = Insertable<Database['invoices']>
export type NewLine = Omit<Insertable<Database['invoice_lines']>, 'merchant_id' | 'invoice_id'>

export const insertInvoice = async (tx: Tx, invoice: NewInvoice, lines: readonly NewLine[]): Promise<void> => {
  const own = { merchant_id: invoice.merchant_id, invoice_id: invoice.id }
  await tx.insertInto('invoices').values(invoice).execute()
  if (lines.length > 0)
    await tx
      .insertInto('invoice_lines')
      .values(lines.map((line) => ({ ...own, ...line })))
      .execute()
}

export const insertPosting = async (tx: Tx, merchantId: string, invoiceId: string, postingId: string) => {
  const row = { merchant_id: merchantId, invoice_id: invoiceId, posting_id: postingId }
  await tx.insertInto('invoice_postings').values(row).execute()
}

export const insertCorrection = async (tx: Tx, merchantId: string, invoiceId: string, correctedId: string) => {
  const row = { merchant_id: merchantId, invoice_id: invoiceId, corrected_id: correctedId }
  await tx.insertInto('invoice_corrections').values(row).execute()
}

/** The recipient of an invoice, by its company's data. */
export const findRecipientData = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('merchants as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .where('m.id', '=', merchantId)
    .select(['c.legal_name', 'c.tax_id', 'c.street', 'c.address_addition', 'c.postcode', 'c.city', 'c.state'])
    .select(['c.country', 'c.id as companyId', 'm.name', 'm.country as shopCountry', 'm.postcode as shopPostcode'])
    .select(['m.vat_number as shopVatNumber', 'm.time_zone as timeZone'])
    .executeTakeFirstOrThrow()

/** Where invoices, or statements, are mailed to; null: nowhere. */
export const findBillingEmail = async (
  tx: Tx,
  merchantId: string,
  what: 'mail_invoices' | 'mail_settlements',
): Promise<string | null> => {
  const row = await tx
    .selectFrom('billing_accounts')
    .where('merchant_id', '=', merchantId)
    .where(what, '=', true)
    .select('billing_email')
    .executeTakeFirst()
  return row?.billing_email ?? null
}

/** The rule of the line that has most of the base. */
const findVatRule = async (tx: Tx, invoice: { merchant_id: string; id: string }): Promise<UntaxedRule | null> => {
  const line = await tx
    .selectFrom('invoice_lines')
    .where('merchant_id', '=', invoice.merchant_id)
    .where('invoice_id', '=', invoice.id)
    .orderBy(sql`abs(base_amount)`, 'desc')
    .select('vat_rule')
    .executeTakeFirst()
  return line?.vat_rule ?? null
}

/** An invoice by its number, locked against other corrections until the end of the transaction, and the sum of its credit notes. */
export const lockInvoice = async (tx: Tx, number: string) => {
  const invoice = await tx
    .selectFrom('invoices')
    .where('number', '=', number)
    .select(['merchant_id', 'id', 'number', 'type', 'period_start', 'period_end', 'total_amount', 'vat_rate'])
    .executeTakeFirst()
  if (!invoice) return undefined
  // The application's role may not lock rows that it may not change: the merchant's cursor is locked instead.
  await tx
    .selectFrom('invoice_cursors')
    .where('merchant_id', '=', invoice.merchant_id)
    .select('next_month')
    .forUpdate()
    .execute()
  const { credited } = await tx
    .selectFrom('invoice_corrections as c')
    .innerJoin('invoices as n', (join) =>
      join.onRef('n.merchant_id', '=', 'c.merchant_id').onRef('n.id', '=', 'c.invoice_id'),
    )
    .where('c.merchant_id', '=', invoice.merchant_id)
    .where('c.corrected_id', '=', invoice.id)
    .where('n.reason', 'is not', null)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('n.total_amount'), sql<number>`0`).as('credited'))
    .executeTakeFirstOrThrow()
  return { ...invoice, credited: 0 - credited, vatRule: await findVatRule(tx, invoice) }
}
