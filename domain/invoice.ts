/** When the provider invoices a month, under which number, and what of a charge is tax. Months are their first day. */
import { addDays, addMonths, type Day, startOfDay } from './calendar.ts'
import type { PostingKind } from './ledger.ts'
import { roundHalfUp } from './money.ts'

export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`
export const monthAfter = (month: Day): Day => addMonths(month, 1)
export const lastDayOf = (month: Day): Day => addDays(monthAfter(month), -1)

/** The instants that a month begins and ends at in a time zone. */
export const monthSpan = (timeZone: string, month: Day): { from: Date; before: Date } => ({
  from: startOfDay(timeZone, month),
  before: startOfDay(timeZone, monthAfter(month)),
})

/** Invoices between businesses are issued before the 16th of the month that follows: this is the last day for it. */
export const lastInvoiceDay = (month: Day): Day => addDays(monthAfter(month), 14)

/** Charges and their refunds. Adjustments correct money and are no fee. */
export const chargeKinds = ['acceptance', 'capture', 'refund', 'cancel'] as const satisfies readonly PostingKind[]

/** `F`: invoices. `R`: what corrects them, which law wants in a series of its own. */
export type InvoiceSeries = 'F' | 'R'

/** `F26-000123`: the count begins again each year. */
export const invoiceNumber = (series: InvoiceSeries, year: number, position: number): string =>
  `${series}${String(year % 100).padStart(2, '0')}-${String(position).padStart(6, '0')}`

/** An amount with VAT, taken apart: the base rounded half up, the tax what is left. */
export const withoutVat = (total: number, vatRate: number): { base: number; vat: number } => {
  const base = roundHalfUp(BigInt(total) * 10_000n, 10_000 + vatRate)
  return { base, vat: total - base }
}
