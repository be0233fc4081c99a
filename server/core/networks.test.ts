import { expect, test } from 'vitest'
import { isWithin } from './networks.ts'

const networks = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32', '2001:db9::5']

test.each(['203.0.113.7', '198.51.100.255', '::ffff:198.51.100.1', '2001:db8:1::1', '2001:DB8::', '2001:db9::5'])(
  '%s lies within',
  (address) => expect(isWithin(networks, address)).toBe(true),
)

test.each(['203.0.113.8', '198.51.101.0', '::ffff:203.0.113.8', '2001:db9::6', '::1', '', 'unknown'])(
  '%s does not',
  (address) => expect(isWithin(networks, address)).toBe(false),
)

test('nothing lies within no network, and all of a family in its widest one', () => {
  expect(isWithin([], '203.0.113.7')).toBe(false)
  expect([isWithin(['0.0.0.0/0'], '203.0.113.7'), isWithin(['0.0.0.0/0'], '2001:db8::1')]).toEqual([true, false])
})
