/** Tables that banks offer as CSV, each with its own columns, which are known by their names. */
import { type Day, isDay } from '#domain/calendar.ts'
import { ibanFault, normalizeIban } from '#domain/iban.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import { separatorOf, splitCells } from '../spreadsheet/split-cells.ts'
import { type BankMovement, type BankStatement, concepts, StatementFault, tidy } from './statement.ts'

type Column = 'day' | 'valued' | 'amount' | 'debit' | 'credit'

/** In Spanish, Portuguese and English, without accents and signs. */
const names: Record<Column, readonly string[]> = {
  day: [
    'fecha',
    'fecha operacion',
    'fecha de operacion',
    'fecha contable',
    'fecha movimiento',
    'f operacion',
    'f contable',
    'data',
    'data mov',
    'data movimento',
    'data do movimento',
    'data operacao',
    'data lancamento',
    'data de lancamento',
    'date',
    'booking date',
    'transaction date',
    'posting date',
  ],
  valued: ['fecha valor', 'f valor', 'valor fecha', 'data valor', 'value date'],
  amount: ['importe', 'cantidad', 'montante', 'quantia', 'importancia', 'valor', 'amount'],
  debit: ['debe', 'cargo', 'cargos', 'debito', 'debitos', 'debit', 'debits'],
  credit: ['haber', 'abono', 'abonos', 'credito', 'creditos', 'credit', 'credits'],
}

/** A bank writes account and holder above its table. */
const mostLinesAbove = 30
const mostLines = 20_000
const longestLine = 10_000
const mostFaults = 20

type Row = { line: number; cells: string[] }
type Table = { columns: ReadonlyMap<Column, number>; width: number; rows: Row[] }

const nameOf = (cell: string): string =>
  tidy(
    cell
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/\b(eur|euros?)\b|[^a-z]/g, ' '),
  )

const columnsOf = (cells: readonly string[]): ReadonlyMap<Column, number> => {
  const written = cells.map(nameOf)
  const entries = Object.entries(names) as [Column, readonly string[]][] // the keys of the table above
  return new Map(
    entries.flatMap(([column, known]) => {
      const at = written.findIndex((name) => known.includes(name))
      return at === -1 ? [] : [[column, at] as const]
    }),
  )
}

const isHeader = (columns: ReadonlyMap<Column, number>): boolean =>
  columns.has('day') && (columns.has('amount') || columns.has('credit'))

const tableOf = (lines: readonly string[]): Table & { above: readonly string[] } => {
  for (const [index, text] of lines.slice(0, mostLinesAbove).entries()) {
    const separator = separatorOf(text)
    const cells = splitCells(text, separator)
    const columns = columnsOf(cells ?? [])
    if (!cells || !isHeader(columns)) continue
    const rows = lines.slice(index + 1).flatMap((row, after): Row[] => {
      const line = index + after + 2
      if (row.trim() === '') return []
      const own = splitCells(row, separator)
      if (!own) throw new StatementFault('wrong_quotes', line)
      return [{ line, cells: own }]
    })
    return { columns, width: cells.length, rows, above: lines.slice(0, index) }
  }
  const seen = lines
    .slice(0, mostLinesAbove)
    .some((text) => columnsOf(splitCells(text, separatorOf(text)) ?? []).has('day'))
  throw new StatementFault('missing_column', null, seen ? 'amount' : 'day')
}

/** `26/11/2026`, `26-11-26`, `2026-11-26`, with a time after it or without. */
const dayOf = (text: string): Day | null => {
  const [date = ''] = text.split(/[ T]/)
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(date) ?? []
  const written = day === '' ? date : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : null
}

/** In cents, with the sign before or after it. */
const centsOf = (text: string): number | null => {
  const bare = text.replaceAll(/\s|EUR|€/gi, '').replaceAll('−', '-')
  const isNegative = /^-|-$/.test(bare)
  const reading = parseAmount(bare.replace(/^[+-]|[+-]$/, ''))
  return 'cents' in reading ? (isNegative ? -reading.cents : reading.cents) : null
}

const amountOf = (cells: readonly string[], columns: Table['columns']): number | null => {
  const at = columns.get('amount')
  if (at !== undefined) return centsOf(cells[at] ?? '')
  const [credit = '', debit = ''] = (['credit', 'debit'] as const).map((name) => cells[columns.get(name) ?? -1] ?? '')
  const [into, out] = [credit, debit].map((text) => (text === '' ? 0 : centsOf(text)))
  if (into === undefined || into === null || out === undefined || out === null) return null
  return Math.abs(into) - Math.abs(out)
}

/** A line without day and amount, such as one with a total. */
const isBeside = (cells: readonly string[], columns: Table['columns']): boolean =>
  (['day', 'amount', 'credit', 'debit'] as const).every((name) => (cells[columns.get(name) ?? -1] ?? '') === '')

/** Null for a movement of nothing. Throws at what is wrong with a line. */
const movementOf = ({ line, cells }: Row, { columns, width }: Table): BankMovement | null => {
  // One separator more at the end is nothing.
  if (cells.length !== width && cells.slice(width).some((cell) => cell !== ''))
    throw new StatementFault('wrong_columns', line)
  const booked = dayOf(cells[columns.get('day') ?? -1] ?? '')
  if (booked === null) throw new StatementFault('not_a_day', line)
  const amount = amountOf(cells, columns)
  if (amount === null) throw new StatementFault('not_an_amount', line)
  if (amount === 0) return null
  const used = new Set(columns.values())
  return {
    booked,
    valued: dayOf(cells[columns.get('valued') ?? -1] ?? '') ?? booked,
    amount,
    concept: concepts.other,
    ownConcept: '000',
    payerReference: '',
    bankReference: '',
    document: '',
    party: '',
    // A reference may be in any column.
    text: tidy(cells.filter((_, index) => !used.has(index)).join(' ')),
  }
}

const ibanIn = (lines: readonly string[]): string | null => {
  for (const line of lines)
    for (const [found] of line.matchAll(/\b(?:ES|PT)\d{2}(?:[ -]?\d){20,21}/g)) {
      const iban = normalizeIban(found)
      if (ibanFault(iban) === null) return iban
    }
  return null
}

/** Throws `StatementFault`, with what is wrong with each line: nothing of a file with a fault is used. Cells are data, also those with `=`. */
export const readCsv = (text: string): BankStatement => {
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.length > mostLines) throw new StatementFault('too_large')
  const long = lines.findIndex(({ length }) => length > longestLine)
  if (long !== -1) throw new StatementFault('too_large', long + 1)
  const { above, ...table } = tableOf(lines)
  const faults: StatementFault[] = []
  const movements: BankMovement[] = []
  for (const row of table.rows) {
    if (isBeside(row.cells, table.columns)) continue
    try {
      const one = movementOf(row, table)
      if (one) movements.push(one)
    } catch (error) {
      if (!(error instanceof StatementFault)) throw error
      if (faults.length < mostFaults) faults.push(error)
    }
  }
  const [first, ...others] = faults
  if (first) throw new StatementFault(first.reason, first.line, first.field, others)
  const days = movements.map(({ booked }) => booked).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) throw new StatementFault('empty')
  return { iban: ibanIn(above), holder: '', currency: 'EUR', from, to, opening: null, closing: null, movements }
}
