import { describe, expect, it } from 'vitest'
import {
  formatAmount,
  formatBytes,
  formatCount,
  formatDay,
  formatDays,
  formatDayShort,
  formatInstant,
  formatPercent,
  formatTime,
} from './format.ts'

describe('amounts and numbers', () => {
  it('in Spanish: a dot from four digits on, a no-break space before the sign', () => {
    expect([0, 5, 12_50, 1234_56, 1_234_567_89].map((cents) => formatAmount(cents, 'es-ES'))).toEqual([
      '0,00\u00a0€',
      '0,05\u00a0€',
      '12,50\u00a0€',
      '1.234,56\u00a0€',
      '1.234.567,89\u00a0€',
    ])
    expect(formatCount(1284, 'es-ES')).toBe('1.284')
  })

  it('in Portuguese: a no-break space', () => {
    expect(formatAmount(1234_56, 'pt-PT')).toBe('1\u00a0234,56\u00a0€')
    expect(formatCount(12_845, 'pt-PT')).toBe('12\u00a0845')
  })

  it('with a true minus', () => {
    expect(formatAmount(-120_00, 'es-ES')).toBe('\u2212120,00\u00a0€')
    expect(formatAmount(-5, 'es-ES')).toBe('\u22120,05\u00a0€')
    expect(formatCount(-3, 'pt-PT')).toBe('\u22123')
  })

  it('rates without idle zeros', () => {
    expect([0, 5, 290, 1745, 2100].map((rate) => formatPercent(rate, 'es-ES'))).toEqual([
      '0\u00a0%',
      '0,05\u00a0%',
      '2,9\u00a0%',
      '17,45\u00a0%',
      '21\u00a0%',
    ])
    expect(formatPercent(290, 'pt-PT')).toBe('2,9%')
  })

  it('sizes of files in kB, from a whole one on in MB with at most one decimal', () => {
    const sizes = [0, 1, 839_680, 1_048_575, 1_048_576, 1_258_291, 10_485_760]
    expect(sizes.map((bytes) => formatBytes(bytes, 'es-ES').replace('\u00a0', ' '))).toEqual([
      '0 kB',
      '1 kB',
      '820 kB',
      '1.024 kB',
      '1 MB',
      '1,2 MB',
      '10 MB',
    ])
  })
})

describe('dates', () => {
  it('use months of three letters without a full stop', () => {
    expect(formatDay('2026-11-20', 'es-ES')).toBe('20 nov 2026')
    expect(['2026-01-02', '2026-09-24', '2026-12-31'].map((day) => formatDayShort(day, 'es-ES'))).toEqual([
      '2 ene',
      '24 sep',
      '31 dic',
    ])
    expect(['2026-02-02', '2026-09-24', '2026-10-05'].map((day) => formatDayShort(day, 'pt-PT'))).toEqual([
      '2 fev',
      '24 set',
      '5 out',
    ])
  })

  it('tell the time of the wall', () => {
    expect(formatTime('2026-11-20T09:05:00Z', 'Europe/Madrid')).toBe('10:05')
    expect(formatTime(new Date('2026-11-19T23:00:00Z'), 'Europe/Madrid')).toBe('00:00')
    expect(formatInstant('2026-11-19T23:42:00Z', 'Europe/Madrid', 'es-ES')).toBe('20 nov 2026, 00:42')
    expect(formatInstant('2026-11-19T23:42:00Z', 'Europe/Lisbon', 'pt-PT')).toBe('19 nov 2026, 23:42')
  })
})

describe('several days', () => {
  it('says month and year once where they are the same', () => {
    const words = (from: string, to: string) => formatDays(from, to, 'es-ES')
    expect(words('2026-11-09', '2026-11-15')).toBe('9–15 nov 2026')
    expect(words('2026-10-26', '2026-11-01')).toBe('26 oct – 1 nov 2026')
    expect(words('2025-12-29', '2026-01-02')).toBe('29 dic 2025 – 2 ene 2026')
    expect(words('2026-11-20', '2026-11-20')).toBe('20 nov 2026')
  })
})
