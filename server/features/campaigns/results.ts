import { can } from '#contract/core/access.ts'
import type { Contract } from '#contract/index.ts'
import { addDays, type Day, dayIn, daysBetween, startOfDay } from '#domain/calendar.ts'
import { daysCompared, type DaysOf, sameWeekdaysBefore } from '#domain/campaign-results.ts'
import { sum } from '#domain/money.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findFirstSale } from '#server/services/operations/first-sale.queries.ts'
import { piecesOf } from '#server/services/sums/pieces.ts'
import { readSums } from '#server/services/sums/sums.queries.ts'
import { todayAt } from './answer.ts'
import { type CampaignColumns, findCampaign } from './campaigns.queries.ts'
import { sumBetween, sumUnder } from './results.queries.ts'

type Bounded = Pick<CampaignColumns, 'min_order_amount' | 'max_order_amount'>
type Row = { bucket: number; count: number; amount: number }

const everyDay = ({ from, to }: DaysOf): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

/** Accepted sales of each of the days in their order, in the amounts of the campaign: by sums, where it takes every amount. */
const soldOn = async (
  tx: Tx,
  scope: Scope,
  { timeZone, days, campaign }: { timeZone: string; days: readonly Day[]; campaign: Bounded },
): Promise<Row[]> => {
  const { min_order_amount: least, max_order_amount: most } = campaign
  if (least === null && most === null) {
    const pieces = piecesOf(
      timeZone,
      days.map((day) => ({ from: day, end: addDays(day, 1) })),
    )
    const found = await readSums(tx, scope, timeZone, { keys: [{ by: 'all', key: '' }], pieces, groups: ['bucket'] })
    if (found)
      return found.map(({ bucket, accepted, acceptedAmount }) => ({ bucket, count: accepted, amount: acceptedAmount }))
  }
  const borders = [...days, addDays(days.at(-1) ?? '', 1)].map((day) => startOfDay(timeZone, day))
  return sumBetween(tx, scope, borders, { least, most })
}

type Setting = { timeZone: string; campaign: CampaignColumns; days: DaysOf }

/** The sales of the days compared and of those before them, which are read in one statement each. */
const compare = async (tx: Tx, scope: Scope, { timeZone, campaign, days }: Setting) => {
  const before = sameWeekdaysBefore(days)
  const [ours, theirs] = [everyDay(days), everyDay(before)]
  const now = await soldOn(tx, scope, { timeZone, campaign, days: ours })
  const earlier = await soldOn(tx, scope, { timeZone, campaign, days: theirs })
  const total = (rows: readonly Row[]) => ({
    count: sum(rows.map(({ count }) => count)),
    amount: sum(rows.map(({ amount }) => amount)),
  })
  const byDay = (rows: readonly Row[]) => new Map(rows.map(({ bucket, amount }) => [bucket - 1, amount]))
  const [amounts, amountsBefore] = [byDay(now), byDay(earlier)]
  const first = await findFirstSale(tx, scope)
  return {
    ...days,
    beforeFrom: before.from,
    beforeTo: before.to,
    firstSaleOn: first && dayIn(timeZone, first),
    now: total(now),
    before: total(earlier),
    days: ours.map((day, index) => ({
      day,
      amount: amounts.get(index) ?? 0,
      beforeAmount: amountsBefore.get(index) ?? 0,
    })),
  }
}

export const results: Handler<Contract['campaigns']['results']> = async ({ params }, context) => {
  const { tx, scope, merchant, caller, abort } = context
  const { timeZone } = merchant
  const id = params.campaignId
  const campaign = (await findCampaign(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  const { start_date: startDate, end_date: endDate, stopped, draft } = campaign
  const times = { startDate, endDate, stoppedOn: stopped && dayIn(timeZone, stopped) }
  const days = draft ? null : daysCompared(times, todayAt(context))
  const at = days && { from: startOfDay(timeZone, days.from), end: startOfDay(timeZone, addDays(days.to, 1)) }
  const { count, amount, cost, daysCost } = await sumUnder(tx, scope, id, at)
  const mayCost = can(caller.role, 'fees.read')
  return {
    sales: { count, amount },
    cost: mayCost ? cost : null,
    comparison: days && {
      ...(await compare(tx, scope, { timeZone, campaign, days })),
      cost: mayCost ? daysCost : null,
    },
  }
}
