import { operationFilters, operationOrdering } from '#contract/filters/operations.ts'
import { page } from '#contract/filters/kinds.ts'
import { addDays, dayRange } from '#domain/calendar.ts'
import type { InputOf } from '#web/api/query.ts'
import type { OpenSpan } from '../../kit/date-words.ts'
import {
  countChips,
  type Held,
  nothingFiltered,
  queryOf,
  readFilters,
  writeFilters,
} from '../../routing/list-address.ts'

const address = { ...operationFilters, ordering: operationOrdering, page }

/** What the address says of the list. */
export type ListFilter = Held<typeof address>
export type Ordering = ListFilter['ordering']

export const everything: ListFilter = nothingFiltered(address)

export const readFilter = (search: URLSearchParams): ListFilter => readFilters(address, search)

/** The query of an address, with its question mark; empty for the whole list. */
export const writeFilter = (filter: ListFilter): string => writeFilters(address, filter)

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
  query: queryOf(address, filter),
})

/** The counts follow the search alone; status and sub-status are what they count. */
export const summaryInput = (merchantId: string, filter: ListFilter): InputOf<'operations', 'summary'> => ({
  params: { merchantId },
  query: queryOf(operationFilters, { ...filter, status: null, substatus: null }),
})
