import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heldOf, mostReserveDays } from './reserve.ts'
import { sum } from './money.ts'

const under = (termsId: string, soldAmount: number, rate: number, days = 90) => ({
  termsId,
  soldAmount,
  reserve: { rate, days },
})

describe('[RT-12] a settlement keeps a reserve', () => {
  it('of its share of what was sold, half a cent upwards, until its day', () => {
    expect(heldOf([under('a', 1_000_00, 5_00)], 987_90, '2026-11-24')).toEqual([
      { ...under('a', 1_000_00, 5_00), amount: 50_00, releaseOn: '2027-02-22' },
    ])
    expect(heldOf([under('a', 10, 5_00)], 10, '2026-11-24')).toMatchObject([{ amount: 1 }])
    expect(heldOf([under('a', 9, 5_00)], 9, '2026-11-24')).toEqual([])
  })

  it('of each terms apart, where sales of two are settled together', () => {
    const held = heldOf([under('a', 200_00, 10_00, 30), under('b', 100_00, 5_00, 60)], 250_00, '2026-02-28')
    expect(held.map(({ termsId, amount, releaseOn }) => [termsId, amount, releaseOn])).toEqual([
      ['a', 20_00, '2026-03-30'],
      ['b', 5_00, '2026-04-29'],
    ])
  })

  it('of no more than is to be paid', () => {
    expect(heldOf([under('a', 200_00, 10_00), under('b', 100_00, 5_00)], 22_00, '2026-11-24')).toMatchObject([
      { amount: 20_00 },
      { amount: 2_00 },
    ])
    expect(heldOf([under('a', 200_00, 10_00)], 0, '2026-11-24')).toEqual([])
    expect(heldOf([under('a', 200_00, 10_00)], -50_00, '2026-11-24')).toEqual([])
  })

  it('of any sales: never more than the share, never more than is paid, and the share wherever it can be paid', () => {
    const sold = fc.record({
      termsId: fc.uuid(),
      soldAmount: fc.integer({ min: 1, max: 1_000_000_00 }),
      reserve: fc.record({
        rate: fc.integer({ min: 1, max: 100_00 }),
        days: fc.integer({ min: 1, max: mostReserveDays }),
      }),
    })
    fc.assert(
      fc.property(
        fc.array(sold, { maxLength: 4 }),
        fc.integer({ min: -10_000_00, max: 2_000_000_00 }),
        (all, payable) => {
          const held = heldOf(all, payable, '2026-02-28')
          const total = sum(held.map(({ amount }) => amount))
          const exact = all.map(({ soldAmount, reserve }) => (soldAmount * reserve.rate) / 10_000)
          expect(total).toBeLessThanOrEqual(Math.max(0, payable))
          for (const { amount, soldAmount, reserve } of held) {
            expect(amount).toBeGreaterThan(0)
            expect(amount).toBeLessThanOrEqual((soldAmount * reserve.rate) / 10_000 + 0.5)
          }
          const isShort = total === Math.max(0, payable)
          expect(isShort || Math.abs(total - sum(exact)) <= all.length / 2).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
