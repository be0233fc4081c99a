/** Returns what a part is of a whole, in hundredths of a per cent; null where there is no whole. */
export const rateOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 10_000) : null
