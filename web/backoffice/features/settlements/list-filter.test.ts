import { describe, expect, test } from 'vitest'
import { readLineFilter, writeLineFilter } from './line-filter.ts'
import { countNarrowing, everything, isReversed, readFilter, writeFilter } from './list-filter.ts'
import { dateShortcuts, letsNextIn } from './list-choices.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

describe('[RT-10] the list of settlements in its address', () => {
  test('is read and written back as it was', () => {
    const query = '?from=2026-11-01&to=2026-11-30&q=LQ-20261120-0007&status=paid&page=3'
    expect(writeFilter(read(query))).toBe(query)
    expect(writeFilter(everything)).toBe('')
    expect(countNarrowing(read(query))).toBe(3)
    expect(countNarrowing(read('?page=2&from=2026-11-01'))).toBe(1)
  })

  test('what is unknown is dropped', () => {
    expect(read('?from=2026-02-30&to=ayer&status=open&page=0&utm=1')).toEqual(everything)
  })

  test('a range that ends before it begins is seen', () => {
    expect(isReversed(read('?from=2026-11-02&to=2026-11-01'))).toBe(true)
    expect(isReversed(read('?from=2026-11-01&to=2026-11-01'))).toBe(false)
    expect(isReversed(read('?from=2026-11-02'))).toBe(false)
  })

  test('the one to come stands on the first page, unless a filter leaves it out', () => {
    const lets = (query: string) => letsNextIn(read(query), '2026-11-23')
    expect(lets('')).toBe(true)
    expect(lets('?from=2026-11-23&to=2026-11-23')).toBe(true)
    for (const query of ['?page=2', '?to=2026-11-22', '?from=2026-11-24', '?status=paid', '?q=1'])
      expect(lets(query)).toBe(false)
  })

  test('shortcuts are whole weeks, months and years', () => {
    const spans = Object.fromEntries(dateShortcuts('2026-11-22').map(({ name, span }) => [name, span]))
    expect(spans).toEqual({
      always: null,
      thisWeek: { from: '2026-11-16', to: '2026-11-22' },
      thisMonth: { from: '2026-11-01', to: '2026-11-30' },
      lastMonth: { from: '2026-10-01', to: '2026-10-31' },
      lastMonths: { from: '2026-08-01', to: '2026-10-31' },
      thisYear: { from: '2026-01-01', to: '2026-12-31' },
    })
  })
})

test('[RT-12] the lines of a settlement in its address', () => {
  const query = '?type=refund&q=A-100448&page=2'
  const filter = readLineFilter(new URLSearchParams(query))
  expect(writeLineFilter(filter)).toBe(query)
  expect(readLineFilter(new URLSearchParams('?type=order%20&page=x'))).toEqual({ type: null, q: '', page: 1 })
})
