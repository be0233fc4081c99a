import { categories, type Category, type Substatus, substatuses } from '#domain/operation-state.ts'
import type { InputOf } from '#web/api/query.ts'

/** What the address says of the list. `q` is empty where nothing is searched. */
export type ListFilter = { status: Category | null; substatus: Substatus | null; q: string; page: number }

const longestSearch = 200

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((candidate) => candidate === value) ?? null

/** Reads the query of the address [RT-04]. What is unknown is dropped, so that an old link still opens the list. */
export const readFilter = (search: URLSearchParams): ListFilter => {
  const page = search.get('page') ?? ''
  return {
    status: oneOf(categories, search.get('status')),
    substatus: oneOf(substatuses, search.get('substatus')),
    q: (search.get('q') ?? '').trim().slice(0, longestSearch),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The query of an address, with its question mark; empty for the whole list. */
export const writeFilter = ({ status, substatus, q, page }: ListFilter): string => {
  const search = new URLSearchParams()
  if (status) search.set('status', status)
  if (substatus) search.set('substatus', substatus)
  if (q) search.set('q', q)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

export const isFiltered = ({ status, substatus, q }: ListFilter): boolean =>
  status !== null || substatus !== null || q !== ''

/** What the list call is asked. */
export const listInput = (
  merchantId: string,
  { status, substatus, q, page }: ListFilter,
): InputOf<'operations', 'list'> => ({
  params: { merchantId },
  query: { ...(status && { status }), ...(substatus && { substatus }), ...(q && { q }), ...(page > 1 && { page }) },
})

/** The counts follow the search alone; status and sub-status are what they count. */
export const summaryInput = (merchantId: string, { q }: ListFilter): InputOf<'operations', 'summary'> => ({
  params: { merchantId },
  query: q ? { q } : {},
})
