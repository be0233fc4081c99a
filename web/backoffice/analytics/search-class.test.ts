import { expect, test } from 'vitest'
import { searchClass } from './search-class.ts'

test('[VA-08] a search is for an order, an e-mail address or a name', () => {
  expect(searchClass('0197f0c2a1b47d3e8f5a6b7c8d9e0f1a')).toBe('order_id')
  expect(searchClass(` ${'A'.repeat(32)} `)).toBe('order_id')
  expect(searchClass('a'.repeat(31))).toBe('name')
  expect(searchClass('a'.repeat(33))).toBe('name')
  expect(searchClass('ana@example.test')).toBe('email')
  expect(searchClass('Ana Ruiz')).toBe('name')
  expect(searchClass('')).toBe('name')
})
