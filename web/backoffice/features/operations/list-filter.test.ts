import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories, substatuses } from '#domain/operation-state.ts'
import { listInput, readFilter, writeFilter } from './list-filter.ts'

const filters = fc.record({
  status: fc.constantFrom(null, ...categories),
  substatus: fc.constantFrom(null, ...substatuses),
  q: fc.string({ maxLength: 200, unit: 'grapheme' }).map((text) => text.trim().slice(0, 100)),
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
])('what is unknown or impossible in %s is dropped', (query) => {
  expect(readFilter(new URLSearchParams(query))).toEqual({ status: null, substatus: null, q: '', page: 1 })
})

test('a search is cut at what the server takes', () => {
  expect(readFilter(new URLSearchParams({ q: 'x'.repeat(300) })).q).toHaveLength(200)
})

test('a default is neither in the address nor in the call', () => {
  const all = readFilter(new URLSearchParams())
  expect(writeFilter(all)).toBe('')
  expect(listInput('m', all)).toEqual({ params: { merchantId: 'm' }, query: {} })
})
