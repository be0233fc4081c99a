import { expect, test } from 'vitest'
import { deliveriesInput, isNarrowed, pagesOf, readFilter, writeFilter } from './delivery-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

test('an address is read and written as it is; what it may not say is dropped', () => {
  for (const query of ['', '?state=failed', '?state=waiting&type=order.refunded&page=3'])
    expect(writeFilter(read(query))).toBe(query)
  expect(writeFilter(read('?state=open&type=order&page=401&q=x'))).toBe('')
})

test('a page alone narrows nothing', () => {
  expect(isNarrowed(read('?page=2'))).toBe(false)
  expect(isNarrowed(read('?type=ping'))).toBe(true)
})

test('the call gets what the address says, of one endpoint', () => {
  expect(deliveriesInput('m', 'e', read('?state=failed&page=2'))).toEqual({
    params: { merchantId: 'm' },
    query: { endpointId: 'e', state: 'failed', page: 2, pageSize: 25 },
  })
})

test('the foot counts pages, and says where there are more than the call counts', () => {
  const list = (count: number | null) => ({
    results: [],
    cursor: { after: null, before: null },
    paging: { count, next: null, previous: null },
  })
  expect(pagesOf(list(26), read('?page=2'))).toMatchObject({ total: 26, totalIsExact: true, maxVisiblePage: 2 })
  expect(pagesOf(list(10_000), read(''))).toMatchObject({ totalIsExact: false, maxVisiblePage: 400, currentPage: 1 })
  expect(pagesOf(list(null), read(''))).toMatchObject({ total: 0, maxVisiblePage: 1 })
})
