/** XLSX (ECMA-376): typed cells, written row by row, so that memory does not grow with the table. */
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import {
  attribute,
  contentTypes,
  relations,
  styleOf,
  styles,
  widthOf,
  workbook,
  workbookRelations,
  xml,
} from './xlsx-parts.ts'
import type { Column, Table } from './table.ts'
import { offsets } from './wall-time.ts'

/** A sheet has room for 1,048,576; what is beyond goes on the next one. */
const rowsInSheet = 1_000_000
const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`
/** Rows of a batch. */
type Batches<Row> = AsyncIterator<readonly Row[], undefined>

/** `A`, `Z`, `AA`. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))

/** `at`: the cell's place, like `B7`. It is optional in the format, but some readers need it. */
const textCell = (at: string, text: string, style = ''): string => {
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${at}"${style} t="inlineStr"><is><t${space}>${xml(text)}</t></is></c>`
}

const millisecondsOfDay = 86_400_000
/** Days since 30 December 1899, as spreadsheets count. */
const serial = (wallTime: number): number => wallTime / millisecondsOfDay + 25_569

type Write<Row> = (row: Row, at: string) => string

const writerOf = <Row>({ type, value }: Column<Row>, offsetAt: (time: number) => number): Write<Row> => {
  if (type === 'text')
    return (row, at) => {
      const cell = value(row)
      return cell === null || cell === '' ? '' : textCell(at, String(cell))
    }
  const style = styleOf[type]
  const number = {
    money: (cell: string | number) => Number(cell) / 100,
    rate: (cell: string | number) => Number(cell) / 100,
    integer: Number,
    instant: (cell: string | number) => {
      const seconds = Math.floor(Number(cell) / 1000) * 1000
      return serial(seconds + offsetAt(seconds))
    },
    day: (cell: string | number) => serial(Date.parse(`${cell}T00:00:00Z`)),
  }[type]
  return (row, at) => {
    const cell = value(row)
    return cell === null ? '' : `<c r="${at}" s="${style}"><v>${number(cell)}</v></c>`
  }
}

/** One sheet; takes batches until it is full or there are no more. `end` hears whether there are none. */
async function* sheet<Row>(
  { columns, timeZone }: Table<Row>,
  batches: Batches<Row>,
  end: (isLast: boolean) => void,
): AsyncGenerator<Buffer> {
  const offsetAt = offsets(timeZone)
  const writers = columns.map((column) => writerOf(column, offsetAt))
  const places = columns.map((_, i) => letters(i))
  const head = columns.map(({ label }, i) => textCell(`${places[i]}1`, label, ` s="${styleOf.head}"`))
  const widths = columns.map(
    ({ type }, i) => `<col min="${i + 1}" max="${i + 1}" width="${widthOf[type]}" customWidth="1"/>`,
  )
  yield Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`,
  )
  let count = 0
  let next = await batches.next()
  while (next.done !== true) {
    let text = ''
    for (const row of next.value) {
      count += 1
      const number = count + 1
      text += `<row r="${number}">`
      for (let i = 0; i < writers.length; i += 1) text += writers[i]?.(row, `${places[i]}${number}`) ?? ''
      text += '</row>'
    }
    yield Buffer.from(text)
    if (count >= rowsInSheet) break
    next = await batches.next()
  }
  const range = `A1:${letters(columns.length - 1)}${count + 1}`
  yield Buffer.from(`</sheetData><autoFilter ref="${attribute(range)}"/></worksheet>`)
  end(next.done === true)
}

const aboutSheet = ({ about, version, title }: Pick<Table<never>, 'about' | 'version' | 'title'>): string => {
  const rows = [['', title], ['v', String(version)], ...about]
  const cells = rows.map(([label = '', value = ''], i) => {
    const number = i + 1
    return `<row r="${number}">${textCell(`A${number}`, label)}${textCell(`B${number}`, value)}</row>`
  })
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols><col min="1" max="1" width="28" customWidth="1"/><col min="2" max="2" width="70" customWidth="1"/></cols><sheetData>${cells.join('')}</sheetData></worksheet>`
}

/** A table under the name of its sheet. */
// oxlint-disable-next-line typescript/no-explicit-any -- each table has rows of its own, and only its own columns read them
export type NamedTable = { name: string; table: Table<any> }
type Options = { mtime: Date; compressionLevel: number }
type Add = (path: string, content: string) => void

/** The sheets of a table, which goes on where one is full; answers their names. */
const addTable = async (
  zip: ZipFile,
  { name, table }: NamedTable,
  first: number,
  options: Options,
): Promise<string[]> => {
  const batches = table.batches[Symbol.asyncIterator]() as Batches<unknown> // of its own rows
  const end = { isLast: false }
  const names: string[] = []
  do {
    const rows = sheet(table, batches, (last) => {
      end.isLast = last
    })
    const source = Readable.from(rows, { objectMode: false, highWaterMark: 1 << 20 })
    zip.addReadStream(source, sheetPath(first + names.length), options)
    await finished(source)
    names.push(names.length === 0 ? name : `${name} ${names.length + 1}`)
  } while (!end.isLast)
  return names
}

const addWorkbook = (add: Add, names: readonly string[]): void => {
  add('[Content_Types].xml', contentTypes(names.length))
  add('_rels/.rels', relations)
  add('xl/workbook.xml', workbook(names))
  add('xl/_rels/workbook.xml.rels', workbookRelations(names.length))
  add('xl/styles.xml', styles)
}

/** `aboutName`: of a last sheet that says what the first table is; absent: there is none. */
type Wanted = { made: Date; aboutName?: string }

const fill = async (zip: ZipFile, tables: readonly NamedTable[], { aboutName }: Wanted, options: Options) => {
  const add: Add = (path, content) => zip.addBuffer(Buffer.from(content), path, options)
  const names: string[] = []
  for (const one of tables) names.push(...(await addTable(zip, one, names.length + 1, options)))
  const [first] = tables
  if (aboutName !== undefined && first) {
    add(sheetPath(names.length + 1), aboutSheet(first.table))
    names.push(aboutName)
  }
  addWorkbook(add, names)
  zip.end()
}

/** Several tables, a sheet each. */
export async function* writeWorkbook(tables: readonly NamedTable[], wanted: Wanted): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  // Fast rather than small: the file lives for a week.
  const options = { mtime: wanted.made, compressionLevel: 1 }
  const output = zip.outputStream as Readable // a PassThrough
  const filled = fill(zip, tables, wanted, options)
  // An error of the input must reach the reader of the output.
  const spoil = (error: unknown): unknown =>
    output.destroy(error instanceof Error ? error : new Error('the file could not be written', { cause: error }))
  filled.catch(spoil)
  zip.on('error', spoil)
  for await (const part of output) yield part as Buffer // bytes
  await filled
}

/** `names`: of the sheet with the rows and of the one that says what they are. */
export const writeXlsx = <Row>(
  table: Table<Row>,
  { names, made }: { names: { rows: string; about: string }; made: Date },
): AsyncGenerator<Buffer> => writeWorkbook([{ name: names.rows, table }], { made, aboutName: names.about })
