/** Lists: one page to await, or every row one after another. */
import type { Listing } from './call.ts'

type Value = string | number | boolean
export type Query = Record<string, Value | Value[] | null | undefined>
type Page = { results: unknown[]; next_cursor?: string | null; cursor?: { after: number | null } }

/** The query of the page after this one; null at the end. By position where the list has that, so that no row is missed. */
const queryAfter = (page: Page, query: Query): Query | null => {
  const { page: _, ...others } = query
  if (page.next_cursor !== undefined) return page.next_cursor === null ? null : { ...others, cursor: page.next_cursor }
  const after = page.cursor?.after ?? null
  return after === null ? null : { ...query, page: after }
}

export const listingOf = (query: Query, fetchPage: (query: Query) => Promise<Page>): Listing<Page> => {
  const first = fetchPage(query)
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      for (let page = await first, asked = query; ;) {
        yield* page.results
        const next = queryAfter(page, asked)
        if (next === null) return
        asked = next
        page = await fetchPage(next)
      }
    },
  })
}
