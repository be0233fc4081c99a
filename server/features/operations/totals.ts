/** What sums by day say of a search: its total, the counts of its sub-statuses, and the day on which a page begins. */
import { normalizeId } from '#contract/core/values.ts'
import { type Day, startOfDay } from '#domain/calendar.ts'
import type { Substatus } from '#domain/operation-state.ts'
import type { Scope, Scopes } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { daySpanOf, daysOfMonth, type DaySpan, endOfDay, type Piece, piecesOf } from '#server/services/sums/pieces.ts'
import { noSeller, readSums, type SumKey } from '#server/services/sums/sums.queries.ts'
import type { Cut } from './operations.queries.ts'
import type { Search } from './search.ts'

type Asked = { key: SumKey; substatuses: Substatus[] | null; span: DaySpan }

/** Sums have these dimensions each alone, and sellers by channels. */
const keyOf = ({ channel, createdBy, campaign, numInstalments }: Search['conditions']): SumKey | null => {
  if (campaign !== null || numInstalments !== null) {
    if (channel !== null || createdBy !== null || (campaign !== null && numInstalments !== null)) return null
    return campaign === null
      ? { by: 'instalments', key: String(numInstalments) }
      : { by: 'campaign', key: normalizeId(campaign) ?? campaign }
  }
  if (createdBy === null) return channel === null ? { by: 'all', key: '' } : { by: 'channel', key: channel }
  const seller = createdBy === noSeller ? createdBy : (normalizeId(createdBy) ?? createdBy)
  return channel === null ? { by: 'seller', key: seller } : { by: 'seller/channel', key: `${seller}/${channel}` }
}

/** The sums that answer a search; null where it has terms, an article, a customer, amounts, hours or instants within a day. */
const askedOf = (timeZone: string, { terms, article, substatuses, conditions }: Search): Asked | null => {
  const { createdGte, createdLt, totalAmountGte, totalAmountLte, customer, weekday, hour } = conditions
  const others = [article, customer, totalAmountGte, totalAmountLte, weekday, hour]
  if (terms.length > 0 || others.some((one) => one !== null)) return null
  const [span, key] = [daySpanOf(timeZone, createdGte, createdLt), keyOf(conditions)]
  return span && key && { key, substatuses, span }
}

/** Counts of months, and of the days beside them. */
export type Counted = { span: Piece['span']; first: Day; count: number }
/** `counts`: in the order of time. */
export type Summed = { total: number; counts: Counted[]; asked: Asked }

const read = async (tx: Tx, scope: Scope | Scopes, timeZone: string, asked: Asked, pieces: Piece[]) => {
  const { key, substatuses } = asked
  const found = await readSums(tx, scope, timeZone, { keys: [key], substatuses, pieces, groups: ['span', 'first'] })
  return found && found.toSorted((a, b) => (a.first < b.first ? -1 : 1))
}

/** The exact total of a search; null where sums do not answer it. */
export const readTotal = async (
  tx: Tx,
  scope: Scope | Scopes,
  timeZone: string,
  search: Search,
): Promise<Summed | null> => {
  const asked = askedOf(timeZone, search)
  const counts = asked && (await read(tx, scope, timeZone, asked, piecesOf(timeZone, [asked.span])))
  return asked && counts && { total: counts.reduce((sum, { count }) => sum + count, 0), counts, asked }
}

/** The counts of each sub-status; null where sums do not answer the search. */
export const readBySubstatus = async (tx: Tx, scope: Scope | Scopes, timeZone: string, search: Search) => {
  const asked = askedOf(timeZone, search)
  if (!asked) return null
  const { key, substatuses, span } = asked
  const pieces = piecesOf(timeZone, [span])
  const found = await readSums(tx, scope, timeZone, { keys: [key], substatuses, pieces, groups: ['substatus'] })
  return found && found.flatMap(({ substatus, count }) => (substatus === '' ? [] : [{ substatus, count }]))
}

/** The first of the counts that reaches beyond `offset`, and what is left of the offset within it. */
export const reach = (counts: readonly Counted[], offset: number): { at: Counted; rest: number } | null => {
  let rest = offset
  for (const at of counts) {
    if (rest < at.count) return { at, rest }
    rest -= at.count
  }
  return null
}

/** The days of one of the months that were counted. */
export const readDays = async (
  tx: Tx,
  scope: Scope | Scopes,
  timeZone: string,
  { asked, month }: { asked: Asked; month: Day },
): Promise<Counted[] | null> => read(tx, scope, timeZone, asked, daysOfMonth(timeZone, month, asked.span))

/** Skipping so many rows of an index costs less than to ask for their day. */
const few = 200

/** A page of `search` as a page of a search that begins on its day; null where rows are skipped from the first one on. */
export const placeOf = async (
  tx: Tx,
  scope: Scope | Scopes,
  timeZone: string,
  { search, summed, cut }: { search: Search; summed: Summed; cut: Cut },
): Promise<{ search: Search; cut: Cut } | null> => {
  const isRising = cut.ordering === 'created'
  if ((!isRising && cut.ordering !== '-created') || cut.offset < few) return null
  const inOrder = (counts: readonly Counted[]) => (isRising ? counts : counts.toReversed())
  const { asked } = summed
  let place = reach(inOrder(summed.counts), cut.offset)
  if (place?.at.span === 'month') {
    const days = await readDays(tx, scope, timeZone, { asked, month: place.at.first })
    place = days && reach(inOrder(days), place.rest)
  }
  if (!place) return null
  const { first } = place.at
  const from = isRising ? { createdGte: startOfDay(timeZone, first) } : { createdLt: endOfDay(timeZone, first) }
  return {
    search: { ...search, conditions: { ...search.conditions, ...from } },
    cut: { ...cut, offset: place.rest, total: null },
  }
}
