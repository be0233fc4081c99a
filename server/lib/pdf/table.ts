import { setImmediate as breathe } from 'node:timers/promises'
import type { PdfColumn, PdfTable } from './document.ts'
import { contentWidth, ink, ink2, leading, page, type Sheet } from './sheet.ts'
import { type Style, widthOf, wrap, writeLine } from './text.ts'

const gap = 10
const padding = 4
/** Others who are served by this process get their turn after so many. */
const rowsAtOnce = 4
const head: Style = { weight: 'text', size: 8.5, colour: ink2 }
const body: Style = { weight: 'text', size: 9, colour: ink }
const strong: Style = { weight: 'strong', size: 9, colour: ink }

type Placed = { x: number; width: number; align: PdfColumn['align'] }

const place = (columns: readonly PdfColumn[]): Placed[] => {
  const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0)
  const room = contentWidth - gap * (columns.length - 1)
  let x = page.side
  return columns.map(({ share = 1, align }) => {
    const width = (room * share) / shares
    const placed = { x, width, align }
    x += width + gap
    return placed
  })
}

/** Lines of each cell, and how high the row is with them. */
const measure = ({ pdf }: Sheet, cells: readonly string[], places: Placed[], style: Style) => {
  const lines = places.map(({ width }, i) => wrap(pdf, cells[i] ?? '', style, width))
  const most = Math.max(1, ...lines.map(({ length }) => length))
  return { lines, height: most * leading(style.size) + 2 * padding }
}

const writeRow = (sheet: Sheet, table: PDFKit.PDFStructureElement, tag: 'TH' | 'TD', row: Row): void => {
  const { pdf } = sheet
  const element = pdf.struct('TR')
  row.places.forEach(({ x, width, align }, i) =>
    sheet.put(element, tag, () =>
      row.lines[i]?.forEach((line, n) => {
        const left = align === 'right' ? x + width - widthOf(pdf, line, row.style) : x
        writeLine(pdf, line, row.style, left, sheet.y + padding + n * leading(row.style.size))
      }),
    ),
  )
  table.add(element)
  element.end()
  sheet.skip(row.height)
}
type Row = ReturnType<typeof measure> & { places: Placed[]; style: Style }

/** A ledger: headings over a heavy rule and again on each page, hairlines between rows. */
export const writeTable = async (sheet: Sheet, { columns, rows, totals }: PdfTable): Promise<void> => {
  const places = place(columns)
  const row = (cells: readonly string[], style: Style): Row => ({
    ...measure(sheet, cells, places, style),
    places,
    style,
  })
  const table = sheet.pdf.struct('Table')
  const headings = row(
    columns.map(({ label }) => label),
    head,
  )
  const writeHead = (): void => {
    writeRow(sheet, table, 'TH', headings)
    sheet.rule(sheet.y, 'heavy')
  }
  sheet.ensure(headings.height * 2 + leading(body.size))
  writeHead()
  for (const [i, cells] of rows.entries()) {
    const next = row(cells, body)
    if (sheet.ensure(next.height)) writeHead()
    else if (i > 0) sheet.rule(sheet.y, 'hair')
    writeRow(sheet, table, 'TD', next)
    if (i % rowsAtOnce === rowsAtOnce - 1) await breathe()
  }
  if (totals) writeTotals(sheet, table, row(totals, strong))
  sheet.root.add(table)
  table.end()
}

const writeTotals = (sheet: Sheet, table: PDFKit.PDFStructureElement, totals: Row): void => {
  sheet.ensure(totals.height + 4)
  sheet.rule(sheet.y, 'single')
  writeRow(sheet, table, 'TD', totals)
  sheet.rule(sheet.y, 'single')
  sheet.rule(sheet.y + 2, 'single')
  sheet.skip(4)
}
