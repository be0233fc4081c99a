/**
 * What a settlement is made of, and in which order (domain rule: sales − refunds − cancellations − fees − VAT − campaign cost
 * ± adjustments − holdback + release = net; net − opening debt is paid where it is above zero, and is the closing debt where
 * it is not). Amounts in cents.
 */
import { addDays, type Day, daysBetween, isBankDay } from './calendar.ts'
import type { PostingKind } from './ledger.ts'
import type { SettlementSchedule } from './settlement-schedule.ts'

export const lineTypes = [
  ...(['order', 'campaign_cost', 'refund', 'cancel', 'monthly_fee'] as const),
  ...(['regularization', 'holdback', 'release'] as const),
] as const
export type LineType = (typeof lineTypes)[number]

/** The line that a posting becomes. Postings that are not here move nothing of what a settlement settles. */
export const lineTypeOf = {
  acceptance: 'order',
  capture: 'order',
  refund: 'refund',
  cancel: 'cancel',
  hold: 'holdback',
  release: 'release',
  monthly_fee: 'monthly_fee',
  adjustment: 'regularization',
  vat_rounding: 'regularization',
} as const satisfies Partial<Record<PostingKind, LineType>>

/** Sums of a settlement's lines. All are positive but the adjustments, which are above zero in the shop's favour. */
export type SettlementSums = {
  salesAmount: number
  refundsAmount: number
  cancellationsAmount: number
  /** Charged less refunded, including the monthly fee. */
  feesAmount: number
  vatAmount: number
  campaignCostAmount: number
  adjustmentsAmount: number
  holdbackAmount: number
  releaseAmount: number
}

export type Settled = { netAmount: number; openingDebt: number; paidAmount: number; closingDebt: number }

export const netOf = (sums: SettlementSums): number =>
  sums.salesAmount -
  sums.refundsAmount -
  sums.cancellationsAmount -
  sums.feesAmount -
  sums.vatAmount -
  sums.campaignCostAmount +
  sums.adjustmentsAmount -
  sums.holdbackAmount +
  sums.releaseAmount

/** What is paid, and what the shop owes afterwards. Never both. */
export const settle = (sums: SettlementSums, openingDebt: number): Settled => {
  const netAmount = netOf(sums)
  const candidate = netAmount - openingDebt
  return { netAmount, openingDebt, paidAmount: Math.max(0, candidate), closingDebt: Math.max(0, -candidate) }
}

const monday = '2024-01-01'
export const settlementFrequencies = ['daily', 'weekly'] as const

const weekdayOf = (day: Day): number => (((daysBetween(monday, day) % 7) + 7) % 7) + 1

const firstBankDay = (day: Day): Day => (isBankDay(day) ? day : firstBankDay(addDays(day, 1)))

/**
 * Whether money is transferred to the shop on that day: of a daily rhythm on each day of TARGET, of a weekly one on the
 * weekday, or on the first day of TARGET after it.
 */
export const isTransferDay = (day: Day, settlementSchedule: SettlementSchedule): boolean => {
  if (!isBankDay(day)) return false
  if (settlementSchedule.frequency === 'daily') return true
  const sinceWeekday = (weekdayOf(day) - settlementSchedule.weekday + 7) % 7
  return firstBankDay(addDays(day, -sinceWeekday)) === day
}

/** The day on which what is sold on `day` is transferred: the first transfer day after it, for its cut-off is midnight. */
export const transferDayFor = (day: Day, settlementSchedule: SettlementSchedule): Day => {
  const next = addDays(day, 1)
  return isTransferDay(next, settlementSchedule) ? next : transferDayFor(next, settlementSchedule)
}
