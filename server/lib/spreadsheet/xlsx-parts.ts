/** The fixed parts of an XLSX file, and how text gets into XML. */
import type { ColumnType } from './table.ts'

/** Neither XML nor a spreadsheet knows control characters; `_x0041_` would be read as the letter it names. */
export const xml = (text: string): string => (plain.test(text) ? text : escaped(text))

/** Most text needs nothing. */
const plain = /^[\p{L}\p{M}\p{N} .,;:@'"()/+·–-]*$/u

const escaped = (text: string): string =>
  text
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>]/g, (character) => (character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&gt;'))
    .toWellFormed()

export const attribute = (text: string): string => xml(text).replaceAll('"', '&quot;')

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const documentRelations = `${office}/officeDocument/2006/relationships`
const packageRelations = `${office}/package/2006/relationships`
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Number of the cell format of each kind of cell, as in `styles`. */
export const styleOf = {
  text: 0,
  integer: 1,
  money: 2,
  instant: 3,
  day: 4,
  head: 5,
  rate: 6,
} as const satisfies Record<ColumnType | 'head', number>

/** In characters. */
export const widthOf: Record<ColumnType, number> = { text: 24, money: 14, rate: 10, integer: 10, instant: 20, day: 12 }

const format = (number: number, font = 0): string =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

export const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${format(0)}${format(1)}${format(164)}${format(165)}${format(166)}${format(0, 1)}${format(2)}</cellXfs></styleSheet>`

const each = (count: number, part: (number: number) => string): string =>
  Array.from({ length: count }, (_, i) => part(i + 1)).join('')

export const contentTypes = (sheets: number): string =>
  `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mime}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${mime}.styles+xml"/>${each(sheets, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${mime}.worksheet+xml"/>`)}</Types>`

export const relations = `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${documentRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** Names are at most 31 characters and none of `[]:*?/\`. */
const sheetName = (name: string): string => attribute(name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31))

export const workbook = (names: readonly string[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${documentRelations}"><sheets>${each(names.length, (n) => `<sheet name="${sheetName(names[n - 1] ?? '')}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`

export const workbookRelations = (sheets: number): string =>
  `${head}<Relationships xmlns="${packageRelations}">${each(sheets, (n) => `<Relationship Id="rId${n}" Type="${documentRelations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${documentRelations}/styles" Target="styles.xml"/></Relationships>`
