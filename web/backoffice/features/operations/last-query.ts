import { currentMode } from '#web/api/mode.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { onAddress } from '../../routing/navigation.ts'
import { operationsPath } from './paths.ts'

type ListPage = AnswerOf<'operations', 'list'>

/**
 * The query that the list of a merchant was last seen with, for the way back from a detail or a download, and for the neighbours
 * of a detail. Lives as long as the page: a search may hold a name.
 */
const lastQuery = new Map<string, string>()
/** The merchant whose list was left for one of its children; going anywhere else is the end of it. */
let leftForChild: string | null = null

const keyOf = (merchantId: string): string => `${merchantId} ${currentMode()}`

export const rememberQuery = (merchantId: string, query: string): void => {
  lastQuery.set(keyOf(merchantId), query)
}
export const rememberedQuery = (merchantId: string): string => lastQuery.get(keyOf(merchantId)) ?? ''

/** Whether a list was seen that the page of one of its operations was opened from. */
export const cameFromList = (merchantId: string): boolean => lastQuery.has(keyOf(merchantId))

/** Pages of lists as they were when one of their operations was opened. */
const left = new Map<string, ListPage>()

const pageKey = (merchantId: string, query: string): string => `${keyOf(merchantId)} ${query}`

/** The page that one left for this operation; undefined where it is not of that page. */
export const pageAsLeft = (merchantId: string, query: string, operationId: string): ListPage | undefined => {
  const page = left.get(pageKey(merchantId, query))
  return page?.results.some(({ id }) => id === operationId) ? page : undefined
}

/** Keeps the page that shows the operation, unless one of before has it. */
export const rememberPage = (merchantId: string, query: string, operationId: string, page: ListPage): void => {
  const has = page.results.some(({ id }) => id === operationId)
  if (has && !pageAsLeft(merchantId, query, operationId)) left.set(pageKey(merchantId, query), page)
}

/** When the list itself is seen again, it is as it is. */
export const forgetPages = (): void => left.clear()

/** The query to show in place of none on the way back from a child [RT-09]; empty where there is nothing to restore. */
export const queryToRestore = (merchantId: string): string =>
  leftForChild === merchantId ? rememberedQuery(merchantId) : ''

/** Follows the addresses, not the screens: a fast user goes back before the child's screen was shown. */
onAddress(({ pathname, search }) => {
  const merchantId = /^\/merchants\/([^/]+)/.exec(pathname)?.[1] ?? ''
  const list = operationsPath(merchantId)
  const isChild = pathname.startsWith(`${list}/`) && pathname !== `${list}/new`
  if (isChild) leftForChild = merchantId
  else if (pathname !== list || search.size > 0) leftForChild = null
})
