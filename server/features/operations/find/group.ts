/** What each group shows. */
export const shown = 5

/** Shorter words are in no index, which has three letters each. */
export const indexed = 3

/** Of one row more than are shown. */
export const groupOf = <T>(rows: readonly T[]): { results: T[]; hasMore: boolean } => ({
  results: rows.slice(0, shown),
  hasMore: rows.length > shown,
})
