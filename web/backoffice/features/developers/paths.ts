/** Addresses of what developers of a merchant's system look at, for links from anywhere. */
export const webhooksPath = (merchantId: string): string => `/merchants/${merchantId}/developers/webhooks`
export const newEndpointPath = (merchantId: string): string => `${webhooksPath(merchantId)}/new`
export const endpointPath = (merchantId: string, endpointId: string, query = ''): string =>
  `${webhooksPath(merchantId)}/${endpointId}${query}`
export const deliveryPath = (merchantId: string, endpointId: string, deliveryId: string): string =>
  `${endpointPath(merchantId, endpointId)}/deliveries/${deliveryId}`
