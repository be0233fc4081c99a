import { expect, test } from 'vitest'
import { isOutstanding } from './outstanding.ts'

test.each([
  ['delivered', 1, false],
  ['waiting', 0, false],
  ['waiting', 2, true],
  ['failed', 9, true],
] as const)('a delivery that is %s after %i attempts is to be sent again: %s', (state, attempts, isTo) => {
  expect(isOutstanding({ state, attempts })).toBe(isTo)
})
