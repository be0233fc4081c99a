/**
 * What a campaign has brought, beside the same weekdays before it, and what must be sold for its cost to be earned back. Amounts in
 * cents, rates with two implied decimals, days in the merchant's time zone.
 */
import { addDays, addMonths, type Day, daysBetween } from './calendar.ts'
import { rateUnit } from './money.ts'

/** Days, both included. */
export type DaysOf = { from: Day; to: Day }

/** A campaign without an end is compared in its first year at most. */
const mostDays = 366
const daysOfWeek = 7

type Times = {
  startDate: Day
  endDate: Day | null
  /** The day on which it was stopped; null where it was not. */
  stoppedOn: Day | null
}

const earlier = (a: Day, b: Day): Day => (a < b ? a : b)

/**
 * Returns the days of a campaign that are compared: from its first one, as far as they are over. The day of a stop is one of them. Null
 * until one day is over, and where it was stopped before it had begun.
 */
export const daysCompared = ({ startDate, endDate, stoppedOn }: Times, today: Day): DaysOf | null => {
  const ends = [endDate, stoppedOn, addDays(startDate, mostDays - 1)].filter((day) => day !== null)
  const to = ends.reduce(earlier, addDays(today, -1))
  return to < startDate ? null : { from: startDate, to }
}

/** Returns as many days before, moved by whole weeks: each is of the same weekday as the day that it is compared with. */
export const sameWeekdaysBefore = ({ from, to }: DaysOf): DaysOf => {
  const weeks = Math.ceil((daysBetween(from, to) + 1) / daysOfWeek)
  return { from: addDays(from, -weeks * daysOfWeek), to: addDays(to, -weeks * daysOfWeek) }
}

/** What is left to the shop of what it sells, before the cost of a campaign: a guess, until a person writes another. */
export const usualMarginRate = 30_00

/**
 * Returns what must be sold beyond what would have been sold anyway, for a margin of `marginRate` on it to earn `cost` back. Rounded up:
 * a cent less would not be enough. `cost` is that of all sales under the campaign, of the further ones too.
 */
export const salesToEarn = (cost: number, marginRate: number): number => {
  if (cost <= 0) return 0
  const [cents, rate] = [BigInt(cost) * BigInt(rateUnit), BigInt(marginRate)]
  return Number((cents + rate - 1n) / rate)
}

export type BreakEven = {
  /** What must be sold more than in the days before. */
  needed: number
  /** What was sold more; below zero where less was sold. */
  extra: number
  /** What is still missing; 0 where it is reached. */
  missing: number
  isReached: boolean
}

/** Whether what was sold more than in the days before has earned the cost back. A campaign without a cost has nothing to earn back. */
export const breakEvenOf = (sold: { now: number; before: number; cost: number }, marginRate: number): BreakEven => {
  const needed = salesToEarn(sold.cost, marginRate)
  const extra = sold.now - sold.before
  const missing = needed === 0 ? 0 : Math.max(0, needed - extra)
  return { needed, extra, missing, isReached: missing === 0 }
}

/**
 * Returns by how much sales must grow for a campaign that costs `cost` on sales of `amount` to be earned back by a margin of
 * `marginRate`, in hundredths of a percent and rounded up to a tenth. The further sales cost their share too. Null where each sale
 * costs more than its margin, so that more of them never earn it back; 0 where it costs nothing.
 */
export const growthToEarn = ({ amount, cost }: { amount: number; cost: number }, marginRate: number): number | null => {
  if (cost <= 0) return 0
  // Of the amount, in `rateUnit` parts of a cent.
  const left = BigInt(amount) * BigInt(marginRate) - BigInt(cost) * BigInt(rateUnit)
  if (left <= 0n) return null
  const tenths = BigInt(cost) * BigInt(rateUnit) * 1_000n
  return Number((tenths + left - 1n) / left) * 10
}

/** The days of a copy: `endDate` null is no end. */
export type CopyDays = { startDate: Day; endDate: Day | null }

/** Returns the days of a copy that begins today: as many as the campaign was to have. */
export const daysFromToday = ({ startDate, endDate }: CopyDays, today: Day): CopyDays => ({
  startDate: today,
  endDate: endDate && addDays(today, Math.max(0, daysBetween(startDate, endDate))),
})

/** Returns the same dates of the first year in which they are still to be. 29 February becomes the 28th where there is none. */
export const sameDatesNext = ({ startDate, endDate }: CopyDays, today: Day): CopyDays => {
  let months = 12
  while (addMonths(startDate, months) < today) months += 12
  return { startDate: addMonths(startDate, months), endDate: endDate && addMonths(endDate, months) }
}
