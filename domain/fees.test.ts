import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeOf, feePart, feeUnder } from './fees.ts'
import { sum } from './money.ts'
import { defaultTerms } from './terms.ts'

describe('feeOf', () => {
  const spain = defaultTerms('ES')

  it('charges by the size of the sale, with VAT on the fee', () => {
    expect(feeOf(1249_90, spain)).toEqual({ rate: 85, amount: 10_62, vatRate: 2100, vatAmount: 2_23 })
    expect(feeOf(486_00, spain)).toEqual({ rate: 85, amount: 4_13, vatRate: 2100, vatAmount: 87 })
    expect(feeOf(486_00, defaultTerms('PT'))).toEqual({ rate: 85, amount: 4_13, vatRate: 2300, vatAmount: 95 })
  })

  it('takes the first tier that ends above the amount', () => {
    expect([49_99, 50_00, 299_99, 300_00].map((amount) => feeOf(amount, spain).rate)).toEqual([100, 95, 95, 85])
  })

  it('refuses an amount that no tier covers', () => {
    expect(() => feeOf(100_00, { ...spain, feeTiers: [{ upTo: 100_00, rate: 100 }] })).toThrow(RangeError)
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
