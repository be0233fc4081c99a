import { currentMode } from '#web/api/mode.ts'

/** The query that the list of a merchant was last seen with, for the way back from a settlement. Lives as long as the page. */
const lastQuery = new Map<string, string>()

const keyOf = (merchantId: string): string => `${merchantId} ${currentMode()}`

export const rememberQuery = (merchantId: string, query: string): void => {
  lastQuery.set(keyOf(merchantId), query)
}
export const rememberedQuery = (merchantId: string): string => lastQuery.get(keyOf(merchantId)) ?? ''
