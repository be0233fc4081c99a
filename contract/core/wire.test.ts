import { describe, expect, test } from 'vitest'
import { camelKeys, snakeKeys, toCamel, toSnake } from './wire.ts'

const pairs = [
  ['request_id', 'requestId'],
  ['old_password', 'oldPassword'],
  ['new_password1', 'newPassword1'],
  ['new_password2', 'newPassword2'],
  ['prefered_merchant_uuid', 'preferedMerchantUuid'],
  ['amount', 'amount'],
] as const

describe('names on the wire', () => {
  test.each(pairs)('%s is %s in code, and back', (wire, code) => {
    expect(toCamel(wire)).toBe(code)
    expect(toSnake(code)).toBe(wire)
  })

  test('a dash of a filter is one word in code', () => {
    expect(toCamel('total_amount-gte')).toBe('totalAmountGte')
  })

  test('keys are converted at every depth, values and other objects are left alone', () => {
    const day = new Date(0)
    const code = { numInstalments: 6, lines: [{ unitAmount: 1, name: 'a_b' }], taken: null, day }
    const wire = { num_instalments: 6, lines: [{ unit_amount: 1, name: 'a_b' }], taken: null, day }
    expect(snakeKeys(code)).toEqual(wire)
    expect(camelKeys(wire)).toEqual(code)
  })
})
