import { describe, expect, test } from 'vitest'
import { readFilter, writeFilter } from '../list-filter.ts'
import {
  columnsOf,
  dayNamesOf,
  filterOfView,
  placeAmong,
  queryLike,
  queryOfView,
  textOfColumns,
  type View,
} from './view-filter.ts'

const view = (id: string, query: string): View => ({
  id: id.repeat(32),
  version: 1,
  name: id,
  query,
  lost: [],
  shared: false,
  updated: '2026-11-20T10:00:00Z',
  updatedBy: null,
})
const read = (query: string) => readFilter(new URLSearchParams(query))

describe('[RT-04] a view', () => {
  test('of days by a name is a list of days of the calendar, which move with it', () => {
    const month = view('a', 'status=accepted&days=thisMonth')
    const query = (today: string) => writeFilter({ ...filterOfView(month, today), view: null })
    expect(query('2026-11-20')).toBe('?status=accepted&created-gte=2026-11-01&created-lt=2026-11-21')
    expect(query('2026-12-02')).toBe('?status=accepted&created-gte=2026-12-01&created-lt=2026-12-03')
  })

  test('stores the canonical query of the list, without its page and the view that it was opened from', () => {
    const filter = read(`page=3&view=${'b'.repeat(32)}&q=ana&page_size=50&columns=channel,other&ordering=-created`)
    expect(queryOfView(filter, null)).toBe('q=ana&columns=channel&page_size=50')
    const days = read('created-gte=2026-11-01&created-lt=2026-11-02')
    expect(dayNamesOf(days, '2026-11-01')).toEqual(['today', 'thisMonth'])
    expect(queryOfView(days, 'thisMonth')).toBe('days=thisMonth')
    expect(queryOfView(days, null)).toBe('created-gte=2026-11-01&created-lt=2026-11-02')
  })

  test('that is saved again has the name of its days as long as they are the same', () => {
    const month = view('a', 'days=thisMonth')
    const same = read('created-gte=2026-11-01&created-lt=2026-11-21&q=ana')
    expect(queryLike(month, same, '2026-11-20')).toBe('q=ana&days=thisMonth')
    const other = read('created-gte=2026-11-01&created-lt=2026-11-20')
    expect(queryLike(month, other, '2026-11-20')).toBe('created-gte=2026-11-01&created-lt=2026-11-20')
  })

  test('is the current one where the list is its list, on every page; of equal ones the one that was opened', () => {
    const [one, equal, other] = [view('a', 'q=ana'), view('b', 'q=ana'), view('c', 'q=eva')]
    const at = (query: string) => placeAmong([one, equal, other], read(query), '2026-11-20')
    expect(at('q=ana&page=2').current).toBe(one)
    expect(at(`q=ana&view=${equal.id}`).current).toBe(equal)
    expect(at(`q=ana&view=${other.id}`)).toEqual({ current: one, left: undefined })
    expect(at(`q=luz&view=${other.id}`)).toEqual({ current: undefined, left: other })
    expect(at('q=luz')).toEqual({ current: undefined, left: undefined })
  })
})

test('[RT-04] columns that do not exist are left out of an address, and the customer is always there', () => {
  expect(columnsOf(read('columns=channel,nothing,mid,channel'))).toEqual(['customer', 'channel', 'mid'])
  expect(read('columns=nothing').columns).toBe(null)
  expect(textOfColumns(columnsOf(read('')))).toBe(null)
  expect(textOfColumns(['customer', 'email'])).toBe('customer,email')
})
