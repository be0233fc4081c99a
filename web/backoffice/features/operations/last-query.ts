/** The query that the list of a merchant was last seen with, for the way back from a detail. Lives as long as the page. */
const lastQuery = new Map<string, string>()

export const rememberQuery = (merchantId: string, query: string): void => void lastQuery.set(merchantId, query)
export const rememberedQuery = (merchantId: string): string => lastQuery.get(merchantId) ?? ''
