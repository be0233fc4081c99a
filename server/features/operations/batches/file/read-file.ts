/** Reads a file of sales for a batch: what each line asks for, or what is wrong with it. Knows no sale. */
import type { BatchLineFault } from '#contract/rules/batch-file-rules.ts'
import { type BatchKind, maxBatch } from '#contract/rules/batch-rules.ts'
import { maxRefundNote, type RefundReason, refundReasons } from '#contract/rules/refund-rules.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import { linesOf } from '#server/lib/spreadsheet/lines.ts'
import { type Row, rowsOf } from '#server/lib/spreadsheet/rows.ts'
import type { Separator } from '#server/lib/spreadsheet/split-cells.ts'
import { type Column, type Header, plain, readHeader } from './columns.ts'
import { FileFault } from './file-fault.ts'
import { reasonNames } from './reason-names.ts'

/** `order` and `operation` as written; '' where the line does not say it. `amount` in cents; null: all that is left. */
export type FileLine = {
  line: number
  order: string
  operation: string
  amount: number | null
  reason: RefundReason | null
  note: string | null
}
export type LineFault = { line: number; reason: BatchLineFault }

/** A spreadsheet would compute it. */
const formula = /^[=+\-@＝＋－＠]/

/** The apostrophe before what would be a formula is how our own files write it. */
const textOf = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')

/** Thousands or decimals: `1.234` and `1,234.56` mean one thing in one program, and another in the next. */
const isAmbiguous = (text: string): boolean => /^\d{1,3}[.,]\d{3}$/.test(text) || /^\d{1,3}(,\d{3})+\.\d*$/.test(text)

const amountOf = (cell: string): { cents: number | null } | { reason: BatchLineFault } => {
  if (formula.test(cell)) return { reason: 'formula' }
  const text = cell.replaceAll(/\s|EUR|€/gi, '')
  if (text === '') return cell === '' ? { cents: null } : { reason: 'not_an_amount' }
  if (isAmbiguous(text)) return { reason: 'ambiguous_amount' }
  const reading = parseAmount(text)
  if ('reason' in reading) return { reason: reading.reason === 'empty' ? 'not_an_amount' : reading.reason }
  return reading.cents === 0 ? { reason: 'zero_amount' } : reading
}

const reasonOf = (cell: string): RefundReason | null | undefined => {
  if (cell === '') return null
  const written = plain(cell)
  return refundReasons.find((one) => plain(one) === written || reasonNames(one).some((name) => plain(name) === written))
}

const lineOf = (
  { line: { number: line }, cells }: Row & { cells: string[] },
  { places }: Header,
  separator: Separator,
): FileLine | LineFault => {
  const cell = (column: Column): string => cells[places.get(column) ?? -1] ?? ''
  const [order, operation] = [textOf(cell('order')), textOf(cell('operation'))]
  if (order === '' && operation === '') return { line, reason: 'no_sale' }
  const amount = amountOf(cell('amount'))
  if ('reason' in amount) return { line, reason: amount.reason }
  const after = cells[(places.get('amount') ?? cells.length) + 1] ?? ''
  // `12,50` without quotes between commas: the cents became a cell of their own.
  if (separator === ',' && /^\d+$/.test(cell('amount')) && /^\d\d$/.test(after)) return { line, reason: 'split_amount' }
  const reason = reasonOf(cell('reason'))
  if (reason === undefined) return { line, reason: 'not_a_reason' }
  const note = textOf(cell('note')).replaceAll(/\s+/g, ' ')
  if (note.length > maxRefundNote) return { line, reason: 'long_note' }
  return { line, order, operation, amount: amount.cents, reason, note: note === '' ? null : note }
}

const read = (row: Row, header: Header): FileLine | LineFault => {
  const { line, cells, separator } = row
  if (cells === null) return { line: line.number, reason: line.isCut ? 'too_long' : 'wrong_quotes' }
  for (const [at, label] of header.unknown) if (cells[at]) throw new FileFault('unknown_column', label)
  if (cells.slice(header.width).some((cell) => cell !== '')) return { line: line.number, reason: 'wrong_columns' }
  return lineOf({ ...row, cells }, header, separator)
}

/** Throws `FileFault` where nothing of it can be read. */
export const readBatchFile = async (
  bytes: Uint8Array,
  kind: BatchKind,
): Promise<{ lines: FileLine[]; faults: LineFault[] }> => {
  const [lines, faults]: [FileLine[], LineFault[]] = [[], []]
  let header: Header | null = null
  for await (const row of rowsOf(linesOf(piecesOf(bytes)))) {
    if (header === null) {
      header = readHeader(row.cells ?? [], kind)
      continue
    }
    if (lines.length + faults.length === maxBatch) throw new FileFault('too_many')
    const one = read(row, header)
    if ('order' in one) lines.push(one)
    else faults.push(one)
  }
  if (header === null) throw new FileFault('empty')
  if (lines.length + faults.length === 0) throw new FileFault('only_header')
  return { lines, faults }
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
