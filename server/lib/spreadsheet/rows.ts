/** Lines of a file as rows of cells: separators, quotes, and cells that go over several lines. */
import { type Separator, separatorOf, splitCells } from './split-cells.ts'
import type { Line } from './lines.ts'

/** A quoted cell may go on over so many lines; one that does not end by then has a quote too many. */
const maxLinesOfRow = 20

/** `cells` null: a quote that is not closed, or a line that is too long to be looked at. */
export type Row = { line: Line; cells: string[] | null; separator: Separator }

/** Rows with something in them. A quote that never closes costs its own line alone. */
export async function* rowsOf(lines: AsyncIterable<Line>): AsyncGenerator<Row> {
  const waiting: Line[] = []
  let separator: Separator | undefined
  /** Returns the next row, and how many of the waiting lines it takes; null if it may continue on the next line. */
  const take = (isEnd: boolean): { row: Row; count: number } | null => {
    const [line] = waiting
    if (!line) return null
    separator ??= separatorOf(line.text)
    let text = ''
    for (const [index, next] of waiting.entries()) {
      if (next.isCut) break
      text += index === 0 ? next.text : `\n${next.text}`
      const cells = splitCells(text, separator)
      if (cells) return { row: { line, cells, separator }, count: index + 1 }
      if (index + 1 === maxLinesOfRow) return { row: { line, cells: null, separator }, count: 1 }
    }
    const isHopeless = isEnd || waiting.some(({ isCut }) => isCut)
    return isHopeless ? { row: { line, cells: null, separator }, count: 1 } : null
  }
  const drain = function* (isEnd: boolean): Generator<Row> {
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
