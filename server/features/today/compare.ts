import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { addDays, instantOf, startOfDay, wallClock } from '#domain/calendar.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { sumRefunds, sumSales } from './today.queries.ts'

type Both = Pick<HandlerAnswer<Contract['today']['get']>, 'today' | 'before'>

/** Today, and the same weekday a week before up to the time that the clocks of the shop show now. `seller`: of this user alone. */
export const compareDays = async (
  tx: Tx,
  scope: Scope,
  { timeZone, seller, now }: { timeZone: string; seller: string | null; now: Date },
): Promise<Both> => {
  const clock = wallClock(timeZone, now)
  const { day } = clock
  const weekBefore = addDays(day, -7)
  const spans = {
    today: { from: startOfDay(timeZone, day), end: startOfDay(timeZone, addDays(day, 1)) },
    before: { from: startOfDay(timeZone, weekBefore), end: instantOf(timeZone, { ...clock, day: weekBefore }) },
  }
  const sales = await sumSales(tx, scope, spans, seller)
  const refunds = await sumRefunds(tx, scope, spans, seller)
  return {
    today: { day, sales: sales.today, refunds: refunds.today },
    before: { day: weekBefore, sales: sales.before, refunds: refunds.before },
  }
}
