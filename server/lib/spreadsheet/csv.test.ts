import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyCell, textCell } from './csv.ts'
import { isoWriter } from './wall-time.ts'

test.each([
  ['=1+1', `"'=1+1"`],
  ['+34', `"'+34"`],
  ['-1', `"'-1"`],
  ['@x', `"'@x"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['  =1', `"'  =1"`],
  ['＝1', `"'＝1"`],
  ['=1;"x"', `"'=1;""x"""`],
  ['a;b', '"a;b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain-text', 'plain-text'],
  ['Sofá,=1+1', "Sofá,'=1+1"],
  ['Sofá, \t-1', `"Sofá, \t'-1"`],
  ['Sofá;=1+1', `"Sofá;'=1+1"`],
  ['say "=1"', `"say ""'=1"""`],
  ['Calle Mayor, 1', 'Calle Mayor, 1'],
])('%j is written as %s', (text, cell) => {
  expect(textCell(text)).toBe(cell)
})

test('no piece of a cell begins a formula, wherever another program splits it', () => {
  const signs = [...'=+-@＝＋－＠,;|"\t\r\n a1\'\u2028\u00a0']
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }), (text) => {
      const pieces = textCell(text).split(/[,;|\t\r\n"]/)
      expect(pieces.filter((piece) => /^\s*[=+\-@＝＋－＠]/.test(piece))).toEqual([])
    }),
    { numRuns: 5000 },
  )
})

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [-1, '-0,01'],
  [123_450, '1234,50'],
])('%i cents are %s', (cents, cell) => {
  expect(moneyCell(cents)).toBe(cell)
})

test('instants are on the wall of the zone, also where its clocks change', () => {
  const write = isoWriter('Europe/Madrid')
  const at = (instant: string) => write(Date.parse(instant))
  expect(['2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z', '2026-07-01T22:30:00Z'].map(at)).toEqual([
    '2026-10-25T02:59:59+02:00',
    '2026-10-25T02:00:00+01:00',
    '2026-07-02T00:30:00+02:00',
  ])
  expect(isoWriter('Europe/Lisbon')(Date.parse('2026-01-01T12:00:00Z'))).toBe('2026-01-01T12:00:00+00:00')
})
