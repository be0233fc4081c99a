/** A4 pages with a place to write next. Everything written belongs to the document's structure; rules are decoration. */
import { type Style, wrap, writeLine } from './text.ts'

type Pdf = PDFKit.PDFDocument
type Parent = { add: (element: PDFKit.PDFStructureElement) => unknown }

/** Points. */
export const page = { width: 595.28, height: 841.89, side: 56, top: 64, bottom: 72 }
export const contentWidth = page.width - 2 * page.side
export const right = page.width - page.side

export const ink = '#1d1b17'
export const ink2 = '#4c4840'
const hairline = '#d9d4c8'

/** Line height by size of letters. */
export const leading = (size: number): number => Math.round(size * 1.45)

export type Sheet = ReturnType<typeof makeSheet>

export const makeSheet = (pdf: Pdf) => {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let y = page.top

  const artifact = (draw: () => void): void => {
    pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    pdf.endMarkedContent()
  }

  const rule = (at: number, weight: 'heavy' | 'hair' | 'single', from = page.side, to = right): void =>
    artifact(() => {
      pdf.lineWidth(weight === 'heavy' ? 1 : 0.5).strokeColor(weight === 'hair' ? hairline : ink)
      pdf.moveTo(from, at).lineTo(to, at).stroke()
    })

  /** A structure element with lines of text at one place of this page. */
  const put = (parent: Parent, tag: string, draw: () => void): void => {
    const element = pdf.struct(tag)
    const content = pdf.markStructureContent(tag)
    draw()
    pdf.endMarkedContent()
    element.add(content)
    parent.add(element)
    element.end()
  }

  const newPage = (): void => {
    pdf.addPage()
    y = page.top
  }

  /** Begins a page where so many points are not left on this one. Answers whether it did. */
  const ensure = (height: number): boolean => {
    if (y + height <= page.height - page.bottom) return false
    newPage()
    return true
  }

  return {
    pdf,
    root,
    put,
    rule,
    artifact,
    ensure,
    get y() {
      return y
    },
    skip: (points: number): void => {
      y += points
    },
    /** Writes text across the page from the current position, over as many pages as it needs. */
    flow: (tag: string, text: string, style: Style): void => {
      const height = leading(style.size)
      let lines = wrap(pdf, text, style, contentWidth)
      while (lines.length > 0) {
        ensure(height)
        const room = Math.max(1, Math.floor((page.height - page.bottom - y) / height))
        const here = lines.slice(0, room)
        const top = y
        put(root, tag, () => here.forEach((line, i) => writeLine(pdf, line, style, page.side, top + i * height)))
        y += here.length * height
        lines = lines.slice(room)
      }
    },
  }
}
