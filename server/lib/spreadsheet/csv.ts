import type { Column, Table } from './table.ts'
import { isoWriter } from './wall-time.ts'

/**
 * What a spreadsheet would take for a formula, also behind blanks and in its full-width forms, or for another cell. It
 * gets an apostrophe in front, which spreadsheets show as text.
 */
const dangerous = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/** The same after each sign that another program may read as the end of a cell: it may split at commas, and ignore our quotes. */
const dangerousWithin = /([,;|\t\r\n"][\s"]*)(?=[=+\-@＝＋－＠])/g
const special = /[";\r\n\t]/
/** Nearly all text: begins with a letter or a digit, and holds nothing special. Asked first, as it is asked for every cell. */
const plain = /^[0-9A-Za-zÀ-ÿ][^",;|\r\n\t]*$/

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Text that opens as text. */
export const textCell = (given: string): string => {
  if (plain.test(given)) return given
  const text = given.replaceAll(dangerousWithin, "$1'")
  if (dangerous.test(text)) return quoted(`'${text}`)
  return special.test(text) ? quoted(text) : text
}

const hundredths = Array.from({ length: 100 }, (_, i) => `,${String(i).padStart(2, '0')}`)

/** Cents with a decimal comma and no grouping: `-1234,50`. */
export const moneyCell = (cents: number): string => {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is no number of cents`)
  const [positive, sign] = cents < 0 ? [-cents, '-'] : [cents, '']
  return `${sign}${Math.trunc(positive / 100)}${hundredths[positive % 100]}`
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
 * Writes CSV as European spreadsheets open it: UTF-8 with a byte order mark, semicolons, decimal commas, ISO dates. The first line has the
 * labels. The description of the file is one more heading at its end, above empty cells, so that every line is a row of the same table.
 */
export async function* writeCsv<Row>(table: Table<Row>): AsyncGenerator<Buffer> {
  const { columns, batches, timeZone, version, about } = table
  const instant = isoWriter(timeZone)
  const writers = columns.map((column) => writerOf(column, instant))
  const summary = [`v${version}`, ...about.map(([label, value]) => `${label}: ${value}`)].join(' · ')
  const head = [...columns.map(({ label }) => label), summary].map(textCell)
  yield Buffer.from(`${byteOrderMark}${head.join(';')}\r\n`)
  const cells = writers.map(() => '')
  for await (const rows of batches) {
    // Joined, not added to: what is added piece by piece the engine keeps as pieces, and copies them about.
    const lines = rows.map((row) => {
      for (let i = 0; i < writers.length; i += 1) cells[i] = writers[i]?.(row) ?? ''
      return cells.join(';')
    })
    yield Buffer.from(`${lines.join(';\r\n')};\r\n`)
  }
}
