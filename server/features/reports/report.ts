import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { type ReportStep } from '#contract/rules/report-steps.ts'
import {
  merchantReport,
  type moneyReports,
  type ReportName,
  type ReportNameOfAll,
  type salesReports,
  sliceReports,
} from '#contract/calls/reports.ts'
import { addDays, type Day, dayIn } from '#domain/calendar.ts'
import { isOfSeveral, type Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { findFirstSale } from '#server/services/operations/first-sale.queries.ts'
import { findSellers } from '#server/services/operations/sellers.queries.ts'
import { articlesIn } from './articles.ts'
import { beside, moneyOf, salesOf } from './figures.ts'
import { findCampaignNames, type SliceBy } from './reports.queries.ts'
import { hoursIn, type MerchantRow, merchantsIn, moneyIn, type Place, salesIn } from './rows.ts'
import { type Spans, spansOf } from './spans.ts'

type Report = HandlerAnswer<Contract['reports']['get']>
type ReportOfAll = HandlerAnswer<Contract['allMerchants']['report']>
type Named<Name> = Extract<ReportOfAll, { name: Name }>
export type SalesReport = Named<(typeof salesReports)[number]>
export type MoneyReport = Named<(typeof moneyReports)[number]>
export type ArticleReport = Named<'articles'>
export type SliceReport = Named<(typeof sliceReports)[number]>

/** `now`: the moment that says which step is the current one. */
type Wanted = { from: Day; to: Day; by: ReportStep; now: Date }
type Setting = { tx: Tx; places: readonly Place[]; wanted: Wanted; spans: Spans; firstSaleOn: Day | null }

const headOf = ({ wanted, spans, firstSaleOn }: Setting) => ({
  from: wanted.from,
  to: wanted.to,
  by: wanted.by,
  beforeFrom: spans.before.from,
  beforeTo: addDays(spans.before.end, -1),
  isYearBefore: spans.isYearBefore,
  firstSaleOn,
})

/** Rows by their step; between the two spans lies a bucket that nothing is asked of. */
const byStep = <Row extends { bucket: number }, Figures>(
  { places, wanted, spans: { steps } }: Setting,
  rows: readonly Row[],
  figuresOf: (rows: readonly Row[]) => Figures,
) => {
  const buckets = Map.groupBy(rows, ({ bucket }) => bucket)
  const todays = places.map(({ timeZone }) => dayIn(timeZone, wanted.now))
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
      isCurrent: todays.some((today) => from <= today && today < end),
      ...beside(figuresOf, rowsOf(first + index), rowsOf(1 + index)),
    })),
  }
}

const sliceColumn: Record<Exclude<SliceReport['name'], 'hours'>, Exclude<SliceBy, 'merchant_id'>> = {
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

type Called = { name: string; merchantId?: string }

/** The names of campaigns and sellers, by their ids; of several merchants also whose the campaign is. */
const namesOf = async (
  { tx, places }: Setting,
  name: SliceReport['name'],
  keys: readonly (string | null)[],
): Promise<Map<string, Called>> => {
  const ids = keys.filter((key) => key !== null)
  const names = new Map<string, Called>()
  for (const { scope } of places) {
    if (name === 'sellers')
      for (const one of await findSellers(tx, scope))
        names.set(one.id, { name: `${one.first_name} ${one.last_name}`.trim() })
    if (name === 'campaigns' && ids.length > 0)
      for (const { id, merchantId, ...one } of await findCampaignNames(tx, scope, ids))
        names.set(id, isOfSeveral(scope) ? { ...one, merchantId } : one)
  }
  return names
}

/** The two spans as one step each. */
const wholeOf = ({ spans, ...setting }: Setting) => ({ ...setting, spans: { ...spans, steps: [spans] } })
const isNow = ({ bucket }: { bucket: number }): boolean => bucket === 3
const wholly = <Row extends { bucket: number }, Figures>(
  figuresOf: (rows: readonly Row[]) => Figures,
  rows: readonly Row[],
) =>
  beside(
    figuresOf,
    rows.filter(isNow),
    rows.filter((row) => !isNow(row)),
  )

const slicesReport = async (name: SliceReport['name'], setting: Setting): Promise<SliceReport> => {
  const whole = wholeOf(setting)
  const rows = name === 'hours' ? await hoursIn(whole) : await salesIn(whole, sliceColumn[name])
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const names = await namesOf(setting, name, [...byKey.keys()])
  const slices = [...byKey].map(([key, some]) => ({
    key,
    ...(key !== null && names.get(key)),
    ...wholly(salesOf, some),
  }))
  return { name, ...headOf(setting), totals: wholly(salesOf, rows), slices: slices.toSorted(orderOf(name)) }
}

const figuresOf = (rows: readonly MerchantRow[]) => ({ ...salesOf(rows), ...moneyOf(rows) })

/** In the order of their volumes; those that sold as much, as they joined. */
const merchantsReport = async (setting: Setting, merchantIds: readonly string[]): Promise<Named<'merchants'>> => {
  const rows = await merchantsIn(wholeOf(setting))
  const ofEach = Map.groupBy(rows, ({ merchantId }) => merchantId)
  const merchants = merchantIds.map((merchantId) => ({
    merchantId,
    ...wholly(figuresOf, ofEach.get(merchantId) ?? []),
  }))
  return {
    name: merchantReport,
    ...headOf(setting),
    totals: wholly(figuresOf, rows),
    merchants: merchants.toSorted((a, b) => b.volume - a.volume),
  }
}

const isSlices = (name: ReportName): name is SliceReport['name'] => sliceReports.some((one) => one === name)

const settingOf = async (tx: Tx, places: readonly Place[], wanted: Wanted): Promise<Setting> => {
  const firstDays: Day[] = []
  for (const { scope, timeZone } of places) {
    const first = await findFirstSale(tx, scope)
    if (first) firstDays.push(dayIn(timeZone, first))
  }
  const spans = spansOf(wanted.from, wanted.to, wanted.by)
  return { tx, places, wanted, spans, firstSaleOn: firstDays.toSorted()[0] ?? null }
}

const readReport = async (setting: Setting, name: ReportName) => {
  if (isSlices(name)) return slicesReport(name, setting)
  if (name === 'articles') return { name, ...headOf(setting), ...(await articlesIn(setting, setting.wanted)) }
  if (name === 'refunds' || name === 'fees')
    return { name, ...headOf(setting), ...byStep(setting, await moneyIn(setting), moneyOf) }
  return { name, ...headOf(setting), ...byStep(setting, await salesIn(setting, null), salesOf) }
}

export const reportOf = async (
  tx: Tx,
  place: Place & { scope: Scope },
  name: ReportName,
  wanted: Wanted,
): Promise<Report> => ({
  ...(await readReport(await settingOf(tx, [place], wanted), name)),
  timeZone: place.timeZone,
})

/** The sums of the reports of each, and `merchants`. `merchantIds`: all of the places, in the order in which they joined. */
export const reportOfAll = async (
  tx: Tx,
  places: readonly Place[],
  name: ReportNameOfAll,
  { merchantIds, ...wanted }: Wanted & { merchantIds: readonly string[] },
): Promise<ReportOfAll> => {
  const setting = await settingOf(tx, places, wanted)
  return name === merchantReport ? merchantsReport(setting, merchantIds) : readReport(setting, name)
}
