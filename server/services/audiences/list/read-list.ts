/** Reads people from the bytes of a list: each line has one person, or one reason for its rejection. */
import type { AudienceIdentifier } from '#contract/rules/audience-rules.ts'
import { normalizeIdentifier } from '../identifiers.ts'
import { rowsOf } from '#server/lib/spreadsheet/rows.ts'
import { readHeader } from './columns.ts'
import { linesOf, maxLineLength } from '#server/lib/spreadsheet/lines.ts'

/** `blank`: nothing where the identifier should be. `wrong`: nothing that could be one. `quote`: one that is not closed. */
type Rejection = 'blank' | 'wrong' | 'quote' | 'long'
export type Rejected = { line: number; value: string; reason: Rejection }
/** Of one line; two with the same identifier are the same person. */
export type Read = { identifier: string } | Rejected

/** Letters of what was refused, to know it again by. */
const maxValueLength = 200

type Wanted = { identifier: AudienceIdentifier; country: string }

export async function* readList(pieces: AsyncIterable<Uint8Array>, wanted: Wanted): AsyncGenerator<Read> {
  const normalize = (cell: string) => normalizeIdentifier(wanted.identifier, cell, wanted.country)
  /** Undefined until a label says it or a cell fits. */
  let column: number | undefined
  let isFirst = true
  for await (const { line, cells } of rowsOf(linesOf(pieces))) {
    const refused = (value: string, reason: Rejection): Rejected => ({
      line: line.number,
      value: value.slice(0, maxValueLength),
      reason,
    })
    if (!cells) {
      yield refused(line.text, line.text.length >= maxLineLength ? 'long' : 'quote')
      isFirst = false
      continue
    }
    const header = isFirst ? readHeader(cells, wanted.identifier) : null
    isFirst = false
    if (header) {
      column = header.column ?? undefined
      continue
    }
    if (column === undefined) {
      const fitting = cells.findIndex((cell) => normalize(cell) !== null)
      if (fitting !== -1) column = fitting
    }
    const cell = (column === undefined ? cells.find(Boolean) : cells[column]) ?? ''
    const identifier = normalize(cell)
    if (identifier !== null) yield { identifier }
    else yield refused(cell, cell === '' ? 'blank' : 'wrong')
  }
}
