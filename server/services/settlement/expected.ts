/** What is transferred to a shop on the next days: what settlements say that are made, and what is expected of those that are not. */
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { type Day, dayIn, isBankDay, nextBankDay, startOfDay } from '#domain/calendar.ts'
import { sum } from '#domain/money.ts'
import { isTransferDay } from '#domain/settlement.ts'
import { settlementScheduleOf } from '#domain/terms.ts'
import type { Merchant } from '#server/auth/auth.queries.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { findMadeBetween } from './next.queries.ts'
import { findNext, type Next } from './next.ts'
import { findLaterReleases } from './reserve.queries.ts'
import { findUnsettledSums } from './settlement.queries.ts'

type Transfers = NonNullable<HandlerAnswer<Contract['today']['get']>['transfers']>
type TransferDay = Transfers['days'][number]

const daysShown = 5

/** The next days on which banks work, `today` among them. */
const bankDaysFrom = (today: Day): Day[] => {
  const days = [isBankDay(today) ? today : nextBankDay(today)]
  while (days.length < daysShown) days.push(nextBankDay(days.at(-1) ?? today))
  return days
}

type Asked = { merchant: Merchant; now: Date }
type Release = Awaited<ReturnType<typeof findLaterReleases>>[number]

/**
 * What each transfer day brings as of now, the first one that of the next settlement. `rest`: what is booked and not part of it. What a
 * day does not cover of a debt is left for the next one.
 */
const expectedOn = (days: readonly Day[], { next, rest, releases }: Expected): Map<Day, number> => {
  const amounts = new Map<Day, number>()
  let carried = rest - next.closingDebtAmount
  let since = next.transferDate
  for (const day of days) {
    if (day < next.transferDate) continue
    if (day === next.transferDate) {
      amounts.set(day, next.paidAmount)
      continue
    }
    carried += sum(releases.filter(({ day: on }) => on > since && on <= day).map(({ amount }) => amount))
    since = day
    amounts.set(day, Math.max(0, carried))
    carried = Math.min(0, carried)
  }
  return amounts
}

type Expected = { next: Next; rest: number; releases: readonly Release[] }

const expect = async (tx: Tx, scope: Scope, last: Day, { merchant, now }: Asked): Promise<Expected> => {
  const unsettled = await findUnsettledSums(tx, scope)
  const next = await findNext(tx, scope, { merchant, now, unsettled })
  const today = dayIn(merchant.timeZone, now)
  // The settlement of today ends at the midnight before; what was booked since is in the next one.
  const ofToday =
    next.transferDate === today ? await findUnsettledSums(tx, scope, startOfDay(merchant.timeZone, today)) : null
  const rest = ofToday ? unsettled.netAmount - ofToday.netAmount : 0
  return { next, rest, releases: await findLaterReleases(tx, scope, next.transferDate, last) }
}

export const expectTransfers = async (tx: Tx, scope: Scope, { merchant, now }: Asked): Promise<Transfers> => {
  const schedule = settlementScheduleOf(merchant.terms)
  const days = bankDaysFrom(dayIn(merchant.timeZone, now))
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const made = await findMadeBetween(tx, scope, first, last)
  const expected = await expect(tx, scope, last, { merchant, now })
  const { transferDate, paidAmount, ibanLast4 } = expected.next
  const amounts = expectedOn(
    days.filter((day) => isTransferDay(day, schedule)),
    expected,
  )
  return {
    next: { transferDate, amount: paidAmount, ibanLast4 },
    days: days.map((day): TransferDay => {
      const ofDay = made.filter((one) => one.day === day)
      const wanted = amounts.get(day) ?? null
      if (ofDay.length === 0) return { day, amount: wanted, isExpected: true, settlementId: null }
      const booked = sum(ofDay.map(({ amount }) => amount))
      const [only] = ofDay.length === 1 ? ofDay : []
      return { day, amount: booked, isExpected: false, settlementId: only?.id ?? null }
    }),
  }
}
