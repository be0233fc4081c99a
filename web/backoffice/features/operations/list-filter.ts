import { type Held, readFilters } from '#contract/filters/address.ts'
import { operationFilters, operationLook, operationOrdering } from '#contract/filters/operations.ts'
import { id, page } from '#contract/filters/kinds.ts'
import { addDays, dayRange } from '#domain/calendar.ts'
import type { InputOf } from '#web/api/query.ts'
import type { OpenSpan } from '../../kit/date-words.ts'
import { countChips, nothingFiltered, queryOf, writeFilters } from '../../routing/list-address.ts'

const { usual, ...orderings } = operationOrdering
/** Which ordering is the usual one depends on the sub-status: null. */
const address = { ...operationFilters, ordering: orderings, ...operationLook, view: id, page }
const called = { ...operationFilters, ordering: operationOrdering, page_size: operationLook.page_size, page }

/** What the address says of the list. */
export type ListFilter = Held<typeof address>
/** Changes the filter in the address, from page 1 unless it says otherwise; `replace` leaves no step for "back". */
export type Go = (next: Partial<ListFilter>, replace?: boolean) => void
export type Ordering = NonNullable<ListFilter['ordering']>

type Ordered = Pick<ListFilter, 'substatus' | 'ordering'>

/** Whether the list is that of the sales that wait for a capture: the one with the first last day is first. */
export const isWaiting = ({ substatus }: Pick<ListFilter, 'substatus'>): boolean => substatus === 'pending_merchant'

const usualOf = (filter: Ordered): Ordering => (isWaiting(filter) ? 'capture_until' : usual)

/** Whether a list can have an ordering: only sales that wait for a capture have a last day. */
export const isFor = (filter: Ordered, ordering: Ordering): boolean =>
  isWaiting(filter) || !ordering.endsWith('capture_until')

/** How the list is ordered: an ordering that is not for it is the usual one. */
export const orderingOf = (filter: Ordered): Ordering =>
  filter.ordering && isFor(filter, filter.ordering) ? filter.ordering : usualOf(filter)

export const everything: ListFilter = nothingFiltered(address)

/** The whole list, looked at as this one. */
export const unfiltered = ({ ordering, columns, pageSize, view }: ListFilter): ListFilter => ({
  ...everything,
  ordering,
  columns,
  pageSize,
  view,
})

export const readFilter = (search: URLSearchParams): ListFilter => readFilters(address, search)

/** The query of an address, with its question mark; empty for the whole list. */
export const writeFilter = (filter: ListFilter): string => {
  const ordering = orderingOf(filter)
  return writeFilters(address, { ...filter, ordering: ordering === usualOf(filter) ? null : ordering })
}

/** Counts the filters that narrow the list, by their chips; the category does not count. */
export const countNarrowing = (filter: ListFilter): number => countChips(operationFilters, filter)

export const isFiltered = (filter: ListFilter): boolean => filter.status !== null || countNarrowing(filter) > 0

/** First and last day of the list. */
export const daysOf = ({ createdGte, createdLt }: ListFilter): OpenSpan => ({
  from: createdGte,
  to: createdLt && addDays(createdLt, -1),
})

/** Days as filters. After the last day that can be asked for nothing can be. */
export const betweenDays = ({ from, to }: OpenSpan): Pick<ListFilter, 'createdGte' | 'createdLt'> => ({
  createdGte: from,
  createdLt: to && to < dayRange.last ? addDays(to, 1) : null,
})

/** What the list call is asked. */
export const listInput = (merchantId: string, filter: ListFilter): InputOf<'operations', 'list'> => ({
  params: { merchantId },
  query: queryOf(called, { ...filter, ordering: orderingOf(filter) }),
})

/** The counts follow the search alone; status and sub-status are what they count. */
export const summaryInput = (merchantId: string, filter: ListFilter): InputOf<'operations', 'summary'> => ({
  params: { merchantId },
  query: queryOf(operationFilters, { ...filter, status: null, substatus: null }),
})
