/** The public reference of the API. */
export const developersPath = '/developers'

/** Where it explains an error; the code is stable, and so is the address. */
export const errorAnchor = (code: string): string => `error-${code}`
