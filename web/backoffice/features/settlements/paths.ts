/** Addresses of the settlements, for links from anywhere. */
export const settlementsPath = (merchantId: string, query = ''): string =>
  `/merchants/${merchantId}/settlements${query}`

export const balancePath = (merchantId: string): string => `${settlementsPath(merchantId)}/balance`

export const settlementPath = (merchantId: string, settlementId: string, query = ''): string =>
  `${settlementsPath(merchantId)}/${settlementId}${query}`
