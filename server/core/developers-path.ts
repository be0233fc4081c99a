/** The public reference of the API. */
export const developersPath = '/developers'

/** What has changed in the calls since the first document of them. */
export const changelogPath = `${developersPath}/changelog`

/** Where it explains an error; the code is stable, and so is the address. */
export const errorAnchor = (code: string): string => `error-${code}`
