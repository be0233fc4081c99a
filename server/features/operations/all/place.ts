/** Where in time a page of several merchants is, so that each is read for those days alone. */
import { addMonths, startOfDay } from '#domain/calendar.ts'
import type { Tx } from '#server/db/schema.ts'
import { endOfDay } from '#server/services/sums/pieces.ts'
import type { Cut } from '../operations.queries.ts'
import type { Search } from '../search.ts'
import { type Counted, reach, readDays, type Summed } from '../totals.ts'
import type { Part } from './all.queries.ts'

const endOf = (timeZone: string, { span, first }: Counted): Date =>
  span === 'day' ? endOfDay(timeZone, first) : startOfDay(timeZone, addMonths(first, 1))

/** Up to the one with which `wanted` rows are there; all where they are fewer. */
const coverOf = (counts: readonly Counted[], wanted: number): readonly Counted[] => {
  let found = 0
  const last = counts.findIndex(({ count }) => (found += count) >= wanted)
  return last < 0 ? counts : counts.slice(0, last + 1)
}

/** What skipping this many rows of each merchant costs is less than asking for their day. */
const few = 200

type Place = { conditions: Pick<Search['conditions'], 'createdGte' | 'createdLt'>; cut: Cut }

/** A page as a page of the days that it is of, which begin and end as sums say; null where rows are skipped from the first one on. */
export const placeOfAll = async (
  tx: Tx,
  { timeZone, scopes, search }: Part & { timeZone: string },
  summed: Summed,
  cut: Cut,
): Promise<Place | null> => {
  const isRising = cut.ordering === 'created'
  if (!isRising && cut.ordering !== '-created') return null
  if (cut.offset * scopes.merchantIds.length < few) return null
  const inOrder = (counts: readonly Counted[]) => (isRising ? counts : counts.toReversed())
  let counts = inOrder(summed.counts)
  const month = reach(counts, cut.offset)?.at
  if (month?.span === 'month') {
    const days = await readDays(tx, scopes, timeZone, { asked: summed.asked, month: month.first })
    if (days) counts = counts.flatMap((one) => (one === month ? inOrder(days) : [one]))
  }
  const place = reach(counts, cut.offset)
  if (!place) return null
  const days = coverOf(counts.slice(counts.indexOf(place.at)), place.rest + cut.limit)
  const last = days.at(-1) ?? place.at
  const [from, to] = isRising ? [place.at, last] : [last, place.at]
  const { createdGte, createdLt } = search.conditions
  // A filter that begins or ends within a month is narrower than the month that its days were counted in.
  const later = startOfDay(timeZone, from.first)
  const earlier = endOf(timeZone, to)
  return {
    conditions: {
      createdGte: createdGte && createdGte > later ? createdGte : later,
      createdLt: createdLt && createdLt < earlier ? createdLt : earlier,
    },
    cut: { ...cut, offset: place.rest, total: null },
  }
}
