/** A screen of all merchants has the address of that of one, with another beginning: the one leads to the other. */
const one = '/merchants/{merchantId}'
const all = '/all'

/** How addresses of a merchant begin; null: of all. */
export const placeOf = (merchantId: string | null): string => (merchantId === null ? all : `/merchants/${merchantId}`)

export const isOfAll = (path: string): boolean => path.startsWith(`${all}/`)

/** The path of the screen of all merchants, where there is one. */
export const toAll = (path: string): string => path.replace(one, all)

/** The path of the screen of one merchant. */
export const toOne = (path: string): string => (isOfAll(path) ? path.replace(all, one) : path)
