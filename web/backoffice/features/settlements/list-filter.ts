import { addDays, addMonths, type Day } from '#domain/calendar.ts'
import type { InputOf } from '#web/api/query.ts'
import type { Span } from '#web/ui/DateRange.tsx'
import { pageIn } from '../../app/page-in.ts'
import type { Status } from './words.ts'

type Query = NonNullable<InputOf<'settlements', 'list'>['query']>

/** States that a settlement can be looked for by; the one to come has none yet. */
export const statuses = [
  ...(['calculated', 'sent', 'paid', 'returned', 'held', 'compensated'] as const),
] as const satisfies readonly Status[]

/** What the address says of the list. Days are those of the transfer, both included. */
export type ListFilter = {
  from: Day | null
  to: Day | null
  /** Empty where nothing is searched. */
  q: string
  status: (typeof statuses)[number] | null
  page: number
}
export const everything: ListFilter = { from: null, to: null, q: '', status: null, page: 1 }

/** Changes the filter in the address, from page 1 unless it says otherwise; `replace` leaves no step for "back". */
export type Go = (next: Partial<ListFilter>, replace?: boolean) => void

const longestSearch = 200

/** A day that exists. */
const dayOf = (value: string | null): Day | null => {
  if (!value || !/^\d{4}-\d\d-\d\d$/.test(value)) return null
  const date = new Date(`${value}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value ? null : value
}

export const searchedIn = (search: URLSearchParams): string => (search.get('q') ?? '').trim().slice(0, longestSearch)

/** Reads the query of the address [RT-10]. What is unknown is dropped, so that an old link still opens the list. */
export const readFilter = (search: URLSearchParams): ListFilter => ({
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
  q: searchedIn(search),
  status: statuses.find((known) => known === search.get('status')) ?? null,
  page: pageIn(search),
})

/** What narrows the list, by the names of the call and of a file. */
export const narrowing = ({ from, to, q, status }: ListFilter): Omit<Query, 'page' | 'pageSize'> => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(q && { q }),
  ...(status && { status }),
})

const queryOf = (filter: ListFilter): Query => ({
  ...narrowing(filter),
  ...(filter.page > 1 && { page: filter.page }),
})

/** The query of an address, with its question mark; empty for the whole list. */
export const writeFilter = (filter: ListFilter): string => {
  const search = new URLSearchParams(Object.entries(queryOf(filter)).map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `?${search}` : ''
}

/** How many things narrow the list, counted as the chips that stand for them. */
export const countNarrowing = ({ from, to, q, status }: ListFilter): number =>
  [from ?? to, q, status].filter((value) => value !== null && value !== '').length

/** A span that ends before it begins finds nothing, and says why. */
export const isReversed = ({ from, to }: ListFilter): boolean => from !== null && to !== null && to < from

/** Whether the filter leaves room for a settlement that has neither state nor reference yet. */
export const letsNextIn = ({ from, to, q, status, page }: ListFilter, day: Day): boolean =>
  page === 1 && q === '' && status === null && (from === null || from <= day) && (to === null || day <= to)

export const listInput = (merchantId: string, filter: ListFilter): InputOf<'settlements', 'list'> => ({
  params: { merchantId },
  query: queryOf(filter),
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
