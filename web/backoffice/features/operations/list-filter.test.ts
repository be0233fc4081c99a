import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories, substatuses } from '#domain/operation-state.ts'
import { channels, everything, listInput, orderings, readFilter, summaryInput, writeFilter } from './list-filter.ts'

const filters = fc.record({
  status: fc.constantFrom(null, ...categories),
  substatus: fc.constantFrom(null, ...substatuses),
  q: fc.string({ maxLength: 200, unit: 'grapheme' }).map((text) => text.trim().slice(0, 100)),
  from: fc.constantFrom(null, '2026-11-01', '1999-12-31'),
  to: fc.constantFrom(null, '2026-11-20', '2028-02-28'),
  amountFrom: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
  amountTo: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
  channel: fc.constantFrom(null, ...channels),
  createdBy: fc.constantFrom(null, 'nobody', '0'.repeat(32)),
  ordering: fc.constantFrom(...orderings),
  page: fc.integer({ min: 1, max: 999_999 }),
})

test('[RT-04] the address holds the whole state of the list', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual({ ...filter, q: filter.q.trim() })
    }),
  )
})

test.each([
  '?status=nonsense&substatus=&page=0&other=1',
  '?page=-1',
  '?page=1.5',
  '?page=1e3',
  '?page=',
  '',
  '?q=%20%20',
  '?created-gte=2026-02-30&created-lt=today',
  '?total_amount-gte=-1&total_amount-lte=1.5',
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
  expect([filter.from, filter.to]).toEqual(['2026-11-01', '2026-11-20'])
  const query = { createdGte: '2026-11-01', createdLt: '2026-11-21', createdBy: 'nobody' }
  expect(summaryInput('m', filter).query).toEqual(query)
  expect(listInput('m', filter).query).toEqual({ status: 'accepted', ...query, page: 3 })
})
