import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { dayIn } from '#domain/calendar.ts'
import { transferDayFor } from '#domain/settlement.ts'
import { settlementScheduleOf } from '#domain/terms.ts'
import type { Merchant } from '#server/auth/auth.queries.ts'
import type { findUnsettled } from './unsettled.queries.ts'

type Expected = HandlerAnswer<Contract['operations']['get']>['expectedSettlements']
type Posted = Awaited<ReturnType<typeof findUnsettled>>

/** By transfer day, the last one first: a posting is in the settlement of its day, or in the next one where that day is over. */
export const expectedOf = (posted: Posted, { timeZone, terms }: Merchant, now: Date): Expected => {
  const schedule = settlementScheduleOf(terms)
  const today = dayIn(timeZone, now)
  const sums = new Map<string, number>()
  for (const { created, net_amount: net } of posted) {
    const own = transferDayFor(dayIn(timeZone, created), schedule)
    const day = own < today ? transferDayFor(today, schedule) : own
    sums.set(day, (sums.get(day) ?? 0) + net)
  }
  return [...sums]
    .filter(([, netAmount]) => netAmount !== 0)
    .map(([transferDate, netAmount]) => ({ transferDate, netAmount }))
    .toSorted((a, b) => b.transferDate.localeCompare(a.transferDate))
}
