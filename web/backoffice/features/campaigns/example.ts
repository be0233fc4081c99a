/** One sale under a campaign, by the engine of the server: what the customer sees, and what is left for the shop. */
import { addDays, addMonths, type Day } from '#domain/calendar.ts'
import { feeOf, type FeeTerms } from '#domain/fees.ts'
import { type Offer, offerLimits, offersFor } from '#domain/offers.ts'
import type { Terms, Written } from './campaign-values.ts'

const usual = 320_00

/** An amount that the campaign and the shop both sell for; near a usual purchase. */
export const exampleAmount = (written: Written, terms: Terms): number => {
  const limits = offerLimits(terms)
  const least = Math.max(limits?.min ?? 1, written.minOrderAmount ?? 1)
  const most = Math.min(limits?.max ?? usual, written.maxOrderAmount ?? usual)
  return Math.max(least, Math.min(usual, most))
}

type Asked = { written: Written; terms: Terms; amount: number; firstDay: Day }

/** The plans that the campaign makes for an amount. */
export const campaignOffers = ({ written, terms, amount, firstDay }: Asked): Offer[] => {
  const campaign = {
    ...written,
    id: 'example',
    feeDiscountRate: Math.min(10_000, Math.max(0, written.feeDiscountRate)),
  }
  return offersFor({ amount, terms, firstDay, campaigns: [campaign] }).filter((offer) => offer.campaign !== null)
}

/** What a sale leaves for the shop. */
export const receiptOf = (amount: number, cost: number, terms: FeeTerms, numInstalments?: number) => {
  const fee = feeOf(amount, terms, numInstalments)
  return { fee, cost, receive: amount - fee.amount - fee.vatAmount - cost }
}

/**
 * By how much sales must grow so that the shop receives what it would without the campaign, in hundredths of a percent and
 * rounded up to a tenth; null where the campaign costs nothing, or leaves nothing.
 */
export const extraSalesRate = (receive: number, cost: number): number | null =>
  cost <= 0 || receive <= 0 ? null : Math.ceil((cost * 1_000) / receive) * 10

/** The days of the estimate: the same a year before, where there is an end and they are over; else the last thirty. */
export const daysToJudge = ({ startDate, endDate }: Pick<Written, 'startDate' | 'endDate'>, today: Day) => {
  const recent = { kind: 'recent' as const, from: addDays(today, -30), to: addDays(today, -1) }
  if (startDate === '' || !endDate || endDate < startDate) return recent
  const to = addMonths(endDate, -12)
  return to < today ? { kind: 'lastYear' as const, from: addMonths(startDate, -12), to } : recent
}
