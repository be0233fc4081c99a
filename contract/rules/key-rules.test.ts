import { expect, test } from 'vitest'
import { isNetwork, networksOf } from './key-rules.ts'

test.each([
  '203.0.113.7',
  '203.0.113.0/24',
  '0.0.0.0/0',
  '2001:db8::1',
  '2001:db8::/32',
  '::ffff:203.0.113.7',
  '::1/128',
])('%s is a network', (text) => expect(isNetwork(text)).toBe(true))

test.each([
  '',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.07',
  '203.0.113.0/33',
  '203.0.113.0/',
  '203.0.113.0/24/8',
  'tienda.example',
  '2001:db8::/129',
  '2001:db8',
  ':::',
  '10.0.0.0/-1',
])('%s is none', (text) => expect(isNetwork(text)).toBe(false))

test('a text has networks apart by blanks, commas and lines, each once', () => {
  expect(networksOf(' 203.0.113.7, 198.51.100.0/24\n2001:db8::/32;203.0.113.7 ')).toEqual([
    '203.0.113.7',
    '198.51.100.0/24',
    '2001:db8::/32',
  ])
  expect(networksOf(' \n')).toEqual([])
})
