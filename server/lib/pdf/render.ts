import { setImmediate as breathe } from 'node:timers/promises'
import Pdf from 'pdfkit'
import type { PdfDocument, PdfItem, PdfSection } from './document.ts'
import { isDrawable } from './picture.ts'
import { contentWidth, ink, ink2, leading, makeSheet, page, right, type Sheet } from './sheet.ts'
import { writeTable } from './table.ts'
import { addFonts, type Style, widthOf, wrap, writeLine } from './text.ts'

const small: Style = { weight: 'text', size: 8.5, colour: ink2 }
const body: Style = { weight: 'text', size: 9.5, colour: ink }
const strong: Style = { ...body, weight: 'strong' }
const heading: Style = { weight: 'strong', size: 11.5, colour: ink }
const title: Style = { weight: 'strong', size: 21, colour: ink }
const context: Style = { weight: 'text', size: 10.5, colour: ink2 }

/** Where the values of a list begin. */
const valueLeft = page.side + contentWidth * 0.36

const open = ({ title: name, issuer, locale, created }: PdfDocument): PDFKit.PDFDocument =>
  new Pdf({
    size: 'A4',
    margin: 0,
    lang: locale,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: name, Author: issuer, Creator: issuer, Producer: issuer, CreationDate: created, ModDate: created },
  })

const bytesOf = async (pdf: PDFKit.PDFDocument): Promise<Buffer> => {
  pdf.end()
  const parts: Buffer[] = []
  for await (const part of pdf) parts.push(Buffer.from(part as Uint8Array)) // a stream of bytes
  return Buffer.concat(parts)
}

/**
 * Renders a document as PDF: A4, tagged for screen readers. The same document has the same bytes. `mark`: a PNG that is printed before the
 * issuer's name.
 *
 * ```ts
 * const bytes = await renderPdf({
 *   locale: 'es-ES', issuer: 'Trastienda', title: 'Información normalizada', created: clock.now(),
 *   facts: [{ label: 'Comercio', value: 'Casa Lumbre' }],
 *   sections: [{ title: 'Coste', items: [{ label: 'TAE', value: '17,45 %' }] }],
 * })
 * ```
 */
export const renderPdf = async (document: PdfDocument, mark: Buffer | null = null): Promise<Buffer> => {
  const pdf = open(document)
  addFonts(pdf)
  await breathe()
  const sheet = makeSheet(pdf)
  if (document.logo) drawLogo(sheet, document.logo)
  sheet.flow('H1', document.title, title)
  if (document.subtitle) sheet.flow('P', document.subtitle, context)
  if (document.facts?.length) {
    sheet.skip(14)
    await writeItems(sheet, document.facts)
  }
  for (const section of document.sections) await writeSection(sheet, section)
  sheet.root.end()
  writeMargins(sheet, document, mark)
  await breathe()
  return bytesOf(pdf)
}

const logoSize = { width: 120, height: 36 }

/** At the right of the title. */
const drawLogo = ({ pdf, artifact }: Sheet, logo: Buffer): void => {
  if (!isDrawable(logo)) return
  const { width, height } = logoSize
  artifact(() => {
    pdf.image(logo, right - width, page.top, { fit: [width, height], align: 'right', valign: 'center' })
  })
}

const writeSection = async (sheet: Sheet, { title: name, paragraphs = [], items, table }: PdfSection) => {
  sheet.ensure(leading(heading.size) + 60)
  sheet.skip(name ? 20 : 10)
  if (name) sheet.flow('H2', name, heading)
  sheet.skip(4)
  for (const paragraph of paragraphs) {
    sheet.flow('P', paragraph, body)
    sheet.skip(5)
  }
  if (items?.length) await writeItems(sheet, items)
  if (table) await writeTable(sheet, table)
}

const padding = 4.5

/** Names at the left, what they are at the right, below a heavy rule and with hairlines between. */
const writeItems = async (sheet: Sheet, items: readonly PdfItem[]): Promise<void> => {
  const { pdf, root } = sheet
  const list = pdf.struct('L')
  for (const [i, { label, value, total }] of items.entries()) {
    const style = total ? strong : body
    const labels = wrap(pdf, label, total ? strong : { ...body, colour: ink2 }, valueLeft - page.side - 12)
    const values = wrap(pdf, value, style, right - valueLeft)
    const height = Math.max(labels.length, values.length) * leading(body.size) + 2 * padding
    const isFirst = sheet.ensure(height) || i === 0
    sheet.rule(sheet.y, isFirst ? 'heavy' : total ? 'single' : 'hair')
    const entry = pdf.struct('LI')
    const top = sheet.y + padding
    const write = (lines: string[], x: number, look: Style) => () =>
      lines.forEach((line, n) => writeLine(pdf, line, look, x, top + n * leading(body.size)))
    sheet.put(entry, 'Lbl', write(labels, page.side, total ? strong : { ...body, colour: ink2 }))
    sheet.put(entry, 'LBody', write(values, valueLeft, style))
    list.add(entry)
    entry.end()
    sheet.skip(height)
    if (total) sheet.rule(sheet.y, 'single')
    if (total) sheet.rule(sheet.y + 2, 'single')
    sheet.skip(total ? 4 : 0)
    // Others who are served by this process get their turn.
    await breathe()
  }
  root.add(list)
  list.end()
}

const markSize = { width: 44, height: 14 }

/** A PNG, in the head; answers how much room it takes. */
const drawMark = (pdf: PDFKit.PDFDocument, mark: Buffer): number => {
  const [width, height] = [mark.readUInt32BE(16), mark.readUInt32BE(20)]
  const scale = Math.min(markSize.width / width, markSize.height / height)
  pdf.image(mark, page.side, 32, { scale })
  return width * scale + 6
}

/** Head and foot of every page: who, test or not, which page of how many. */
const writeMargins = (sheet: Sheet, { issuer, mark, footer = '' }: PdfDocument, issuerMark: Buffer | null): void => {
  const { pdf } = sheet
  const { start, count } = pdf.bufferedPageRange()
  for (let i = start; i < start + count; i += 1) {
    pdf.switchToPage(i)
    sheet.artifact(() => {
      const beside = issuerMark && isDrawable(issuerMark) ? drawMark(pdf, issuerMark) : 0
      writeLine(pdf, issuer, { ...small, weight: 'strong', colour: ink }, page.side + beside, 34)
      if (mark)
        writeLine(
          pdf,
          mark,
          { ...small, weight: 'strong' },
          right - widthOf(pdf, mark, { ...small, weight: 'strong' }),
          34,
        )
    })
    sheet.rule(50, 'heavy')
    const place = `${i + 1} / ${count}`
    sheet.artifact(() => {
      const lines = wrap(pdf, footer, small, contentWidth - 60).slice(0, 2)
      lines.forEach((line, n) => writeLine(pdf, line, small, page.side, page.height - 46 + n * leading(small.size)))
      writeLine(pdf, place, small, right - widthOf(pdf, place, small), page.height - 46)
    })
    sheet.rule(page.height - 54, 'hair')
  }
}
