/** Addresses of the pages about the company, for links from anywhere. */
export const profilePath = '/settings/company-profile'
export const enterprisePath = '/settings/company-enterprise'
export const ownershipPath = '/settings/company-ownership'
const ownerBase = '/settings/company-owner'
/** Null: a new owner. */
export const ownerPath = (ownerId: string | null): string => (ownerId === null ? ownerBase : `${ownerBase}/${ownerId}`)
export const anyOwnerPath = `${ownerBase}/{ownerId?}`
