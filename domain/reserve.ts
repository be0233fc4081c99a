/**
 * The reserve: a part of what a shop sells that the provider keeps for some days, to cover what customers send back. It stays the shop's;
 * a settlement keeps it with a line, and a later one releases it. Amounts in cents.
 */
import { addDays, type Day } from './calendar.ts'
import { shareOf } from './money.ts'

/** `rate`: of what is sold, with two implied decimals. `days`: from the settlement that keeps it to the first that may release it. */
export type Reserve = { rate: number; days: number }

export const mostReserveDays = 365

/** What a settlement sells under terms with a reserve. */
export type SoldUnder = { termsId: string; reserve: Reserve; soldAmount: number }
export type Held = SoldUnder & { amount: number; releaseOn: Day }

/**
 * What a settlement of `day` keeps: of each its share, but all of them together no more than the settlement would pay, so that a reserve
 * never leaves a shop in debt. Nothing is left out but what would be zero.
 */
export const heldOf = (sold: readonly SoldUnder[], payable: number, day: Day): Held[] => {
  let left = Math.max(0, payable)
  return sold.flatMap((one): Held[] => {
    const amount = Math.min(shareOf(one.soldAmount, one.reserve.rate), left)
    left -= amount
    return amount > 0 ? [{ ...one, amount, releaseOn: addDays(day, one.reserve.days) }] : []
  })
}
