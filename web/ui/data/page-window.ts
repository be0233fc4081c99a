/** The page numbers to offer: the ends, the current one and its neighbours; `null` is a gap of two or more. */
export const pageWindow = (current: number, last: number): (number | null)[] => {
  const near = new Set([1, last, current - 1, current, current + 1])
  if (current <= 2) near.add(3)
  if (current >= last - 1) near.add(last - 2)
  const shown = [...near].filter((page) => page >= 1 && page <= last).toSorted((a, b) => a - b)
  return shown.flatMap((page, i) => {
    const before = shown[i - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}
