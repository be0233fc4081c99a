import type { InputOf } from '#web/api/query.ts'

/** What the list shows: the address is its state. */
export type AudienceFilter = { q: string; page: number }

const longestSearch = 200

/** What is unknown is dropped, so that an old link still opens the list. */
export const readFilter = (search: URLSearchParams): AudienceFilter => ({
  q: (search.get('q') ?? '').trim().slice(0, longestSearch),
  page: /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1,
})

/** The query of an address, with its question mark; empty for the whole list. */
export const writeFilter = ({ q, page }: AudienceFilter): string => {
  const search = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) })
  return search.size > 0 ? `?${search}` : ''
}

export const listInput = (merchantId: string, { q, page }: AudienceFilter): InputOf<'audiences', 'list'> => ({
  params: { merchantId },
  query: { ...(q && { q }), ...(page > 1 && { page }) },
})
