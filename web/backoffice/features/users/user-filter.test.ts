import { describe, expect, test } from 'vitest'
import { listInput, readFilter, writeFilter } from './user-filter.ts'

describe('the filter of the people in the address', () => {
  test.each([
    ['', { q: '', page: 1 }, ''],
    ['?q=%20miren%20', { q: 'miren', page: 1 }, '?q=miren'],
    ['?q=a&page=3', { q: 'a', page: 3 }, '?q=a&page=3'],
    ['?page=-2', { q: '', page: 1 }, ''],
    ['?page=abc', { q: '', page: 1 }, ''],
    ['?page=2.7', { q: '', page: 1 }, ''],
  ])('[RT-31] %s', (text, filter, written) => {
    expect(readFilter(new URLSearchParams(text))).toEqual(filter)
    expect(writeFilter(filter)).toBe(written)
  })

  test('an empty search is not asked for', () => {
    expect(listInput({ q: '', page: 2 })).toEqual({ query: { page: 2 } })
    expect(listInput({ q: 'miren', page: 1 })).toEqual({ query: { q: 'miren' } })
  })
})
