import type { InputOf } from '#web/api/query.ts'

/** What the list shows: the address is its state. */
export type UserFilter = { q: string; page: number }
type Input = InputOf<'users', 'list'>

export const readFilter = (search: URLSearchParams): UserFilter => ({
  q: (search.get('q') ?? '').trim(),
  page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
})

/** The query of an address, with its question mark; empty where nothing is filtered. */
export const writeFilter = ({ q, page }: UserFilter): string => {
  const search = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) })
  return search.size > 0 ? `?${search}` : ''
}

export const listInput = ({ q, page }: UserFilter): Input => ({ query: { page, ...(q && { q }) } })

/** Finds the one person with an address among those whose words hold it. */
export const namedInput = (email: string): Input => ({ query: { q: email, pageSize: 100 } })
