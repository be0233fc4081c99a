import { expect, test } from 'vitest'
import { returnAddress, returnEndOf } from './checkout-return.ts'

test.each([
  ['pending', 'in_process', null],
  ['pending', 'challenge_required', null],
  ['pending', 'confirmation_required', 'pending'],
  ['ok', null, 'success'],
  ['ko', 'dismissed', 'dismiss'],
  ['ko', 'ko_generic', 'ko'],
  ['ko', 'failed_challenge', 'ko'],
  ['ko', 'expired', 'error'],
  ['ko', 'confirmation_rejected_by_merchant', 'error'],
] as const)('%s for %s leads to %s', (status, reason, end) => {
  expect(returnEndOf({ status, reason })).toBe(end)
})

const filled = { checkoutId: 'c0ffee', mid: 'A 1/ñ', status: 'ok' } as const

test('what an address names is filled in, also where the braces are encoded', () => {
  const success = 'https://merchant.test/done?c={checkout_id}&o=%7Border_id%7D&s={status}&x={other}'
  expect(returnAddress({ success }, 'success', filled)).toBe(
    'https://merchant.test/done?c=c0ffee&o=A%201%2F%C3%B1&s=ok&x={other}',
  )
})

test('an end without an address of its own takes the nearest, and a success no other', () => {
  const addresses = { ko: 'https://merchant.test/ko', pending: 'https://merchant.test/wait' }
  expect(returnAddress(addresses, 'dismiss', filled)).toBe('https://merchant.test/ko')
  expect(returnAddress(addresses, 'pending', filled)).toBe('https://merchant.test/wait')
  expect(returnAddress(addresses, 'success', filled)).toBeNull()
})
