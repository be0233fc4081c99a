import { page } from '#contract/filters/kinds.ts'
import { settlementFilters } from '#contract/filters/settlements.ts'
import { addDays, addMonths, type Day } from '#domain/calendar.ts'
import type { InputOf } from '#web/api/query.ts'
import type { Span } from '#web/ui/fields/DateRange.tsx'
import {
  countChips,
  type Held,
  nothingFiltered,
  queryOf,
  readFilters,
  writeFilters,
} from '../../routing/list-address.ts'

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

/** Whether the filter leaves room for a settlement that has neither state nor reference yet. */
export const letsNextIn = ({ from, to, q, status, page: shown }: ListFilter, due: Day): boolean =>
  shown === 1 && q === '' && status === null && (from === null || from <= due) && (to === null || due <= to)

export const listInput = (merchantId: string, filter: ListFilter): InputOf<'settlements', 'list'> => ({
  params: { merchantId },
  query: queryOf(address, filter),
})

export type DateShortcut = 'always' | 'thisWeek' | 'thisMonth' | 'lastMonth' | 'lastMonths' | 'thisYear'

/** Monday of the week. */
const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The spans that bookkeepers ask for most, as seen from today; what runs goes to its end, for transfers are ahead of time. */
export const dateShortcuts = (today: Day): readonly { name: DateShortcut; span: Span | null }[] => {
  const monday = mondayOf(today)
  const month = `${today.slice(0, 7)}-01`
  const year = today.slice(0, 4)
  return [
    { name: 'always', span: null },
    { name: 'thisWeek', span: { from: monday, to: addDays(monday, 6) } },
    { name: 'thisMonth', span: { from: month, to: addDays(addMonths(month, 1), -1) } },
    { name: 'lastMonth', span: { from: addMonths(month, -1), to: addDays(month, -1) } },
    { name: 'lastMonths', span: { from: addMonths(month, -3), to: addDays(month, -1) } },
    { name: 'thisYear', span: { from: `${year}-01-01`, to: `${year}-12-31` } },
  ]
}
