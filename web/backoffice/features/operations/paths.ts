/** Addresses of the operations, for links from anywhere. */
export const operationsPath = (merchantId: string, query = ''): string => `/merchants/${merchantId}/operations${query}`

export type OperationPlace = 'cart' | 'refund' | 'cancel' | 'capture'

export const operationPath = (merchantId: string, operationId: string, place?: OperationPlace): string =>
  `${operationsPath(merchantId)}/${operationId}${place ? `/${place}` : ''}`
