import { expect, test } from 'vitest'
import {
  betweenDays,
  countNarrowing,
  daysOf,
  everything,
  listInput,
  orderingOf,
  readFilter,
  summaryInput,
  writeFilter,
} from './list-filter.ts'

test.each([
  '?status=nonsense&substatus=&page=0&other=1',
  '?page=-1',
  '?page=1.5',
  '?page=1e3',
  '?page=',
  '',
  '?q=%20%20',
  '?created-gte=2026-02-30&created-lt=today',
  '?created-gte=2026-02-31&created-lt=2026-11-01T00:00:00Z',
  '?created-gte=1999-12-31&created-lt=2200-01-01',
  '?total_amount-gte=-1&total_amount-lte=1.5',
  '?total_amount-gte=1000000001',
  '?channel=post&created_by=me&ordering=mid',
])('what is unknown or impossible in %s is dropped', (query) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(everything)
})

test('a search is cut at what the server takes', () => {
  expect(readFilter(new URLSearchParams({ q: 'x'.repeat(300) })).q).toHaveLength(200)
})

test('a default is neither in the address nor in the call', () => {
  const all = readFilter(new URLSearchParams())
  expect(writeFilter(all)).toBe('')
  expect(listInput('m', all)).toEqual({ params: { merchantId: 'm' }, query: {} })
})

test('[RT-04] the last day is part of the span, and counts follow everything but the state', () => {
  const filter = readFilter(
    new URLSearchParams('status=accepted&created-gte=2026-11-01&created-lt=2026-11-21&created_by=nobody&page=3'),
  )
  expect(daysOf(filter)).toEqual({ from: '2026-11-01', to: '2026-11-20' })
  expect(betweenDays(daysOf(filter))).toEqual({ createdGte: '2026-11-01', createdLt: '2026-11-21' })
  const query = { createdGte: '2026-11-01', createdLt: '2026-11-21', createdBy: 'nobody' }
  expect(summaryInput('m', filter).query).toEqual(query)
  expect(listInput('m', filter).query).toEqual({ status: 'accepted', ...query, page: 3 })
})

test('after the last day that can be asked for nothing is filtered', () => {
  expect(betweenDays({ from: null, to: '2199-12-31' })).toEqual({ createdGte: null, createdLt: null })
})

test('[RT-04] what belongs together counts once, and the category not at all', () => {
  const count = (query: string) => countNarrowing(readFilter(new URLSearchParams(query)))
  expect(count('status=accepted&ordering=created&page=2')).toBe(0)
  expect(count('created-gte=2026-11-01&created-lt=2026-11-21')).toBe(1)
  expect(count('total_amount-gte=0&total_amount-lte=5&q=a&substatus=rejected&channel=phone&created_by=nobody')).toBe(5)
})

test('[RT-04] what waits for a capture is ordered by its last day, unless the address says otherwise', () => {
  const read = (query: string) => readFilter(new URLSearchParams(query))
  const waiting = read('substatus=pending_merchant')
  expect(listInput('m', waiting).query).toEqual({ substatus: 'pending_merchant', ordering: 'capture_until' })
  expect(writeFilter({ ...waiting, ordering: 'capture_until' })).toBe('?substatus=pending_merchant')
  expect(writeFilter({ ...waiting, ordering: '-created' })).toBe('?substatus=pending_merchant&ordering=-created')
  // Of other sales no such order is asked for, which the server would refuse.
  for (const query of ['ordering=capture_until', 'substatus=rejected&ordering=-capture_until'])
    expect(orderingOf(read(query))).toBe('-created')
  expect(writeFilter({ ...waiting, substatus: null, ordering: 'capture_until' })).toBe('')
})
