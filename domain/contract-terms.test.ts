import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outcomesOf, termsFaults, termsWarnings } from './contract-terms.ts'
import { feeOf } from './fees.ts'
import { offersFor, offerTermsOf } from './offers.ts'
import { rateCeiling } from './rate-ceilings.ts'
import { defaultTerms, type MerchantTerms, type ProductRate, tinFor } from './terms.ts'

const where = { country: 'ES', firstDay: '2026-12-01' } as const
const terms = defaultTerms('ES')
const pathsOf = (change: Partial<MerchantTerms>, place: { country: 'ES' | 'PT'; firstDay: string } = where) =>
  termsFaults({ ...terms, ...change }, place).map(({ path, reason }) => `${path}: ${reason}`)

/** A cut of 2 … 36 into spans that touch. */
const cuts = fc
  .uniqueArray(fc.integer({ min: 3, max: 36 }), { maxLength: 5 })
  .map((starts) => [2, ...starts.toSorted((a, b) => a - b)])
const ratesOf = (starts: readonly number[]): ProductRate[] =>
  starts.map((from, index) => ({
    product: 'instalments',
    instalments: { from, to: (starts[index + 1] ?? 37) - 1 },
    tin: index * 100,
  }))

describe('terms that can be agreed', () => {
  it('are the defaults', () => {
    expect([termsFaults(terms, where), termsFaults(defaultTerms('PT'), { ...where, country: 'PT' })]).toEqual([[], []])
  })

  it('keep below the ceiling with the rate of all, and with what opening the credit costs', () => {
    const portugal = { country: 'PT', firstDay: '2026-12-01' } as const
    expect(pathsOf({ tin: 13_00 }, portugal)).toEqual([])
    expect(pathsOf({ tin: 16_00 }, portugal)).toEqual([expect.stringMatching(/^tin: a yearly rate of 17\d\d is above/)])
    expect(pathsOf({ tin: 16_00 })).toEqual([])
    const products = [{ type: 'pay_later', minAmount: 1, maxAmount: 2 } as const]
    expect(pathsOf({ products, tin: 16_00 }, portugal)).toEqual([])
    expect(pathsOf({ products, openingFeeRate: 2_00 }, portugal)).toEqual([
      expect.stringMatching(/^opening_fee_rate: a yearly rate of \d+ is above the ceiling of 1560 in PT$/),
    ])
  })

  it('have one rate for each number of instalments: a span that moves makes a gap or an overlap', () => {
    fc.assert(
      fc.property(cuts, fc.nat(), fc.constantFrom(-1, 1), (starts, pick, by) => {
        const rates = ratesOf(starts)
        expect(pathsOf({ rates })).toEqual([])
        for (let count = 2; count <= 36; count += 1)
          expect(rates.some(({ tin }) => tin === tinFor({ tin: 9_999, rates }, 'instalments', count))).toBe(true)
        const index = pick % rates.length
        const moved = rates.map((rate, at) =>
          at === index && rate.instalments
            ? { ...rate, instalments: { ...rate.instalments, from: rate.instalments.from + by } }
            : rate,
        )
        // Before two there is no plan to overlap.
        expect(pathsOf({ rates: moved }).length > 0).toBe(by === 1 || index > 0)
      }),
      { numRuns: 2000 },
    )
  })

  it.each<[string, Partial<MerchantTerms>, string]>([
    ['no product', { products: [] }, 'products: at least one is needed'],
    [
      'a product twice',
      {
        products: [
          { type: 'pay_in_4', minAmount: 1, maxAmount: 2 },
          { type: 'pay_in_4', minAmount: 1, maxAmount: 2 },
        ],
      },
      'products.1.type: pay_in_4 is there twice',
    ],
    [
      'limits upside down',
      { products: [{ type: 'instalments', minAmount: 9, maxAmount: 2 }] },
      'products.0.max_amount: below the min_amount 9',
    ],
    ['an option too long', { maxInstalments: 9 }, 'instalment_options.4: more than max_instalments 9'],
    ['a default that is none', { defaultInstalments: 5 }, 'default_instalments: 5 is not among instalment_options'],
    [
      'a rate of what is not sold',
      { rates: [{ product: 'pay_later', tin: 0 }] },
      'rates.0.product: pay_later is not among products',
    ],
    [
      'rates that overlap',
      {
        rates: [
          { product: 'instalments', tin: 0 },
          { product: 'instalments', instalments: { from: 6, to: 9 }, tin: 100 },
        ],
      },
      'rates.1: overlaps rates.0 at 6 instalments',
    ],
    [
      'a gap of rates',
      { rates: [{ product: 'instalments', instalments: { from: 2, to: 12 }, tin: 0 }] },
      'rates: a gap: nothing is for 13 instalments',
    ],
    [
      'a tier without an end that is not the last',
      {
        feeTiers: [
          { upTo: null, rate: 1 },
          { upTo: 100, rate: 1 },
        ],
      },
      'fees.tiers.0.up_to: only the last tier has no end',
    ],
    [
      'tiers that overlap',
      {
        feeTiers: [
          { upTo: 200, rate: 1 },
          { upTo: 100, rate: 1 },
          { upTo: null, rate: 1 },
        ],
      },
      'fees.tiers.1.up_to: overlaps the tier before it, which ends at 200',
    ],
    [
      'a gap above the last tier',
      { feeTiers: [{ upTo: 200, rate: 1 }] },
      'fees.tiers.0.up_to: a gap: nothing is for amounts from 200 on',
    ],
    [
      'a gap between spans',
      {
        feeTiers: [
          { upTo: null, rate: 1, instalments: { from: 1, to: 6 } },
          { upTo: null, rate: 1, instalments: { from: 8, to: 36 } },
        ],
      },
      'fees.tiers: a gap: nothing is for 7 instalments',
    ],
  ])('are not those with %s', (_, change, fault) => {
    expect(pathsOf(change)).toContain(fault)
  })

  it('keep below the ceiling of the country on their first day', () => {
    const rates: ProductRate[] = [{ product: 'instalments', tin: 1495 }]
    const portugal = { country: 'PT', firstDay: '2026-12-01' } as const
    expect(rateCeiling('PT', 'instalments', portugal.firstDay)).toBe(1560)
    expect(pathsOf({ rates }, portugal)).toEqual([
      expect.stringMatching(/^rates.0.tin: a yearly rate of \d+ is above the ceiling of 1560 in PT$/),
    ])
    expect(pathsOf({ rates: [{ product: 'instalments', tin: 1400 }] }, portugal)).toEqual([])
    expect(pathsOf({ rates })).toEqual([])
  })

  it('are warned of cliffs where tiers count as a whole', () => {
    expect(termsWarnings(terms)).toEqual([])
    expect(termsWarnings({ ...terms, feeTierMode: 'whole' }).map(({ reason }) => reason)).toContain(
      'a sale of 30000 in 1 costs 255, and one of 29999 costs 285',
    )
  })
})

describe('what a sale brings to each', () => {
  it('adds up: what the customer pays is what the shop receives, the tax, and what the provider earns', () => {
    const own = { ...terms, tin: 1495, rates: ratesOf([2, 5, 10]) }
    fc.assert(
      fc.property(fc.integer({ min: 50_00, max: 6_000_00 }), (amount) => {
        const outcomes = outcomesOf(own, [amount], where)
        expect(outcomes).toHaveLength(
          offersFor({ amount, terms: offerTermsOf(own, []), firstDay: '2026-12-01' }).length,
        )
        for (const { offer, customer, shop, provider } of outcomes) {
          expect(customer.pays).toBe(shop.receives + shop.vat + provider.earns)
          expect(shop.fee).toBe(feeOf(amount, own, offer.numInstalments).amount)
          expect(offer.tin).toBe(tinFor(own, 'instalments', offer.numInstalments))
        }
      }),
      { numRuns: 2000 },
    )
  })
})
