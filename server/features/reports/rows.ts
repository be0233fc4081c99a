/** The rows of a report: of one merchant, or of several, which are read together where their days are the same instants. */
import { type Day, startOfDay } from '#domain/calendar.ts'
import type { Scope, Scopes } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { add, noMoney, noSales, type MoneyRow, type SalesRow } from './figures.ts'
import { type Borders, type SliceBy, type SlicedRow, sumHours, sumMoney, sumSales } from './reports.queries.ts'
import type { Span, Spans } from './spans.ts'
import { summedByMerchant, summedMoney, summedSales } from './summed.ts'

/** A merchant, or all that are in its time zone. */
export type Place = { scope: Scope | Scopes; timeZone: string }
type Asked = { tx: Tx; places: readonly Place[]; spans: Spans }

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

const ofEach = async <Row>(
  places: readonly Place[],
  read: (place: Place) => Promise<readonly Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const place of places) rows.push(...(await read(place)))
  return rows
}

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

export const salesIn = ({ tx, places, spans }: Asked, by: Exclude<SliceBy, 'merchant_id'>): Promise<SlicedRow[]> =>
  ofEach(places, async ({ scope, timeZone }) => {
    const rows =
      (await summedSales(tx, scope, timeZone, numbered(spans), by)) ??
      (await sumSales(tx, scope, bordersOf(timeZone, spans), by))
    return by === 'campaign_id' ? withRest(rows) : rows
  })

export const hoursIn = ({ tx, places, spans }: Asked): Promise<SlicedRow[]> =>
  ofEach(places, async ({ scope, timeZone }) => {
    const rows = await sumHours(tx, scope, bordersOf(timeZone, spans), timeZone)
    return rows.map((row) => ({ ...row, key: String(row.key) }))
  })

export const moneyIn = ({ tx, places, spans }: Asked) =>
  ofEach<MoneyRow & { bucket: number }>(
    places,
    async ({ scope, timeZone }) =>
      (await summedMoney(tx, scope, timeZone, numbered(spans))) ??
      (await sumMoney(tx, scope, bordersOf(timeZone, spans))),
  )

export type MerchantRow = SalesRow & MoneyRow & { bucket: number; merchantId: string }

/** What each merchant sold, and the money of it. */
export const merchantsIn = ({ tx, places, spans }: Asked): Promise<MerchantRow[]> =>
  ofEach(places, async ({ scope, timeZone }) => {
    const summed = await summedByMerchant(tx, scope, timeZone, numbered(spans))
    if (summed) return summed
    const borders = bordersOf(timeZone, spans)
    const sold = await sumSales(tx, scope, borders, 'merchant_id')
    return [
      ...sold.map(({ key, ...row }): MerchantRow => ({ ...noMoney, ...row, merchantId: key ?? '' })),
      ...(await sumMoney(tx, scope, borders)).map((row): MerchantRow => ({ ...noSales, ...row })),
    ]
  })
