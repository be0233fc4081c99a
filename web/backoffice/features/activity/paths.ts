/** Addresses of what was done at a merchant, for links from anywhere. */
export const activityPath = (merchantId: string, query = ''): string => `/merchants/${merchantId}/activity${query}`
export const activityRowPath = (merchantId: string, activityId: string): string =>
  `${activityPath(merchantId)}/${activityId}`
/** What was done to one thing, and what one person or key did. */
export const activityOfPath = (merchantId: string, objectId: string): string =>
  activityPath(merchantId, `?object=${objectId}`)
export const activityByPath = (merchantId: string, who: string): string => activityPath(merchantId, `?who=${who}`)
