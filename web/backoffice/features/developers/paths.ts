import type { Locale } from '#domain/locales.ts'

/** Addresses of what developers of a merchant's system look at, for links from anywhere. */
export const overviewPath = (merchantId: string): string => `/merchants/${merchantId}/developers`
export const webhooksPath = (merchantId: string): string => `${overviewPath(merchantId)}/webhooks`
export const newEndpointPath = (merchantId: string): string => `${webhooksPath(merchantId)}/new`
export const endpointPath = (merchantId: string, endpointId: string, query = ''): string =>
  `${webhooksPath(merchantId)}/${endpointId}${query}`
export const deliveryPath = (merchantId: string, endpointId: string, deliveryId: string): string =>
  `${endpointPath(merchantId, endpointId)}/deliveries/${deliveryId}`
export const eventsPath = (merchantId: string, query = ''): string => `${overviewPath(merchantId)}/events${query}`
export const eventPath = (merchantId: string, event: string): string => `${eventsPath(merchantId)}/${event}`
export const requestsPath = (merchantId: string, query = ''): string => `${overviewPath(merchantId)}/requests${query}`
export const requestPath = (merchantId: string, requestId: string): string => `${requestsPath(merchantId)}/${requestId}`

/** The public reference, which the server writes: a document of its own. */
export const referencePath = (locale: Locale): string => `/developers?lang=${locale}`
export const firstSalePath = (locale: Locale): string => `${referencePath(locale)}#first-sale`
/** The first of the guides, each of which has links to all. */
export const guidesPath = (locale: Locale): string => `/developers/guides/first-sale?lang=${locale}`
export const apiChangesPath = (locale: Locale): string => `/developers/changelog?lang=${locale}`
