import { placeOf } from '../../routing/all-merchants.ts'

/** Addresses of the operations, for links from anywhere. Null: of all merchants. */
export const operationsPath = (merchantId: string | null, query = ''): string =>
  `${placeOf(merchantId)}/operations${query}`

export type OperationPlace = 'cart' | 'refund' | 'cancel' | 'capture' | 'ask'

export const operationPath = (merchantId: string, operationId: string, place?: OperationPlace): string =>
  `${operationsPath(merchantId)}/${operationId}${place ? `/${place}` : ''}`

export const dayClosePath = (merchantId: string | null): string => `${operationsPath(merchantId)}/day-close`

/** The download of what a query of the list finds, or of these of it alone. */
export const downloadPath = (merchantId: string, query: string, ids: readonly string[] = []): string => {
  const search = new URLSearchParams(query)
  search.delete('page')
  if (ids.length > 0) search.set('ids', ids.join(','))
  return `${operationsPath(merchantId)}/download${search.size > 0 ? `?${search}` : ''}`
}

/** The walk through the sales that a query of the list finds. */
export const queuePath = (merchantId: string, query = ''): string => `${operationsPath(merchantId)}/queue${query}`

/** What was done in the walk. */
export const queueEnd = 'end'

/** One sale of the walk, or its end. */
export const queuedPath = (merchantId: string, operationId: string | undefined): string =>
  `${queuePath(merchantId)}/${operationId ?? queueEnd}`

/** What was done to many at once; one of them. */
export const batchesPath = (merchantId: string, batchId?: string): string =>
  `${operationsPath(merchantId)}/batches${batchId ? `/${batchId}` : ''}`

/** Sales for a batch out of a file. */
export const batchFilePath = (merchantId: string): string => `${operationsPath(merchantId)}/batch-file`

/** What was asked for above a ceiling. */
export const approvalsPath = (merchantId: string): string => `${operationsPath(merchantId)}/approvals`

/** The saved views of the list, over what a query of it finds; and a new one of that query. */
export const viewsPath = (merchantId: string, query = ''): string => `${operationsPath(merchantId)}/views${query}`
export const newViewPath = (merchantId: string, query: string): string =>
  `${operationsPath(merchantId)}/views/new${query}`
