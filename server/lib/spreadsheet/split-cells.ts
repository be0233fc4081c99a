/** Cells of a line of CSV; programs write different separators. */
const separators = [';', ',', '\t'] as const
export type Separator = (typeof separators)[number]

/** Null: a quote is open at its end. Blanks around a cell do not count. */
export const splitCells = (text: string, separator: Separator): string[] | null => {
  if (!text.includes('"')) return text.split(separator).map((cell) => cell.trim())
  const cells: string[] = []
  let [cell, isOpen, isFresh] = ['', false, true]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isOpen) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text.charAt((at += 1))
      else isOpen = false
    } else if (sign === separator) {
      cells.push(cell.trim())
      ;[cell, isFresh] = ['', true]
    } else if (sign === '"' && isFresh) [isOpen, isFresh] = [true, false]
    else {
      cell += sign
      if (sign.trim() !== '') isFresh = false
    }
  }
  return isOpen ? null : [...cells, cell.trim()]
}

/** The separator of a line's cells: the most frequent one outside of quotes; the first of the list if there is none. */
export const separatorOf = (text: string): Separator => {
  const bare = text.replaceAll(/"[^"]*"/g, '')
  const count = (separator: string): number => bare.split(separator).length
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best))
}
