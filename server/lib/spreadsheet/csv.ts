import type { Column, Table } from './table.ts'
import { isoWriter } from './wall-time.ts'

/**
 * What a spreadsheet would take for a formula, also behind blanks and in its full-width forms, or for another cell. It
 * gets an apostrophe in front, which spreadsheets show as text.
 */
const dangerous = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
const special = /[";\r\n\t]/

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Text that opens as text. */
export const textCell = (text: string): string => {
  if (dangerous.test(text)) return quoted(`'${text}`)
  return special.test(text) ? quoted(text) : text
}

/** Cents with a decimal comma and no grouping: `-1234,50`. */
export const moneyCell = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

const writerOf = <Row>({ type, value }: Column<Row>, instant: (time: number) => string): ((row: Row) => string) => {
  const write = {
    text: (cell: string | number) => textCell(String(cell)),
    money: (cell: string | number) => moneyCell(Number(cell)),
    rate: (cell: string | number) => moneyCell(Number(cell)),
    integer: String,
    instant: (cell: string | number) => instant(Number(cell)),
    day: String,
  }[type]
  return (row) => {
    const cell = value(row)
    return cell === null ? '' : write(cell)
  }
}

const byteOrderMark = '\ufeff'

/**
 * CSV as European spreadsheets open it: UTF-8 with a byte order mark, semicolons, decimal commas, ISO dates. The first line
 * has the labels; what the file shows stands in one more heading at its end, above empty cells, so that every line
 * is a row of the same table.
 */
export async function* writeCsv<Row>(table: Table<Row>): AsyncGenerator<Buffer> {
  const { columns, batches, timeZone, version, about } = table
  const instant = isoWriter(timeZone)
  const writers = columns.map((column) => writerOf(column, instant))
  const summary = [`v${version}`, ...about.map(([label, value]) => `${label}: ${value}`)].join(' · ')
  const head = [...columns.map(({ label }) => label), summary].map(textCell)
  yield Buffer.from(`${byteOrderMark}${head.join(';')}\r\n`)
  for await (const rows of batches) {
    let text = ''
    for (const row of rows) {
      for (const write of writers) text += `${write(row)};`
      text += '\r\n'
    }
    yield Buffer.from(text)
  }
}
