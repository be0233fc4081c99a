import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { type ReportStep } from '#contract/rules/report-steps.ts'
import { type moneyReports, type ReportName, type salesReports, sliceReports } from '#contract/calls/reports.ts'
import { addDays, type Day, dayIn, startOfDay } from '#domain/calendar.ts'
import { sum } from '#domain/money.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/core/scope.ts'
import { sumArticles } from './articles.queries.ts'
import {
  type Borders,
  findCampaignNames,
  type MoneyRow,
  type SalesRow,
  type SliceBy,
  sumHours,
  sumMoney,
  sumSales,
} from './reports.queries.ts'
import { findFirstSale } from '#server/services/operations/first-sale.queries.ts'
import { findSellers } from '#server/services/operations/sellers.queries.ts'
import { type Span, type Spans, spansOf } from './spans.ts'
import { summedMoney, summedSales } from './summed.ts'

type Report = HandlerAnswer<Contract['reports']['get']>
export type SalesReport = Extract<Report, { name: (typeof salesReports)[number] }>
export type MoneyReport = Extract<Report, { name: (typeof moneyReports)[number] }>
export type SliceReport = Extract<Report, { name: (typeof sliceReports)[number] }>

/** `now`: the moment that says which step is the current one. */
type Wanted = { from: Day; to: Day; by: ReportStep; timeZone: string; now: Date }
type Setting = { tx: Tx; scope: Scope; wanted: Wanted; spans: Spans; firstSaleOn: Day | null }

type Numbers<T> = { [K in keyof T]: number }
const add = <T extends Numbers<T>>(none: T, rows: readonly T[]): T => {
  const total = { ...none }
  for (const row of rows) for (const name in none) total[name] = (total[name] + row[name]) as T[typeof name] // both are numbers
  return total
}

const noSales: SalesRow = { operations: 0, volume: 0, decided: 0, rejected: 0 }
const noMoney: MoneyRow = { refunds: 0, refunded: 0, fees: 0, vat: 0 }

const salesOf = (rows: readonly SalesRow[]) => {
  const total = add(noSales, rows)
  return {
    ...total,
    averageTicket: total.operations > 0 ? Math.round(total.volume / total.operations) : null,
    acceptanceRate: total.decided > 0 ? Math.round(((total.decided - total.rejected) / total.decided) * 10_000) : null,
  }
}
const moneyOf = (rows: readonly MoneyRow[]): MoneyRow => add(noMoney, rows)

/** What the sums of the rows of now are, beside those of before. */
const beside = <Row, Figures>(
  figuresOf: (rows: readonly Row[]) => Figures,
  now: readonly Row[],
  before: readonly Row[],
) => ({
  ...figuresOf(now),
  before: figuresOf(before),
})

const bordersOf = (timeZone: string, { steps, before, ...now }: Spans): Borders => {
  const at = (day: Day): Date => startOfDay(timeZone, day)
  const times = ({ from, end }: Span) => ({ from: at(from), end: at(end) })
  const earlier = steps.map((step) => at(step.before.from))
  const all = [...earlier, at(before.end), ...steps.map((step) => at(step.from)), at(now.end)]
  return { before: times(before), now: times(now), all }
}

/** Spans in the order of the numbers of their borders; between the two is one without days. */
const numbered = ({ steps, before }: Spans): Span[] => [
  ...steps.map((step) => step.before),
  { from: before.end, end: before.end },
  ...steps,
]

const salesIn = async ({ tx, scope, wanted: { timeZone } }: Setting, spans: Spans, by: SliceBy) =>
  (await summedSales(tx, scope, timeZone, numbered(spans), by)) ??
  (await sumSales(tx, scope, bordersOf(timeZone, spans), by))

const hoursIn = async ({ tx, scope, wanted: { timeZone } }: Setting, spans: Spans): Promise<SlicedRow[]> => {
  const rows = await sumHours(tx, scope, bordersOf(timeZone, spans), timeZone)
  return rows.map((row) => ({ ...row, key: String(row.key) }))
}

const moneyIn = async ({ tx, scope, wanted: { timeZone }, spans }: Setting) =>
  (await summedMoney(tx, scope, timeZone, numbered(spans))) ?? (await sumMoney(tx, scope, bordersOf(timeZone, spans)))

const headOf = ({ wanted, spans, firstSaleOn }: Setting) => ({
  from: wanted.from,
  to: wanted.to,
  by: wanted.by,
  timeZone: wanted.timeZone,
  beforeFrom: spans.before.from,
  beforeTo: addDays(spans.before.end, -1),
  isYearBefore: spans.isYearBefore,
  firstSaleOn,
})

/** Rows by their step; between the two spans lies a bucket that nothing is asked of. */
const byStep = <Row extends { bucket: number }, Figures>(
  { wanted, spans: { steps } }: Setting,
  rows: readonly Row[],
  figuresOf: (rows: readonly Row[]) => Figures,
) => {
  const buckets = Map.groupBy(rows, ({ bucket }) => bucket)
  const today = dayIn(wanted.timeZone, wanted.now)
  const rowsOf = (number: number): Row[] => buckets.get(number) ?? []
  const first = steps.length + 2
  return {
    totals: beside(
      figuresOf,
      rows.filter(({ bucket }) => bucket >= first),
      rows.filter(({ bucket }) => bucket < first),
    ),
    steps: steps.map(({ from, end }, index) => ({
      from,
      to: addDays(end, -1),
      isCurrent: from <= today && today < end,
      ...beside(figuresOf, rowsOf(first + index), rowsOf(1 + index)),
    })),
  }
}

const sliceColumn: Record<Exclude<SliceReport['name'], 'hours'>, SliceBy> = {
  instalments: 'num_instalments',
  channels: 'channel',
  campaigns: 'campaign_id',
  sellers: 'created_by',
}

type Slice = { key: string | null; volume: number }

/** A number of instalments, or a weekday and an hour, as a number that rises. */
const placeOf = (key: string): number => {
  const [first = '', second = '0'] = key.split('/')
  return Number(first) * 24 + Number(second)
}

/** Numbers and hours in ascending order, other keys by volume; the slice without a key is last. */
const orderOf =
  (name: SliceReport['name']) =>
  (a: Slice, b: Slice): number => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
    if (name === 'instalments' || name === 'hours') return placeOf(a.key) - placeOf(b.key)
    return b.volume - a.volume || a.key.localeCompare(b.key)
  }

type SlicedRow = Awaited<ReturnType<typeof sumSales>>[number]

/**
 * Rows of all sales, without a key, become those of the sales in no slice. So the statement reads only sales under campaigns, by an index
 * of their own.
 */
const withRest = (rows: readonly SlicedRow[]): SlicedRow[] => {
  const slices = rows.filter(({ key }) => key !== null)
  const inBucket = Map.groupBy(slices, ({ bucket }) => bucket)
  const rest = rows
    .filter(({ key }) => key === null)
    .map((all): SlicedRow => {
      const less = add(noSales, inBucket.get(all.bucket) ?? [])
      return {
        bucket: all.bucket,
        key: null,
        operations: all.operations - less.operations,
        volume: all.volume - less.volume,
        decided: all.decided - less.decided,
        rejected: all.rejected - less.rejected,
      }
    })
  return [...slices, ...rest.filter(({ operations, decided }) => operations > 0 || decided > 0)]
}

/** The names of campaigns and sellers, by their ids. */
const namesOf = async (
  { tx, scope }: Setting,
  name: SliceReport['name'],
  keys: readonly (string | null)[],
): Promise<Map<string, string>> => {
  const ids = keys.filter((key) => key !== null)
  if (name === 'sellers')
    return new Map((await findSellers(tx, scope)).map((one) => [one.id, `${one.first_name} ${one.last_name}`.trim()]))
  const named = name === 'campaigns' && ids.length > 0 ? await findCampaignNames(tx, scope, ids) : []
  return new Map(named.map((one) => [one.id, one.name]))
}

const slicesReport = async (name: SliceReport['name'], setting: Setting): Promise<SliceReport> => {
  const { spans } = setting
  const whole = { ...spans, steps: [spans] }
  const found = name === 'hours' ? await hoursIn(setting, whole) : await salesIn(setting, whole, sliceColumn[name])
  const rows = name === 'campaigns' ? withRest(found) : found
  const isNow = ({ bucket }: { bucket: number }): boolean => bucket === 3
  const sums = (some: typeof rows) =>
    beside(
      salesOf,
      some.filter(isNow),
      some.filter((row) => !isNow(row)),
    )
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const names = await namesOf(setting, name, [...byKey.keys()])
  const slices = [...byKey].map(([key, some]) => {
    const called = key === null ? undefined : names.get(key)
    return { key, ...(called !== undefined && { name: called }), ...sums(some) }
  })
  return { name, ...headOf(setting), totals: sums(rows), slices: slices.toSorted(orderOf(name)) }
}

/** So many carts are read in well under a second. */
const mostCarts = 20_000
const shownArticles = 20

const articlesIn = async ({ tx, scope, wanted: { from, to, timeZone } }: Setting) => {
  const times = { from: startOfDay(timeZone, from), end: startOfDay(timeZone, addDays(to, 1)) }
  const bounds = { mostSales: mostCarts, mostArticles: shownArticles }
  const { count, first, totals, articles } = await sumArticles(tx, scope, { ...times, ...bounds })
  const { articles: kinds, units, amount } = totals
  return {
    sales: count,
    readFrom: count === mostCarts && first ? dayIn(timeZone, first) : null,
    articles,
    others: {
      articles: kinds - articles.length,
      units: units - sum(articles.map((one) => one.units)),
      amount: amount - sum(articles.map((one) => one.amount)),
    },
    totals: { units, amount },
  }
}

const isSlices = (name: ReportName): name is SliceReport['name'] => sliceReports.some((one) => one === name)

export const reportOf = async (tx: Tx, scope: Scope, name: ReportName, wanted: Wanted): Promise<Report> => {
  const first = await findFirstSale(tx, scope)
  const firstSaleOn = first && dayIn(wanted.timeZone, first)
  const setting: Setting = { tx, scope, wanted, spans: spansOf(wanted.from, wanted.to, wanted.by), firstSaleOn }
  if (isSlices(name)) return slicesReport(name, setting)
  if (name === 'articles') return { name, ...headOf(setting), ...(await articlesIn(setting)) }
  if (name === 'refunds' || name === 'fees') {
    return { name, ...headOf(setting), ...byStep(setting, await moneyIn(setting), moneyOf) }
  }
  return { name, ...headOf(setting), ...byStep(setting, await salesIn(setting, setting.spans, null), salesOf) }
}
