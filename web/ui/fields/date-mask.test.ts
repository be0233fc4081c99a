import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthDayRange, dayRange } from '#domain/calendar.ts'
import { maskDate, readDate, writeDate } from './date-mask.ts'

/** Returns the value of the field after these keys, typed one after the other at its end. */
const typed = (keys: string): string =>
  [...keys].reduce((text, key) => maskDate(text + key, text.length + 1, false).text, '')

describe('[VA-07] the mask of a date', () => {
  it('puts the dots and the zeros that are missing', () => {
    expect(typed('20112026')).toBe('20.11.2026')
    expect(typed('20.11.2026')).toBe('20.11.2026')
    expect(typed('2')).toBe('2')
    expect(typed('20')).toBe('20.')
    expect(typed('4')).toBe('04.')
    expect(typed('1.2.2026')).toBe('01.02.2026')
    expect(typed('1/2-2026')).toBe('01.02.2026')
    expect(typed('49')).toBe('04.09.')
  })

  it('takes days 1–31, months 1–12 and years 1900–9999, and no other', () => {
    expect(typed('32')).toBe('3')
    expect(typed('00')).toBe('0')
    expect(typed('1013')).toBe('10.1')
    expect(typed('1000')).toBe('10.0')
    expect(typed('10101899')).toBe('10.10.199')
    expect(typed('10100')).toBe('10.10.')
    expect(typed('101020261')).toBe('10.10.2026')
    expect(typed('abc')).toBe('')
    expect(typed('..')).toBe('')
  })

  it('guesses no century', () => {
    expect(typed('1.2.26')).toBe('01.02.26')
    expect(readDate('01.02.26')).toBeNull()
  })

  it('lets signs be taken away', () => {
    expect(maskDate('20.11', 5, true).text).toBe('20.11')
    expect(maskDate('20', 2, true).text).toBe('20')
    expect(maskDate('', 0, true).text).toBe('')
  })

  it('keeps the caret behind what was typed', () => {
    expect(maskDate('201.2026', 3, false)).toEqual({ text: '20.01.2026', caret: 4 })
    expect(maskDate('2011', 4, false)).toEqual({ text: '20.11.', caret: 6 })
  })

  it('reads what it writes, and days that exist', () => {
    expect(readDate('29.02.2028')).toBe('2028-02-29')
    expect(readDate('29.02.2026')).toBeNull()
    expect(readDate('31.04.2026')).toBeNull()
    expect(['31.12.1999', '01.01.2000', '31.12.2199', '01.01.2200'].map((text) => readDate(text))).toEqual([
      null,
      '2000-01-01',
      '2199-12-31',
      null,
    ])
    const born = ['31.12.1899', '29.02.1900', '01.01.1900'].map((text) => readDate(text, birthDayRange))
    expect(born).toEqual([null, null, '1900-01-01'])
    const days = fc.date({ min: new Date(dayRange.first), max: new Date(dayRange.last), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(readDate(writeDate(day))).toBe(day)
        expect(typed(writeDate(day))).toBe(writeDate(day))
      }),
    )
  })
})
