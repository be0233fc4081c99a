/** Reads the text of a PDF by its own maps from glyphs to letters, not with the library that wrote it. */
import { inflateSync } from 'node:zlib'

type Part = { dictionary: string; content: string }

const partsOf = (pdf: Buffer): Map<string, Part> => {
  const parts = new Map<string, Part>()
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)) {
    const [dictionary = '', packed] = body.split(/stream\r?\n/)
    const data = Buffer.from((packed ?? '').replace(/\r?\nend$/, ''), 'latin1')
    const isPacked = dictionary.includes('/FlateDecode') && data.length > 0
    parts.set(id, { dictionary, content: (isPacked ? inflateSync(data) : data).toString('latin1') })
  }
  return parts
}

const letterOf = (hex: string): string =>
  (hex.match(/\w{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

/** Glyph, in hex → its text. */
const readMap = (content: string): Map<string, string> => {
  const map = new Map<string, string>()
  for (const [, start = '', , list = ''] of content.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ''], i) =>
      map.set((Number.parseInt(start, 16) + i).toString(16).padStart(4, '0'), letterOf(hex)),
    )
  return map
}

const fontsOf = (parts: Map<string, Part>, page: string): Map<string, Map<string, string>> => {
  const resources = parts.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '')?.dictionary ?? page
  const names = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? ''
  return new Map(
    [...names.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', font = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(parts.get(font)?.dictionary ?? '')?.[1] ?? ''
      return [name, readMap(parts.get(map)?.content ?? '')]
    }),
  )
}

/** Rows of each page from its top, as the texts on one line from left to right; every space is a plain one. */
export const pdfRows = (pdf: Buffer): string[][] => {
  const parts = partsOf(pdf)
  const pages = [...parts.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
  return pages.flatMap(({ dictionary }) => {
    const fonts = fontsOf(parts, dictionary)
    const { content = '' } = parts.get(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? '') ?? {}
    const rows = new Map<number, { x: number; text: string }[]>()
    const texts = /1 0 0 1 ([\d.]+) ([\d.]+) Tm\n\/(\w+) [\d.]+ Tf\n[\s\S]*?\[([^\]]*)\] TJ/g
    for (const [, x, y, font = '', glyphs = ''] of content.matchAll(texts)) {
      const codes = [...glyphs.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      const text = codes
        .map((code) => fonts.get(font)?.get(code.toLowerCase()) ?? '?')
        .join('')
        .replaceAll('\u00a0', ' ')
      rows.set(Math.round(Number(y)), [...(rows.get(Math.round(Number(y))) ?? []), { x: Number(x), text }])
    }
    return [...rows]
      .toSorted(([a], [b]) => b - a)
      .map(([, row]) => row.toSorted((a, b) => a.x - b.x).map(({ text }) => text))
  })
}
