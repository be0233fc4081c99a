import { describe, expect, test } from 'vitest'
import { faultOf, readSpan, usualStep } from './report-span.ts'
import { presetsOf, writeSpan } from './span-choices.ts'
import { changeOf, longStep, partSince, type Report, shortAmount, shortStep } from './words.ts'

const today = '2026-11-22'
const read = (query: string) => readSpan(new URLSearchParams(query), today)
const usual = { from: '2025-12-01', to: today, by: 'month' }

describe('[RT-21] the span in the address', () => {
  test.each([
    ['', usual],
    ['from=2026-02-30&to=x&by=year', usual],
    ['from=2026-11-01&to=2026-11-20', { from: '2026-11-01', to: '2026-11-20', by: 'day' }],
    ['from=2026-11-01', { from: '2026-11-01', to: today, by: 'day' }],
    ['to=2026-06-30', { from: '2025-07-30', to: '2026-06-30', by: 'month' }],
    ['by=week', { ...usual, by: 'week' }],
  ])('%s', (query, span) => {
    expect(read(query)).toEqual(span)
  })

  test('what is written is read again, and the usual is not written', () => {
    expect(writeSpan(read(''), today)).toBe('?')
    for (const { span } of presetsOf(today))
      for (const by of ['day', 'week', 'month'] as const) {
        const query = writeSpan({ ...span, by }, today)
        expect(read(query.slice(1))).toEqual({ ...span, by })
      }
  })

  test('presets follow the calendar', () => {
    expect(
      Object.fromEntries(presetsOf('2026-01-31').map(({ name, span }) => [name, `${span.from} ${span.to}`])),
    ).toEqual({
      year: '2025-02-01 2026-01-31',
      thisMonth: '2026-01-01 2026-01-31',
      lastMonth: '2025-12-01 2025-12-31',
      days: '2026-01-02 2026-01-31',
      thisYear: '2026-01-01 2026-01-31',
      lastYear: '2025-01-01 2025-12-31',
    })
  })

  test('steps fit the span, and what the server refuses is known', () => {
    expect(usualStep({ from: '2026-10-01', to: '2026-10-31' })).toBe('day')
    expect(usualStep({ from: '2026-06-01', to: '2026-10-31' })).toBe('week')
    expect(usualStep({ from: '2026-01-01', to: '2026-10-31' })).toBe('month')
    expect(faultOf({ from: '2026-01-02', to: '2026-01-01' })).toBe('reversed')
    expect(faultOf({ from: '2021-01-02', to: '2026-01-02' })).toBe('long')
    expect(faultOf({ from: '2021-01-02', to: '2026-01-01' })).toBe(null)
  })
})

describe('words of a chart', () => {
  const step = (from: string, to: string, isCurrent = false) => ({ from, to, isCurrent })

  test('months are named, and told by their days where they are cut off', () => {
    const whole = step('2025-12-01', '2025-12-31')
    expect([shortStep(whole, 'month', 'es-ES'), longStep(whole, 'month', 'es-ES')]).toEqual(['dic', 'dic 2025'])
    expect(longStep(step('2026-11-01', today, true), 'month', 'pt-PT')).toBe('nov 2026')
    expect(longStep(step('2026-11-05', '2026-11-30'), 'month', 'es-ES')).toBe('5–30 nov 2026')
    expect(shortStep(step('2026-11-09', '2026-11-15'), 'week', 'es-ES')).toBe('9 nov')
    expect(longStep(step('2026-11-09', '2026-11-09'), 'day', 'es-ES')).toBe('9 nov 2026')
  })

  test('a span before that the shop sold in only a part of is no comparison', () => {
    const since = (firstSaleOn: string | null) => {
      const report = { firstSaleOn, beforeFrom: '2024-12-01', beforeTo: '2025-11-24' }
      return partSince(report as Report) // what is read of it
    }
    expect(since('2025-06-02')).toBe('2025-06-02')
    expect([since('2024-12-01'), since('2023-01-09'), since('2025-12-03'), since(null)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('amounts are thousands where there are many, and changes have their sign', () => {
    const thousands = shortAmount(24_100_00, 'es-ES')
    expect([thousands.unit, thousands.write(24_149_99), thousands.write(20_000_00), thousands.write(0)]).toEqual([
      'thousands',
      '24,1',
      '20,0',
      '0,0',
    ])
    expect(shortAmount(9_999_99, 'es-ES').write(1_234_56)).toBe('1.235')
    expect(changeOf(196_200, 172_600, 'es-ES')).toBe('+13,7\u00a0%')
    expect(changeOf(50, 100, 'pt-PT')).toBe('\u221250%')
    expect([changeOf(5, 5, 'es-ES'), changeOf(5, 0, 'es-ES')]).toEqual(['0\u00a0%', null])
  })
})
