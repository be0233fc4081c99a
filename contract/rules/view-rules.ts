/** Limits of saved views; browsers have them without schemas. */
export const maxViewNameLength = 40
/** Own ones of a person in a merchant, and shared ones of a merchant. */
export const maxViews = 20
export const maxViewQueryLength = 2000

/** What a view had that there is no longer: it is opened without. */
export const viewLosses = ['column', 'seller', 'filter'] as const
export type ViewLoss = (typeof viewLosses)[number]
