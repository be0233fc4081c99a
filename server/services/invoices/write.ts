import type { Day } from '#domain/calendar.ts'
import { invoiceNumber, type InvoiceSeries } from '#domain/invoice.ts'
import { sum } from '#domain/money.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Party } from '#server/db/schema-invoices.ts'
import { chainInvoice } from './chain.ts'
import { type ChargeSum, insertInvoice, type NewLine, takeNumber } from './invoices.queries.ts'

/** By which the interest that a shop bears is exempt. */
const exemption = 'art. 20.Uno.18.º de la Ley 37/1992, del IVA'

const order: readonly ChargeSum['concept'][] = [
  ...(['sale_fees', 'returned_fees', 'monthly_fee', 'campaign_cost', 'correction', 'vat_rounding'] as const),
]

export type Draft = {
  merchantId: string
  id: string
  issueDate: Day
  periodStart: Day
  periodEnd: Day
  issuer: Party
  recipient: Party
  sums: readonly ChargeSum[]
  /** Of what puts another one right by hand. */
  reason: string | null
  created: Date
}

export type Written = { number: string; total: number }

const linesOf = (sums: readonly ChargeSum[]): NewLine[] =>
  sums
    .toSorted((a, b) => order.indexOf(a.concept) - order.indexOf(b.concept) || b.rate - a.rate)
    .map(({ concept, rate, rule, quantity, base, vat }, i) => ({
      line: i + 1,
      concept,
      quantity,
      base_amount: base,
      vat_rate: rate,
      vat_amount: vat,
      exemption: rule === null && rate === 0 && vat === 0 ? exemption : null,
      vat_rule: rule,
    }))

/** The rate that most of the base bears. */
const mainRate = (sums: readonly ChargeSum[]): number =>
  sums.toSorted((a, b) => Math.abs(b.base) - Math.abs(a.base))[0]?.rate ?? 0

/** Numbers a draft and stores it. The next number waits for the end of this transaction: call it late. */
export const writeInvoice = async (tx: Tx, draft: Draft): Promise<Written> => {
  const base = sum(draft.sums.map((one) => one.base))
  const vat = sum(draft.sums.map((one) => one.vat))
  const series: InvoiceSeries = draft.reason !== null || base + vat < 0 ? 'R' : 'F'
  const year = Number(draft.issueDate.slice(0, 4))
  const position = await takeNumber(tx, series, year)
  const number = invoiceNumber(series, year, position)
  await insertInvoice(
    tx,
    {
      merchant_id: draft.merchantId,
      id: draft.id,
      series,
      year,
      position,
      number,
      type: series === 'R' ? 'credit_note' : 'invoice',
      issue_date: draft.issueDate,
      period_start: draft.periodStart,
      period_end: draft.periodEnd,
      reason: draft.reason,
      base_amount: base,
      vat_rate: mainRate(draft.sums),
      vat_amount: vat,
      total_amount: base + vat,
      issuer: draft.issuer,
      recipient: draft.recipient,
      created: draft.created,
    },
    linesOf(draft.sums),
  )
  await chainInvoice(tx, { merchantId: draft.merchantId, invoiceId: draft.id, series, year, position })
  return { number, total: base + vat }
}
