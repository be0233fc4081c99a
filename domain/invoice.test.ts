import { describe, expect, test } from 'vitest'
import { formatMonth } from './format.ts'
import { invoiceNumber, lastDayOf, lastInvoiceDay, monthAfter, monthOf, monthSpan, withoutVat } from './invoice.ts'

describe('a month', () => {
  test('begins and ends at midnights of its zone, over changes of the clock and the end of the year', () => {
    expect(monthOf('2026-10-31')).toBe('2026-10-01')
    expect(monthSpan('Europe/Madrid', '2026-10-01')).toEqual({
      from: new Date('2026-09-30T22:00:00Z'),
      before: new Date('2026-10-31T23:00:00Z'),
    })
    expect([monthAfter('2026-12-01'), lastDayOf('2028-02-01'), lastInvoiceDay('2026-12-01')]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2027-01-15',
    ])
  })

  test('is written in both languages', () => {
    expect(formatMonth('2026-10-01', 'es-ES')).toBe('octubre de 2026')
    expect(formatMonth('2026-03-01', 'pt-PT')).toBe('março de 2026')
  })
})

test('[CA-28] a number has its series, its year and six digits', () => {
  expect(invoiceNumber('F', 2026, 123)).toBe('F26-000123')
  expect(invoiceNumber('R', 2105, 1)).toBe('R05-000001')
})

test.each([
  [1210, 2100, 1000, 210],
  [100, 2100, 83, 17],
  [1, 2100, 1, 0],
  [500, 0, 500, 0],
])('%i cents with VAT at %i are %i and %i', (total, rate, base, vat) => {
  expect(withoutVat(total, rate)).toEqual({ base, vat })
})
