import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { PdfDocument } from './document.ts'
import { renderPdf } from './render.ts'
import { jpeg, png } from '../../testing/uploads.ts'

const document: PdfDocument = {
  locale: 'es-ES',
  issuer: 'Trastienda',
  title: 'Justificante de prueba',
  subtitle: 'Casa Lumbre · 20 nov 2026',
  mark: 'prueba',
  facts: [{ label: 'Cliente', value: 'Łukasz Ñandú 中' }],
  sections: [
    { title: 'Importes', items: [{ label: 'Queda', value: '1.234,56 €', total: true }] },
    { title: 'Texto', paragraphs: ['palabra '.repeat(400), 'x'.repeat(300)] },
    {
      title: 'Plan',
      table: {
        columns: [{ label: 'Vence' }, { label: 'Importe', align: 'right' }],
        rows: Array.from({ length: 120 }, (_, i) => [`Fila ${i}`, '54,83 €']),
        totals: ['Total', '6.579,60 €'],
      },
    },
  ],
  footer: 'No es una factura.',
  created: new Date('2026-11-20T10:00:00Z'),
}

/** Everything in it unpacked, as far as it is packed. */
const unpacked = (pdf: Buffer): string => {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, data = '']) => {
      try {
        return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}

test('the same document gives the same bytes, on pages of A4, in its language, with its structure', async () => {
  const [one, two] = [await renderPdf(document), await renderPdf(document)]
  expect(one.equals(two)).toBe(true)
  const text = one.toString('latin1')
  expect(text.match(/\/MediaBox \[0 0 595\.28 841\.89\]/g)?.length).toBeGreaterThan(3)
  expect(text).toContain('/Lang (es-ES)')
  for (const tag of ['Document', 'H1', 'H2', 'P', 'L', 'LI', 'Table', 'TR', 'TH', 'TD'])
    expect(text).toMatch(new RegExp(`/S /${tag}\\b`))
  expect(one.length).toBeLessThan(100_000)
})

test('its letters are in the file, those of the other half of the alphabet too', async () => {
  const fonts = (pdf: Buffer) => new Set(pdf.toString('latin1').match(/\/FontName \/\w+\+[\w-]+/g))
  expect(fonts(await renderPdf(document)).size).toBe(3)
  const plain = { ...document, facts: [{ label: 'Cliente', value: 'Carmen' }] }
  expect(fonts(await renderPdf(plain)).size).toBe(2)
  // The euro is drawn, not left out: its name is in the map from glyphs to text.
  expect(unpacked(await renderPdf(plain))).toContain('<20ac>')
})

test('the heading of a table stands on every page that it reaches', async () => {
  const rows = (count: number): PdfDocument => ({
    ...document,
    sections: [
      { title: 'Plan', table: { columns: [{ label: 'Vence' }], rows: Array.from({ length: count }, () => ['x']) } },
    ],
  })
  const headings = async (count: number) =>
    (await renderPdf(rows(count))).toString('latin1').match(/\/S \/TH\b/g)?.length
  expect([await headings(5), await headings(60)]).toEqual([1, 3])
})

test('a logo stands beside the title; one that is broken is left out, and ends nothing', async () => {
  const pictures = async (logo?: Buffer) =>
    (await renderPdf({ ...document, ...(logo && { logo }) })).toString('latin1').match(/\/Subtype \/Image/g)?.length ??
    0
  expect(await pictures()).toBe(0)
  for (const whole of [png, jpeg]) expect(await pictures(Buffer.from(whole))).toBeGreaterThan(0)
  const broken = Buffer.from(png)
  broken.fill(0x55, broken.indexOf('IDAT') + 8, broken.indexOf('IEND') - 8)
  const cut = Buffer.from(png.subarray(0, png.length - 30))
  for (const bad of [broken, cut, Buffer.from(jpeg.subarray(0, 8)), Buffer.from('no picture')])
    expect(await pictures(bad)).toBe(0)
})
