import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from './parse-amount.ts'

test.each([
  ['1234,5', 123450],
  ['1.234,50', 123450],
  ['1234.50', 123450],
  ['1,234.50', 123450],
  ['1 234,50', 123450],
  ['1\u00a0234,50 €', 123450],
  ['1.234', 123400],
  ['1.234.567', 123456700],
  ['12', 1200],
  [',5', 50],
  ['5,', 500],
  ['0', 0],
  ['0,01', 1],
])('reads %s as %i cents', (written, cents) => {
  expect(parseAmount(written)).toEqual({ cents })
})

test.each([
  ['', 'empty'],
  [' € ', 'empty'],
  ['abc', 'not_an_amount'],
  ['-5', 'not_an_amount'],
  ['−5', 'not_an_amount'],
  [',', 'not_an_amount'],
  ['1.23.456', 'not_an_amount'],
  ['1,2,3', 'not_an_amount'],
  ['12e3', 'not_an_amount'],
  ['1,234', 'too_precise'],
  ['1.2345', 'too_precise'],
  ['0.001', 'too_precise'],
  ['0.500', 'too_precise'],
  ['.500', 'too_precise'],
  ['000.500', 'too_precise'],
  ['0.001.000', 'not_an_amount'],
  ['10.000.000,01', 'too_large'],
])('does not guess at %s', (written, reason) => {
  expect(parseAmount(written)).toEqual({ reason })
})

test('reads back whatever either country writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom('.', '\u00a0', ''), (cents, group) => {
      const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group)
      expect(parseAmount(`${whole},${String(cents % 100).padStart(2, '0')}`)).toEqual({ cents })
    }),
  )
})
