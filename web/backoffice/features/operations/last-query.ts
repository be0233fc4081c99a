import { currentMode } from '#web/api/mode.ts'
import { onAddress } from '../../routing/navigation.ts'
import { operationsPath } from './paths.ts'

/**
 * The query that the list of a merchant was last seen with, for the way back from a detail or a download, and for the neighbours
 * of a detail. Lives as long as the page: a search may hold a name.
 */
const lastQuery = new Map<string, string>()
/** The merchant whose list was left for one of its children; going anywhere else is the end of it. */
let leftForChild: string | null = null

export const keyOf = (merchantId: string): string => `${merchantId} ${currentMode()}`

export const rememberQuery = (merchantId: string, query: string): void => {
  lastQuery.set(keyOf(merchantId), query)
}
export const rememberedQuery = (merchantId: string): string => lastQuery.get(keyOf(merchantId)) ?? ''

/** Whether a list was seen that the page of one of its operations was opened from. */
export const cameFromList = (merchantId: string): boolean => lastQuery.has(keyOf(merchantId))

/** How often a list was seen: a page that was kept before it was seen again is out of date. */
let visits = 0
export const visitOfList = (): number => visits
export const countVisit = (): void => {
  visits += 1
}

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
