import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { annualPercentageRateOfNominal, nominalOfAnnualPercentageRate } from './annual-percentage-rate.ts'
import { makePlan } from './instalments.ts'
import { sum } from './money.ts'
import { creditFigures, offerId, offerLimits, offersFor, type OfferTerms, offerTermsOf } from './offers.ts'
import { defaultTerms } from './terms.ts'

const firstDay = '2026-11-20'
const terms: OfferTerms = offerTermsOf(defaultTerms('ES'), [])
const withProducts: OfferTerms = {
  ...terms,
  products: [
    { type: 'instalments', minAmount: 50_00, maxAmount: 6_000_00 },
    { type: 'pay_in_4', minAmount: 40_00, maxAmount: 1_000_00 },
    { type: 'pay_later', minAmount: 30_00, maxAmount: 500_00 },
  ],
}
const idsFor = (amount: number, of: OfferTerms) => offersFor({ amount, terms: of, firstDay }).map(offerId)

describe('offerTermsOf', () => {
  it('sells instalments alone, without downpayment or fee, where nothing else is agreed', () => {
    expect(terms).toMatchObject({
      products: [{ type: 'instalments', minAmount: 50_00, maxAmount: 6_000_00 }],
      downpaymentRequired: false,
      openingFeeRate: 0,
    })
  })

  it('takes over what is agreed', () => {
    const agreed = { products: [...withProducts.products], downpaymentRequired: true, openingFeeRate: 150 }
    expect(offerTermsOf({ ...defaultTerms('PT'), ...agreed }, [])).toMatchObject(agreed)
  })
})

describe('offersFor', () => {
  it('offers every plan of the terms, fewest instalments first', () => {
    expect(idsFor(342_00, { ...terms, instalmentOptions: [12, 3, 6, 3, 48] })).toEqual(['3', '6', '12'])
    expect(idsFor(342_00, withProducts)).toEqual(['pay_later', '3', '4', 'pay_in_4', '6', '9', '12'])
  })

  it('offers each product within its own limits, both included', () => {
    expect(idsFor(49_99, terms)).toEqual([])
    expect(idsFor(50_00, terms)).toHaveLength(5)
    expect(idsFor(6_000_00, terms)).toHaveLength(5)
    expect(idsFor(6_000_01, terms)).toEqual([])
    expect(idsFor(45_00, withProducts)).toEqual(['pay_later', 'pay_in_4'])
    expect(offerLimits(withProducts)).toEqual({ min: 30_00, max: 6_000_00 })
    expect(offerLimits({ products: [] })).toBeNull()
  })

  it('leaves out what is above the highest rate of the product, as the contract would say it', () => {
    const own = { ...withProducts, tin: 10_00, openingFeeRate: 2_00, instalmentOptions: [3, 12, 36] }
    const all = offersFor({ amount: 400_00, terms: own, firstDay })
    for (const { product, plan } of all) {
      const rate = plan.annualEquivalent
      const left = (ceiling: number) => idsFor(400_00, { ...own, rateCeilings: [{ product, rate: ceiling }] })
      const within = all.filter((one) => one.product !== product || one.plan.annualEquivalent <= rate)
      expect(left(rate)).toEqual(within.map(offerId))
      expect(left(rate - 1)).toHaveLength(
        all.filter((one) => one.product !== product || one.plan.annualEquivalent < rate).length,
      )
    }
    expect(idsFor(400_00, { ...own, rateCeilings: [{ product: 'instalments', rate: 15_60 }] })).toEqual([
      'pay_later',
      'pay_in_4',
      '12',
      '36',
    ])
  })

  it('tells instalment, last instalment and total of the plan that the sale would have', () => {
    const [offer] = offersFor({ amount: 1249_90, terms: { ...terms, instalmentOptions: [6] }, firstDay })
    expect(offer?.plan).toEqual(makePlan({ amount: 1249_90, numInstalments: 6, tin: 0, firstDay }))
    expect(offer).toMatchObject({
      instalmentAmount: 208_32,
      lastInstalmentAmount: 208_30,
      simulatedAnnualEquivalent: 0,
    })
  })

  it('shows the rate of the unrounded plan: 17,45 % in published example A, where the contract says 17,44 %', () => {
    const own = { ...terms, tin: 1619, downpaymentRequired: true, instalmentOptions: [12] }
    const [offer] = offersFor({ amount: 200_00, terms: own, firstDay })
    expect(offer).toMatchObject({
      instalmentAmount: 16_65,
      lastInstalmentAmount: 16_67,
      simulatedAnnualEquivalent: 17_45,
    })
    expect(offer?.plan).toMatchObject({ downpaymentAmount: 16_65, principalAmount: 183_35, annualEquivalent: 17_44 })
  })

  it('matches published example B: 100,50 at a TAE of 25 %', () => {
    const own = {
      ...terms,
      tin: nominalOfAnnualPercentageRate(25_00),
      downpaymentRequired: true,
      instalmentOptions: [3, 4, 6, 9],
    }
    const offers = offersFor({ amount: 100_50, terms: own, firstDay })
    expect(offers.map(({ instalmentAmount }) => instalmentAmount)).toEqual([25_83, 20_85, 15_17, 10_91])
    for (const offer of offers) expect(offer.plan.downpaymentAmount).toBe(offer.instalmentAmount)
  })

  it('charges the opening fee on what is lent, also where no interest is charged', () => {
    const own = { ...terms, downpaymentRequired: true, openingFeeRate: 300, instalmentOptions: [3], tin: 1200 }
    const [offer] = offersFor({ amount: 400_00, terms: own, firstDay })
    expect(offer?.plan.openingFee).toBe(Math.round((offer?.plan.principalAmount ?? 0) * 0.03))
    expect(offer?.simulatedAnnualEquivalent).toBeGreaterThan(annualPercentageRateOfNominal(1200))
    const [free] = offersFor({ amount: 400_00, terms: { ...own, tin: 0 }, firstDay })
    expect(free?.simulatedAnnualEquivalent).toBeGreaterThan(0)
  })

  it('simulates the rate that its formula gives, whatever the amount and the day', () => {
    const sale = fc.record({
      amount: fc.integer({ min: 50_00, max: 6_000_00 }),
      tin: fc.integer({ min: 0, max: 40_00 }),
      downpaymentRequired: fc.boolean(),
      day: fc.constantFrom('2026-11-20', '2026-01-31', '2027-12-31', '2028-02-29'),
    })
    fc.assert(
      fc.property(sale, ({ amount, tin, downpaymentRequired, day }) => {
        const offers = offersFor({ amount, terms: { ...terms, tin, downpaymentRequired }, firstDay: day })
        for (const { simulatedAnnualEquivalent } of offers)
          expect(simulatedAnnualEquivalent).toBe(annualPercentageRateOfNominal(tin))
      }),
    )
  })
})

describe('creditFigures', () => {
  it('count what is paid on the first day as no credit', () => {
    const free = makePlan({ amount: 342_00, numInstalments: 3, tin: 0, firstDay })
    expect(creditFigures(free, firstDay)).toMatchObject({ credit: 228_00, advance: 114_00, cost: 0, payable: 228_00 })
    const costly = makePlan({ amount: 200_00, numInstalments: 12, tin: 1619, firstDay, downpayment: true })
    expect(creditFigures(costly, firstDay)).toMatchObject({
      credit: 183_35,
      advance: 16_65,
      cost: 16_47,
      payable: 199_82,
    })
  })

  it('add up to all that the customer pays', () => {
    const sale = fc.record({
      amount: fc.integer({ min: 50_00, max: 6_000_00 }),
      numInstalments: fc.integer({ min: 1, max: 36 }),
      tin: fc.constantFrom(0, 1, 999, 2195),
      downpayment: fc.boolean(),
      openingFee: fc.integer({ min: 0, max: 5_00 }),
    })
    fc.assert(
      fc.property(sale, (input) => {
        const plan = makePlan({ ...input, firstDay })
        const { credit, cost, payable, advance, later } = creditFigures(plan, firstDay)
        expect(advance + payable).toBe(plan.totalAmount)
        expect(credit + advance).toBe(input.amount)
        expect(sum(later.map(({ amount }) => amount)) + (plan.openingFee ?? 0)).toBe(payable)
        expect(payable - credit).toBe(cost)
      }),
    )
  })
})
