import { addDays, type Day } from '#domain/calendar.ts'
import { categories, type Category, type Substatus, substatuses } from '#domain/operation-state.ts'
import type { InputOf } from '#web/api/query.ts'

type Query = NonNullable<InputOf<'operations', 'list'>['query']>
export type Channel = NonNullable<Query['channel']>
export type Ordering = NonNullable<Query['ordering']>

export const channels = ['online', 'offline', 'phone'] as const satisfies readonly Channel[]
export const orderings = ['-created', 'created', '-total_amount', 'total_amount'] as const satisfies readonly Ordering[]

/** What the address says of the list. `q` is empty where nothing is searched; `to` is the last day, amounts are cents. */
export type ListFilter = {
  status: Category | null
  substatus: Substatus | null
  q: string
  from: Day | null
  to: Day | null
  amountFrom: number | null
  amountTo: number | null
  channel: Channel | null
  /** A person's id, or `nobody`. */
  createdBy: string | null
  ordering: Ordering
  page: number
}

export const everything: ListFilter = {
  ...{ status: null, substatus: null, q: '', from: null, to: null, amountFrom: null, amountTo: null },
  ...{ channel: null, createdBy: null, ordering: '-created', page: 1 },
}

const longestSearch = 200

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((candidate) => candidate === value) ?? null

/** A day that exists. */
const dayOf = (value: string | null): Day | null => {
  if (!value || !/^\d{4}-\d\d-\d\d$/.test(value)) return null
  const date = new Date(`${value}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value ? null : value
}

const centsOf = (value: string | null): number | null => (value && /^\d{1,9}$/.test(value) ? Number(value) : null)

/** Reads the query of the address [RT-04]. What is unknown is dropped, so that an old link still opens the list. */
export const readFilter = (search: URLSearchParams): ListFilter => {
  const page = search.get('page') ?? ''
  const before = dayOf(search.get('created-lt'))
  const createdBy = search.get('created_by') ?? ''
  return {
    status: oneOf(categories, search.get('status')),
    substatus: oneOf(substatuses, search.get('substatus')),
    q: (search.get('q') ?? '').trim().slice(0, longestSearch),
    from: dayOf(search.get('created-gte')),
    to: before && addDays(before, -1),
    amountFrom: centsOf(search.get('total_amount-gte')),
    amountTo: centsOf(search.get('total_amount-lte')),
    channel: oneOf(channels, search.get('channel')),
    createdBy: createdBy === 'nobody' || /^[0-9a-f]{32}$/.test(createdBy) ? createdBy : null,
    ordering: oneOf(orderings, search.get('ordering')) ?? '-created',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** What narrows the list beside category and sub-status, by the names of the call. */
const narrowing = (filter: ListFilter): Omit<Query, 'status' | 'substatus' | 'page' | 'pageSize' | 'ordering'> => ({
  ...(filter.q && { q: filter.q }),
  ...(filter.from && { createdGte: filter.from }),
  ...(filter.to && { createdLt: addDays(filter.to, 1) }),
  ...(filter.amountFrom !== null && { totalAmountGte: filter.amountFrom }),
  ...(filter.amountTo !== null && { totalAmountLte: filter.amountTo }),
  ...(filter.channel && { channel: filter.channel }),
  ...(filter.createdBy && { createdBy: filter.createdBy }),
})

const queryOf = (filter: ListFilter): Query => ({
  ...(filter.status && { status: filter.status }),
  ...(filter.substatus && { substatus: filter.substatus }),
  ...narrowing(filter),
  ...(filter.ordering !== '-created' && { ordering: filter.ordering }),
  ...(filter.page > 1 && { page: filter.page }),
})

/** The names of the address are those on the wire. */
const wireName: Record<string, string> = {
  createdGte: 'created-gte',
  createdLt: 'created-lt',
  totalAmountGte: 'total_amount-gte',
  totalAmountLte: 'total_amount-lte',
  createdBy: 'created_by',
}

/** The query of an address, with its question mark; empty for the whole list. */
export const writeFilter = (filter: ListFilter): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(queryOf(filter))) search.set(wireName[name] ?? name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

/** How many things narrow the list, counted as the chips that stand for them; the category is none. */
export const countNarrowing = ({ substatus, ...filter }: ListFilter): number =>
  [
    ...[filter.q, substatus, filter.from ?? filter.to, filter.channel, filter.createdBy],
    filter.amountFrom ?? filter.amountTo,
  ].filter((value) => value !== null && value !== '').length

export const isFiltered = (filter: ListFilter): boolean => filter.status !== null || countNarrowing(filter) > 0

/** What the list call is asked. */
export const listInput = (merchantId: string, filter: ListFilter): InputOf<'operations', 'list'> => ({
  params: { merchantId },
  query: queryOf(filter),
})

/** The counts follow the search alone; status and sub-status are what they count. */
export const summaryInput = (merchantId: string, filter: ListFilter): InputOf<'operations', 'summary'> => ({
  params: { merchantId },
  query: narrowing(filter),
})
