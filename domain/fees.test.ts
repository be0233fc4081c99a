import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeCliffs, feeOf, feePart, feeUnder, monthlyFeeOf } from './fees.ts'
import { sum } from './money.ts'
import { defaultTerms, type FeeTier, type MerchantTerms } from './terms.ts'

describe('feeOf', () => {
  /** As shops agreed before tiers were sliced. */
  const whole = (country: 'ES' | 'PT' = 'ES'): MerchantTerms => ({ ...defaultTerms(country), feeTierMode: 'whole' })
  const spain = whole()

  it('charges by the size of the sale, with VAT on the fee', () => {
    expect(feeOf(1249_90, spain)).toEqual({ rate: 85, amount: 10_62, vatRate: 2100, vatAmount: 2_23 })
    expect(feeOf(486_00, spain)).toEqual({ rate: 85, amount: 4_13, vatRate: 2100, vatAmount: 87 })
    expect(feeOf(486_00, whole('PT'))).toEqual({ rate: 85, amount: 4_13, vatRate: 2300, vatAmount: 95 })
  })

  it('takes the first tier that ends above the amount', () => {
    expect([49_99, 50_00, 299_99, 300_00].map((amount) => feeOf(amount, spain).rate)).toEqual([100, 95, 95, 85])
  })

  it('refuses an amount that no tier covers', () => {
    expect(() => feeOf(100_00, { ...spain, feeTiers: [{ upTo: 100_00, rate: 100 }] })).toThrow(RangeError)
  })
})

/** Tiers without a gap, of one to five sizes. */
const someTiers: fc.Arbitrary<FeeTier[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 600_000 }), { maxLength: 4 }),
    fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 5, maxLength: 5 }),
    fc.integer({ min: 0, max: 100 }),
  )
  .map(([ends, rates, fixed]) =>
    [...ends.toSorted((a, b) => a - b), null].map((upTo, index) => ({ upTo, rate: rates[index] ?? 0, fixed })),
  )
const sale = fc.integer({ min: 1, max: 700_000 })

describe('tiers do not jump', () => {
  const terms = defaultTerms('ES')

  it('299.99 costs no more than 300.00', () => {
    const [below, at] = [feeOf(299_99, terms), feeOf(300_00, terms)]
    // 0.50 of the first 50, 2.375 of the next 250.
    expect([below.amount, at.amount]).toEqual([2_87, 2_88])
    expect(at).toMatchObject({ rate: 96, vatAmount: 60 })
    expect(feeCliffs(terms)).toEqual([])
  })

  it('a larger sale never costs less in slices', () => {
    fc.assert(
      fc.property(someTiers, sale, sale, (feeTiers, one, other) => {
        const own = { ...terms, feeTiers }
        const [small, large] = [Math.min(one, other), Math.max(one, other)]
        expect(feeOf(large, own).amount).toBeGreaterThanOrEqual(feeOf(small, own).amount)
        expect(feeCliffs(own)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('counts each cent of a sale once, at the rate of its tier', () => {
    fc.assert(
      fc.property(someTiers, sale, (feeTiers, total) => {
        const ends = [0, ...feeTiers.map(({ upTo }) => upTo ?? total)].map((end) => Math.min(end, total))
        const exact = feeTiers.reduce(
          (all, { rate }, index) => all + ((ends[index + 1] ?? 0) - (ends[index] ?? 0)) * rate,
          0,
        )
        const { amount: fee } = feeOf(total, { ...terms, feeTiers })
        expect(Math.abs((fee - (feeTiers[0]?.fixed ?? 0)) * 10_000 - exact)).toBeLessThanOrEqual(5_000)
      }),
      { numRuns: 2000 },
    )
  })

  it('names the cliffs that whole tiers make, and no others', () => {
    expect(feeCliffs({ ...terms, feeTierMode: 'whole' })).toEqual([
      { at: 50_00, before: 50, after: 48, numInstalments: 1 },
      { at: 300_00, before: 2_85, after: 2_55, numInstalments: 1 },
    ])
    fc.assert(
      fc.property(someTiers, (feeTiers) => {
        const own = { ...terms, feeTiers, feeTierMode: 'whole' as const }
        const found = new Set(feeCliffs(own).map(({ at }) => at))
        for (const { upTo } of feeTiers.slice(0, -1)) {
          const falls = feeOf(upTo ?? 0, own).amount < feeOf((upTo ?? 0) - 1, own).amount - 1
          expect(found.has(upTo ?? 0)).toBe(falls)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('takes the tiers of the number of instalments', () => {
    const feeTiers = [
      { upTo: null, rate: 100, instalments: { from: 1, to: 4 } },
      { upTo: 300_00, rate: 150, fixed: 25, instalments: { from: 5, to: 36 } },
      { upTo: null, rate: 200, fixed: 25, instalments: { from: 5, to: 36 } },
    ]
    const own = { ...terms, feeTiers }
    expect(feeOf(400_00, own, 3)).toMatchObject({ rate: 100, amount: 4_00 })
    expect(feeOf(400_00, own, 12)).toMatchObject({ rate: 163, fixed: 25, amount: 6_75 })
    expect(() => feeOf(400_00, own, 37)).toThrow(RangeError)
  })
})

describe('feeUnder', () => {
  const fee = feeOf(486_00, defaultTerms('ES'))

  it('[RT-15] adds what the campaign costs, and no VAT on it', () => {
    expect(feeUnder(fee, { cost: 23_20 })).toEqual({ ...fee, campaignCost: 23_20 })
  })

  it('is the fee alone without a campaign, or under one that costs nothing', () => {
    expect([feeUnder(fee, null), feeUnder(fee, { cost: 0 })]).toEqual([fee, fee])
  })
})

describe('feePart', () => {
  it('makes the whole fee of parts, however they are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 }), (amounts) => {
        const total = sum(amounts)
        const fee = feeOf(total, defaultTerms('ES'))
        let before = 0
        const parts = amounts.map((amount) => {
          const part = feePart(fee, { total, before, amount })
          before += amount
          return part
        })
        expect(sum(parts.map((part) => part.amount))).toBe(fee.amount)
        expect(sum(parts.map((part) => part.vatAmount))).toBe(fee.vatAmount)
        expect(parts.every((part) => part.amount >= 0 && part.vatAmount >= 0)).toBe(true)
      }),
    )
  })
})

describe('monthlyFeeOf', () => {
  it('[RT-38] fills up to the minimum and never charges more than it, whatever the month has charged or returned', () => {
    const cents = fc.integer({ min: -500_000, max: 500_000 })
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 50_000 }), (charged, minimumMonthlyFee) => {
        const { amount } = monthlyFeeOf(charged, { minimumMonthlyFee, vatRate: 2100 })
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(minimumMonthlyFee)
        if (charged >= 0 && amount > 0) expect(charged + amount).toBe(minimumMonthlyFee)
        if (charged <= 0) expect(amount).toBe(minimumMonthlyFee)
      }),
      { numRuns: 2000 },
    )
  })
})
