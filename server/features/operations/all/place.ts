/** Where in time a page of several merchants is, so that each is read for those days alone. */
import { addMonths, startOfDay } from '#domain/calendar.ts'
import type { Tx } from '#server/db/schema.ts'
import { endOfDay } from '#server/services/sums/pieces.ts'
import { type Cut, matching } from '../operations.queries.ts'
import type { Search } from '../search.ts'
import { type Counted, reach, readDays, type Summed } from '../totals.ts'
import type { ZonePart } from './parts.ts'

export type SummedPart = { part: ZonePart; summed: Summed }

/** What skipping this many rows of each merchant costs is less than asking for their day. */
const few = 200

const orderOf = (a: Counted, b: Counted): number => (a.first < b.first ? -1 : 1)

/** The counts of all parts by month or day, in the order of time. */
const merge = (counts: readonly (readonly Counted[])[]): Counted[] => {
  const byLabel = Map.groupBy(counts.flat(), ({ span, first }) => `${span} ${first}`)
  return [...byLabel.values()]
    .flatMap(([one, ...more]) =>
      one ? [{ ...one, count: more.reduce((sum, { count }) => sum + count, one.count) }] : [],
    )
    .toSorted(orderOf)
}

const endOf = (timeZone: string, { span, first }: Counted): Date =>
  span === 'day' ? endOfDay(timeZone, first) : startOfDay(timeZone, addMonths(first, 1))

/** Up to the one with which `wanted` rows are there; all where they are fewer. */
const coverOf = (counts: readonly Counted[], wanted: number): readonly Counted[] => {
  let found = 0
  const last = counts.findIndex(({ count }) => (found += count) >= wanted)
  return last < 0 ? counts : counts.slice(0, last + 1)
}

/** A search of instants from `from` to before `end`. */
export const between = (search: Search, from: Date, end: Date): Search => {
  const { createdGte, createdLt } = search.conditions
  return {
    ...search,
    conditions: {
      ...search.conditions,
      createdGte: createdGte && createdGte > from ? createdGte : from,
      createdLt: createdLt && createdLt < end ? createdLt : end,
    },
  }
}

const earliest = (instants: readonly Date[]): Date => new Date(Math.min(...instants.map(Number)))
const latest = (instants: readonly Date[]): Date => new Date(Math.max(...instants.map(Number)))

const countBetween = async (tx: Tx, { scopes, search }: ZonePart, from: Date, end: Date): Promise<number> => {
  if (from >= end) return 0
  const { count } = await matching(tx, scopes, between(search, from, end))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** In the order of the list, with the month that the page begins in as days. */
const countsFor = async (tx: Tx, parts: readonly SummedPart[], isRising: boolean, offset: number) => {
  const inOrder = (counts: readonly Counted[]) => (isRising ? counts : counts.toReversed())
  const counts = inOrder(merge(parts.map(({ summed }) => summed.counts)))
  const month = reach(counts, offset)?.at
  if (month?.span !== 'month') return counts
  const days: Counted[][] = []
  for (const { part, summed } of parts) {
    const theirs = await readDays(tx, part.scopes, part.timeZone, { asked: summed.asked, month: month.first })
    if (!theirs) return null
    days.push(theirs)
  }
  return counts.flatMap((one) => (one === month ? inOrder(merge(days)) : [one]))
}

/**
 * A page as a page of the days that it is of, which sums name; null where rows are skipped from the first one on. A day begins at several
 * instants where merchants have several time zones: what is on the other side of the first or last of them is counted.
 */
export const placeOfAll = async (
  tx: Tx,
  parts: readonly SummedPart[],
  cut: Cut,
): Promise<{ from: Date; end: Date; cut: Cut } | null> => {
  const isRising = cut.ordering === 'created'
  if (!isRising && cut.ordering !== '-created') return null
  const merchants = parts.reduce((sum, { part }) => sum + part.scopes.merchantIds.length, 0)
  if (cut.offset * merchants < few) return null
  const counts = await countsFor(tx, parts, isRising, cut.offset)
  const place = counts && reach(counts, cut.offset)
  if (!counts || place?.at.span !== 'day') return null
  const cover = coverOf(counts.slice(counts.indexOf(place.at)), place.rest + cut.limit)
  const [first, last] = [place.at, cover.at(-1) ?? place.at]
  const startsOf = (one: Counted) => parts.map(({ part }) => startOfDay(part.timeZone, one.first))
  const endsOf = (one: Counted) => parts.map(({ part }) => endOf(part.timeZone, one))
  const [from, end] = isRising
    ? [earliest(startsOf(first)), latest(endsOf(last))]
    : [earliest(startsOf(last)), latest(endsOf(first))]
  let beyond = 0
  for (const { part } of parts)
    beyond += isRising
      ? await countBetween(tx, part, from, startOfDay(part.timeZone, first.first))
      : await countBetween(tx, part, endOf(part.timeZone, first), end)
  return { from, end, cut: { ...cut, offset: place.rest + beyond, total: null } }
}
