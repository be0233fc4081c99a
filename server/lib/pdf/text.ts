/** Sets words into lines. The typeface has two files by alphabet, so that a line may need both. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sfntOf } from './sfnt.ts'

type Pdf = PDFKit.PDFDocument

const require = createRequire(import.meta.url)
const file = (name: string): Buffer => readFileSync(require.resolve(`@fontsource/archivo/${name}`))

const weights = { text: 400, strong: 600 } as const
const halves = ['latin', 'latin-ext'] as const
type Half = (typeof halves)[number]
export type Weight = keyof typeof weights

const fonts = Object.entries(weights).flatMap(([weight, number]) =>
  halves.map((half) => ({
    name: `${weight} ${half}`,
    data: sfntOf(file(`files/archivo-${half}-${number}-normal.woff`)),
  })),
)

/** `U+0100-02BA,U+02BD` as a test of a character. */
const covered = (ranges: string): ((code: number) => boolean) => {
  const pairs = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (code) => pairs.some(([from, to]) => code >= from && code <= to)
}
const ranges = JSON.parse(file('unicode.json').toString('utf8')) as Record<Half, string> // one entry a half
const isIn = { latin: covered(ranges.latin), 'latin-ext': covered(ranges['latin-ext']) }

export const addFonts = (pdf: Pdf): void => {
  for (const { name, data } of fonts) pdf.registerFont(name, data)
}

/** Size in points. */
export type Style = { weight: Weight; size: number; colour: string }
type Run = { half: Half; text: string }

const halfOf = (character: string): Half | null => {
  const code = character.codePointAt(0) ?? 0
  return halves.find((half) => isIn[half](code)) ?? null
}

/** A character of neither half shows as a question mark: a wrong letter would be worse than a missing one. */
const runsOf = (text: string): Run[] => {
  const runs: Run[] = []
  for (const character of text) {
    const half = halfOf(character)
    const last = runs.at(-1)
    if (last && (half === null || half === last.half)) last.text += half === null ? '?' : character
    else runs.push({ half: half ?? 'latin', text: half === null ? '?' : character })
  }
  return runs
}

/** Figures of one width, so that columns of amounts are aligned. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern']

/** Widths of words at a size of 1000 points, by font. To lay a word out costs far more than to look it up, and lines repeat their words. */
const measured = new Map<string, number>()
const maxMeasured = 20_000
const unit = 1000

const widthOfWord = (pdf: Pdf, font: string, word: string): number => {
  const key = `${font} ${word}`
  const found = measured.get(key)
  if (found !== undefined) return found
  if (measured.size >= maxMeasured) measured.clear()
  const width = pdf.font(font).fontSize(unit).widthOfString(word, { features })
  measured.set(key, width)
  return width
}

const widthOfRun = (pdf: Pdf, font: string, text: string): number =>
  text.split(/( )/).reduce((sum, word) => (word === '' ? sum : sum + widthOfWord(pdf, font, word)), 0)

const withRuns = (
  pdf: Pdf,
  text: string,
  { weight, size }: Style,
  each: (run: string, width: number) => void,
): void => {
  for (const run of runsOf(text)) {
    const font = `${weight} ${run.half}`
    const width = (widthOfRun(pdf, font, run.text) * size) / unit
    pdf.font(font).fontSize(size)
    each(run.text, width)
  }
}

export const widthOf = (pdf: Pdf, text: string, style: Style): number => {
  let sum = 0
  withRuns(pdf, text, style, (_, width) => {
    sum += width
  })
  return sum
}

/** A word that is wider than the line, cut where it must be. */
const pieces = (pdf: Pdf, word: string, style: Style, width: number): string[] => {
  if (widthOf(pdf, word, style) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && widthOf(pdf, part + character, style) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}

/** Lines of at most `width` points; no-break spaces hold. */
export const wrap = (pdf: Pdf, text: string, style: Style, width: number): string[] => {
  const lines: string[] = []
  for (const paragraph of text.normalize('NFC').split(/\r?\n/)) {
    let line = ''
    for (const word of paragraph.split(/[ \t]+/).flatMap((one) => pieces(pdf, one, style, width))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && widthOf(pdf, longer, style) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    lines.push(line)
  }
  return lines
}

/** One line with its top at `y`. Control characters were never to be seen, and are left out. */
export const writeLine = (pdf: Pdf, text: string, style: Style, x: number, y: number): void => {
  let left = x
  pdf.fillColor(style.colour)
  withRuns(pdf, text.replaceAll(/\p{Cc}/gu, ''), style, (run, width) => {
    pdf.text(run, left, y, { lineBreak: false, features })
    left += width
  })
}
