import { describe, expect, test } from 'vitest'
import type { AudienceIdentifier } from '#contract/rules/audience-rules.ts'
import { splitCells } from '#server/lib/spreadsheet/split-cells.ts'
import { type Line, linesOf } from '#server/lib/spreadsheet/lines.ts'
import { type Read, readList } from './read-list.ts'

const inPieces = async function* (bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = async (
  list: string | Buffer,
  identifier: AudienceIdentifier = 'email',
  { country = 'ES', size = 7 } = {},
): Promise<Read[]> => {
  const found: Read[] = []
  for await (const one of readList(inPieces(Buffer.from(list), size), { identifier, country })) found.push(one)
  return found
}
const people = (found: Read[]) => found.flatMap((one) => ('identifier' in one ? [one.identifier] : []))
const refused = (found: Read[]) =>
  found.flatMap((one) => ('reason' in one ? [[one.line, one.value, one.reason] as const] : []))

describe('lines', () => {
  const numbered = async (bytes: Buffer, size: number): Promise<Line[]> => {
    const lines: Line[] = []
    for await (const line of linesOf(inPieces(bytes, size))) lines.push(line)
    return lines
  }

  test('are the same however the pieces are cut, with any end of line', async () => {
    const bytes = Buffer.from('\ufeffaño\r\nmañana 🙂\nfin\rúltima')
    for (let size = 1; size <= bytes.length; size += 1)
      expect((await numbered(bytes, size)).map(({ number, text }) => `${number} ${text}`)).toEqual([
        '1 año',
        '2 mañana 🙂',
        '3 fin',
        '4 última',
      ])
  })

  test('of Windows-1252 are read too, and one that is too long is cut', async () => {
    expect((await numbered(Buffer.from('a\xf1o\nni\xf1a', 'latin1'), 3)).map(({ text }) => text)).toEqual([
      'año',
      'niña',
    ])
    const [long, next] = await numbered(Buffer.from(`${'x'.repeat(50_000)}\nb`), 4096)
    expect([long?.isCut, long?.text.length, next?.text, next?.number]).toEqual([true, 20_000, 'b', 2])
  })
})

test('cells know quotes, blanks and doubled quotes', () => {
  expect(splitCells('a; "b;""c""" ;d"e; ', ';')).toEqual(['a', 'b;"c"', 'd"e', ''])
  expect(splitCells('a;"b', ';')).toBeNull()
})

describe('[RT-17] a list', () => {
  test.each([
    ['one column', 'ana@x.es\nluis@x.es\n'],
    ['semicolons and a header', 'Nombre;Correo electrónico\nAna;ANA@x.es\nLuis; luis@x.es '],
    [
      'commas, quotes and a line end in a cell',
      '"Nombre","E-mail","Calle"\n"Ana","ana@x.es","A, 1\n2º"\n"L","luis@x.es",""',
    ],
    ['tabs and no header', 'Ana\tana@x.es\nLuis\tluis@x.es'],
    ['labels that nobody knows', 'Quién;Dónde\nana@x.es;Bilbao\nluis@x.es;Porto'],
  ])('with %s gives its people', async (_, list) => {
    const found = await read(list)
    expect([people(found), refused(found)]).toEqual([['ana@x.es', 'luis@x.es'], []])
  })

  test('is read by the column whose label says so, not by one that would fit too', async () => {
    const found = await read('Tienda;Email\nshop@x.es;ana@x.es\nshop@x.es;\nshop@x.es;luis')
    expect(people(found)).toEqual(['ana@x.es'])
    expect(refused(found)).toEqual([
      [3, '', 'blank'],
      [4, 'luis', 'wrong'],
    ])
  })

  test('gives phones and documents in one writing', async () => {
    const phones = await read('Móvil\n+34 600 12.34-56\n0034600123456\n600123456\n123', 'phone')
    expect([people(phones), refused(phones)]).toEqual([Array(3).fill('600123456'), [[5, '123', 'wrong']]])
    const documents = await read('DNI\n12.345.678-z\n12345678A\nX1234567L', 'document_id')
    expect([people(documents), refused(documents)]).toEqual([['12345678Z', 'X1234567L'], [[3, '12345678A', 'wrong']]])
    const portuguese = await read('Contribuinte\nPT 123 456 789\n+351 912 345 678', 'document_id', { country: 'PT' })
    expect([people(portuguese), refused(portuguese).length]).toEqual([['123456789'], 1])
  })

  test('with a quote that is never closed loses that line alone', async () => {
    const found = await read(`ana@x.es\n"luis@x.es\n${'eva@x.es\n'.repeat(30)}`)
    expect(people(found)).toHaveLength(31)
    expect(refused(found)).toEqual([[2, '"luis@x.es', 'quote']])
    expect(refused(await read('ana@x.es\n"luis'))).toEqual([[2, '"luis', 'quote']])
  })

  test('says of each bad line once what is wrong with it, however long it is', async () => {
    const found = await read(`ana@x.es;1\n\n;2\n=cmd();3\n${'x'.repeat(30_000)}\neva@x.es;4`, 'email', { size: 999 })
    expect(people(found)).toEqual(['ana@x.es', 'eva@x.es'])
    expect(refused(found)).toEqual([
      [3, '', 'blank'],
      [4, '=cmd()', 'wrong'],
      [5, 'x'.repeat(200), 'long'],
    ])
  })
})
