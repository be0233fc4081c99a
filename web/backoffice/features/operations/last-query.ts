import { currentMode } from '#web/api/mode.ts'
import { operationsPath } from './paths.ts'

/**
 * The query that the list of a merchant was last seen with, for the way back from a detail or a download, and for the neighbours
 * of a detail. Lives as long as the page: a search may hold a name.
 */
const lastQuery = new Map<string, string>()
/** Lists that were left for one of their children; going anywhere else is the end of it. */
const leftForChild = new Set<string>()

const keyOf = (merchantId: string): string => `${merchantId} ${currentMode()}`

export const rememberQuery = (merchantId: string, query: string): void => {
  lastQuery.set(keyOf(merchantId), query)
}
export const rememberedQuery = (merchantId: string): string => lastQuery.get(keyOf(merchantId)) ?? ''

/** Whether a list was seen that the page of one of its operations was opened from. */
export const cameFromList = (merchantId: string): boolean => lastQuery.has(keyOf(merchantId))

/** For the moment in which the list, or a child of it, goes away: the address says already where to. */
export const noteLeaving = (merchantId: string): void => {
  const list = operationsPath(merchantId)
  const isChild = location.pathname.startsWith(`${list}/`) && location.pathname !== `${list}/new`
  if (isChild) leftForChild.add(merchantId)
  else if (location.pathname !== list) leftForChild.delete(merchantId)
}

/** The query to show in place of none on the way back from a child [RT-09]; empty where there is nothing to restore. */
export const queryToRestore = (merchantId: string): string =>
  leftForChild.has(merchantId) ? rememberedQuery(merchantId) : ''

/** The list is there again. */
export const noteArrival = (merchantId: string): void => {
  leftForChild.delete(merchantId)
}
