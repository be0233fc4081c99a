import { placeOf } from '../../routing/all-merchants.ts'

/** Addresses of the settlements, for links from anywhere. Null: of all merchants. */
export const settlementsPath = (merchantId: string | null, query = ''): string =>
  `${placeOf(merchantId)}/settlements${query}`

export const balancePath = (merchantId: string): string => `${settlementsPath(merchantId)}/balance`

/** Files of the bank; `bankFileId`: of which to show what it says. */
export const bankPath = (merchantId: string, bankFileId?: string): string =>
  `${settlementsPath(merchantId)}/bank${bankFileId === undefined ? '' : `?file=${bankFileId}`}`

export const settlementPath = (merchantId: string, settlementId: string, query = ''): string =>
  `${settlementsPath(merchantId)}/${settlementId}${query}`

/** A question about all of it, or about a line; `query` is that of the lines behind it. */
export const settlementAskPath = (merchantId: string, settlementId: string, query: string, lineId?: string): string => {
  const search = new URLSearchParams(query)
  if (lineId === undefined) search.delete('line')
  else search.set('line', lineId)
  return `${settlementPath(merchantId, settlementId, '/ask')}${search.size > 0 ? `?${search}` : ''}`
}

/** The books of the months; `month` as `2026-10`. */
export const monthsPath = (merchantId: string): string => `${settlementsPath(merchantId)}/months`

export const monthPath = (merchantId: string, month: string): string => `${monthsPath(merchantId)}/${month}`
