import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { addDays, type Day, dayIn, startOfDay } from '#domain/calendar.ts'
import { isTransferDay, transferDayFor } from '#domain/settlement.ts'
import { settlementScheduleOf } from '#domain/terms.ts'
import type { Merchant } from '#server/auth/auth.queries.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/core/scope.ts'
import { findUsableIban } from '../banking/banking.queries.ts'
import { findFirstPosted, findLastMade } from './next.queries.ts'
import { withReserve } from './reserve.ts'
import { findUnsettledSums, type UnsettledSums } from './settlement.queries.ts'

export type Next = HandlerAnswer<Contract['settlements']['list']>['next']

const isSomething = ({ operationsCount, openingDebtAmount, closingDebtAmount, ...sums }: UnsettledSums): boolean =>
  operationsCount > 0 || openingDebtAmount !== closingDebtAmount || Object.values(sums).some((sum) => sum !== 0)

/**
 * The next settlement as of now. It is that of the first transfer day after today; or that of today, if today is a transfer day and its
 * amounts are not settled yet. `unsettled`: the sums of all unsettled lines.
 */
export const findNext = async (
  tx: Tx,
  scope: Scope,
  { merchant, now, unsettled }: { merchant: Merchant; now: Date; unsettled: UnsettledSums },
): Promise<Next> => {
  const { timeZone } = merchant
  const settlementSchedule = settlementScheduleOf(merchant.terms)
  const today = dayIn(timeZone, now)
  const last = await findLastMade(tx, scope)
  const before = startOfDay(timeZone, today)
  const ofToday =
    isTransferDay(today, settlementSchedule) && last?.run_date !== today
      ? await withReserve(tx, scope, await findUnsettledSums(tx, scope, before), { day: today, before })
      : null
  const iban = await findUsableIban(tx, scope.merchantId, now)
  const settles = ofToday && isSomething(ofToday) ? { day: today, sums: ofToday } : null
  const transferDate = settles?.day ?? transferDayFor(today, settlementSchedule)
  const periodEnd = addDays(transferDate, -1)
  const start = last ? addDays(last.period_end, 1) : await firstDay(tx, scope, timeZone)
  return {
    transferDate,
    frequency: settlementSchedule.frequency,
    periodStart: start === null || start > periodEnd ? periodEnd : start,
    periodEnd,
    ibanLast4: iban?.iban.slice(-4) ?? null,
    ...(settles?.sums ?? (await withReserve(tx, scope, unsettled, { day: transferDate }))),
  }
}

const firstDay = async (tx: Tx, scope: Scope, timeZone: string): Promise<Day | null> => {
  const first = await findFirstPosted(tx, scope)
  return first && dayIn(timeZone, first)
}
