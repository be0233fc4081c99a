/** Pages of the list as they were when the user opened one of their operations. */
import type { AnswerOf } from '#web/api/query.ts'
import { keyOf, visitOfList } from './last-query.ts'

type ListPage = AnswerOf<'operations', 'list'>

const left = new Map<string, ListPage>()
/** The visit to the list that the pages are of. */
let visit = 0

const pageKey = (merchantId: string, query: string): string => `${keyOf(merchantId)} ${query}`

const forgetEarlier = (): void => {
  if (visit !== visitOfList()) left.clear()
  visit = visitOfList()
}

/** The page that the user left for this operation; undefined if the operation is not on it. */
export const pageAsLeft = (merchantId: string, query: string, operationId: string): ListPage | undefined => {
  forgetEarlier()
  const page = left.get(pageKey(merchantId, query))
  return page?.results.some(({ id }) => id === operationId) ? page : undefined
}

/** Keeps the page that shows the operation, unless an earlier one of this visit has it. */
export const rememberPage = (merchantId: string, query: string, operationId: string, page: ListPage): void => {
  const has = page.results.some(({ id }) => id === operationId)
  if (has && !pageAsLeft(merchantId, query, operationId)) left.set(pageKey(merchantId, query), page)
}
