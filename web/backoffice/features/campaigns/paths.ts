/** Addresses of the campaigns, for links from anywhere. */
export const campaignsPath = (merchantId: string, query = ''): string => `/merchants/${merchantId}/campaigns${query}`

export const newCampaignPath = (merchantId: string): string => `${campaignsPath(merchantId)}/new`

export type CampaignPlace = 'stop' | 'delete' | 'repeat'

export const campaignPath = (merchantId: string, campaignId: string, place?: CampaignPlace): string =>
  `${campaignsPath(merchantId)}/${campaignId}${place ? `/${place}` : ''}`
