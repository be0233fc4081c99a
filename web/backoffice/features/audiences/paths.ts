/** Addresses of the audiences, for links from anywhere. */
export const audiencesPath = (merchantId: string, query = ''): string => `/merchants/${merchantId}/audiences${query}`

/** Each dialog has an address; its middle part follows the specification. */
export type AudienceDialog = 'audiences-list' | 'audiences-rename' | 'audiences-delete'

export const addAudiencePath = (merchantId: string): string => `${audiencesPath(merchantId)}/audiences-add`

export const audienceDialogPath = (merchantId: string, dialog: AudienceDialog, uuid: string): string =>
  `${audiencesPath(merchantId)}/${dialog}/${uuid}`
