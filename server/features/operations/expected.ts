import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { dayIn } from '#domain/calendar.ts'
import { transferDayFor } from '#domain/settlement.ts'
import { settlementScheduleOf } from '#domain/terms.ts'
import type { Merchant } from '#server/auth/auth.queries.ts'
import type { Booked } from './booked.queries.ts'

type Expected = HandlerAnswer<Contract['operations']['get']>['expectedSettlements']

/** A posting is in the settlement of its day, or in the next one where that day is over. */
export const transferDaysOf = ({ timeZone, terms }: Merchant, now: Date) => {
  const schedule = settlementScheduleOf(terms)
  const today = dayIn(timeZone, now)
  return ({ created }: Pick<Booked, 'created'>): string => {
    const own = transferDayFor(dayIn(timeZone, created), schedule)
    return own < today ? transferDayFor(today, schedule) : own
  }
}

/** What no settlement has yet, by transfer day, the last one first. */
export const expectedOf = (booked: readonly Booked[], dayOf: ReturnType<typeof transferDaysOf>): Expected => {
  const sums = new Map<string, number>()
  for (const posting of booked) {
    if (posting.settlement_id !== null) continue
    const day = dayOf(posting)
    sums.set(day, (sums.get(day) ?? 0) + posting.net_amount)
  }
  return [...sums]
    .filter(([, netAmount]) => netAmount !== 0)
    .map(([transferDate, netAmount]) => ({ transferDate, netAmount }))
    .toSorted((a, b) => b.transferDate.localeCompare(a.transferDate))
}
