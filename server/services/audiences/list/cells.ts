/** Lines of a list as rows of cells: separators, quotes, and cells that go over several lines. */
import type { Line } from './lines.ts'

const separators = [';', ',', '\t'] as const
type Separator = (typeof separators)[number]

/** A quoted cell may go on over so many lines; one that does not end by then has a quote too many. */
const maxLinesOfRow = 20

/** `cells` null: a quote that is not closed, or a line that is too long to be looked at. */
type ListRow = { line: Line; cells: string[] | null }

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

/** Rows with something in them. A quote that never closes costs its own line alone. */
export async function* rowsOf(lines: AsyncIterable<Line>): AsyncGenerator<ListRow> {
  const waiting: Line[] = []
  let separator: Separator | undefined
  /** Returns the next row, and how many of the waiting lines it takes; null if it may continue on the next line. */
  const take = (isEnd: boolean): { row: ListRow; count: number } | null => {
    const [line] = waiting
    if (!line) return null
    separator ??= separatorOf(line.text)
    let text = ''
    for (const [index, next] of waiting.entries()) {
      if (next.isCut) break
      text += index === 0 ? next.text : `\n${next.text}`
      const cells = splitCells(text, separator)
      if (cells) return { row: { line, cells }, count: index + 1 }
      if (index + 1 === maxLinesOfRow) return { row: { line, cells: null }, count: 1 }
    }
    const isHopeless = isEnd || waiting.some(({ isCut }) => isCut)
    return isHopeless ? { row: { line, cells: null }, count: 1 } : null
  }
  const drain = function* (isEnd: boolean): Generator<ListRow> {
    for (let taken = take(isEnd); taken; taken = take(isEnd)) {
      waiting.splice(0, taken.count)
      if (taken.row.cells?.some((cell) => cell !== '') ?? true) yield taken.row
    }
  }
  for await (const line of lines) {
    if (line.text.trim() === '' && waiting.length === 0) continue
    waiting.push(line)
    yield* drain(false)
  }
  yield* drain(true)
}
