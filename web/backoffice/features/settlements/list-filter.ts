import { type Held, readFilters } from '#contract/filters/address.ts'
import { page } from '#contract/filters/kinds.ts'
import { settlementFilters } from '#contract/filters/settlements.ts'
import type { InputOf } from '#web/api/query.ts'
import { countChips, nothingFiltered, queryOf, writeFilters } from '../../routing/list-address.ts'

const address = { ...settlementFilters, page }

/** What the address says of the list. */
export type ListFilter = Held<typeof address>
export const everything: ListFilter = nothingFiltered(address)

/** Changes the filter in the address, from page 1 unless it says otherwise; `replace` leaves no step for "back". */
export type Go = (next: Partial<ListFilter>, replace?: boolean) => void

export const readFilter = (search: URLSearchParams): ListFilter => readFilters(address, search)

/** What narrows the list, by the names of the call and of a file. */
export const narrowing = (filter: ListFilter) => queryOf(settlementFilters, filter)

/** The query of an address, with its question mark; empty for the whole list. */
export const writeFilter = (filter: ListFilter): string => writeFilters(address, filter)

/** Counts the filters that narrow the list, by their chips. */
export const countNarrowing = (filter: ListFilter): number => countChips(settlementFilters, filter)

/** A span that ends before it begins finds nothing, and says why. */
export const isReversed = ({ from, to }: ListFilter): boolean => from !== null && to !== null && to < from

export const listInput = (merchantId: string, filter: ListFilter): InputOf<'settlements', 'list'> => ({
  params: { merchantId },
  query: queryOf(address, filter),
})
