import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundHalfUp, shareOf } from './money.ts'

describe('roundHalfUp', () => {
  it('lets a half go up', () => {
    expect([5, 15, 25, 14, 16, -5, -15, -16].map((n) => roundHalfUp(n, 10))).toEqual([1, 2, 3, 1, 2, 0, -1, -2])
  })

  it('is within a half of the exact quotient, and takes the upper one of two', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(10n ** 6n, 10n ** 12n), (n, d) => {
        const twice = 2n * (BigInt(roundHalfUp(n, d)) * d - n)
        expect(twice > -d && twice <= d).toBe(true)
      }),
    )
  })

  it('refuses what is no integer and what a number cannot hold', () => {
    expect(() => roundHalfUp(0.5, 1)).toThrow(RangeError)
    expect(() => roundHalfUp(1, 0)).toThrow(RangeError)
    expect(() => roundHalfUp(2n ** 60n, 1)).toThrow(RangeError)
  })
})

describe('shareOf', () => {
  it('takes a rate with two implied decimals', () => {
    expect(shareOf(486_00, 85)).toBe(4_13)
    expect(shareOf(50, 100)).toBe(1)
    expect(shareOf(49, 100)).toBe(0)
    expect(shareOf(9_007_199_254_740_991, 10_000)).toBe(9_007_199_254_740_991)
  })
})
