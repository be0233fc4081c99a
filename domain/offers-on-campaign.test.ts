import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths } from './calendar.ts'
import type { Campaign } from './campaign.ts'
import { feeOf, feePart, feeUnder } from './fees.ts'
import { type Offer, offerId, offerOf, offersFor, type OfferTerms, offerTermsOf, planFor } from './offers.ts'
import { defaultTerms } from './terms.ts'

const firstDay = '2026-11-20'
const terms: OfferTerms = { ...offerTermsOf(defaultTerms('ES'), []), tin: 16_19, instalmentOptions: [3, 12] }
const campaign: Campaign = {
  id: 'c1',
  name: 'Navidad',
  numInstalments: [12],
  products: ['instalments'],
  feeDiscountRate: 100_00,
  minOrderAmount: null,
  maxOrderAmount: null,
  waitingPeriod: 0,
}
const sale = { amount: 200_00, product: 'instalments', numInstalments: 12, terms, firstDay } as const
const under = (given: Partial<Campaign>, own: Partial<OfferTerms> = {}): Offer =>
  offerOf({ ...sale, terms: { ...terms, ...own } }, [{ ...campaign, ...given }])

/** In euros and cents, as reckoned with pencil: 200,00 € in 12 at a TIN of 16,19 %. */
const byHand = [
  // Share, months of waiting, downpayment; TIN left, downpayment, instalment, last one, interest, cost for the shop.
  [50_00, 0, false, 8_10, 0, 17_41, 17_37, 8_88, 9_10],
  [50_00, 3, false, 8_10, 0, 17_76, 17_80, 13_16, 13_75],
  [100_00, 0, false, 0, 0, 16_67, 16_63, 0, 17_98],
  [100_00, 3, false, 0, 0, 16_67, 16_63, 0, 26_91],
  [50_00, 0, true, 8_10, 16_01, 16_01, 16_05, 8_17, 8_30],
  [50_00, 3, true, 8_10, 16_01, 16_34, 16_35, 12_10, 12_57],
  [100_00, 0, true, 0, 15_38, 15_38, 15_44, 0, 16_47],
  [100_00, 3, true, 0, 15_38, 15_38, 15_44, 0, 24_67],
] as const

describe('[RT-15] [CA-33] a plan under a campaign', () => {
  it.each(byHand)(
    'share %i, %i months of waiting, downpayment %s: TIN %i, %i at once, then %i and %i, interest %i, cost %i',
    (feeDiscountRate, waitingPeriod, downpaymentRequired, tin, downpaymentAmount, first, last, totalInterest, cost) => {
      const offer = under({ feeDiscountRate, waitingPeriod }, { downpaymentRequired })
      expect(offer).toMatchObject({ instalmentAmount: first, lastInstalmentAmount: last })
      expect(offer.plan).toMatchObject({ tin, downpaymentAmount, totalInterest, totalAmount: 200_00 + totalInterest })
      expect(offer.plan.schedule[0]?.dueDate).toBe(addMonths(firstDay, 1 + waitingPeriod))
      const own = downpaymentRequired
        ? { instalmentAmount: 16_65, lastInstalmentAmount: 16_67, totalInterest: 16_47 }
        : { instalmentAmount: 18_16, lastInstalmentAmount: 18_22, totalInterest: 17_98 }
      expect(offer.campaign).toEqual({
        id: 'c1',
        name: 'Navidad',
        cost,
        without: { ...own, tin: 16_19, totalAmount: 200_00 + own.totalInterest, simulatedAnnualEquivalent: 17_45 },
      })
    },
  )

  it('leaves the fee for opening to the customer', () => {
    const offer = under({}, { openingFeeRate: 2_00 })
    expect(offer.plan).toMatchObject({ openingFee: 4_00, totalInterest: 0, totalAmount: 204_00 })
    expect(offer.campaign).toMatchObject({ cost: 17_98, without: { totalAmount: 200_00 + 17_98 + 4_00 } })
  })

  it('shows the rate of the waiting as it is: what is left of the TIN, whenever the first instalment is', () => {
    // (1 + 8,10 % / 12)^12 − 1
    expect(under({ feeDiscountRate: 50_00 }).simulatedAnnualEquivalent).toBe(8_41)
    const waits = under({ feeDiscountRate: 50_00, waitingPeriod: 3 })
    expect(waits.simulatedAnnualEquivalent).toBe(8_41)
    expect(Math.abs(waits.plan.annualEquivalent - 8_41)).toBeLessThanOrEqual(3)
  })

  it('costs nothing where there is no interest to bear', () => {
    for (const own of [under({}, { tin: 0 }), under({ waitingPeriod: 2 }, { tin: 0 })])
      expect(own.campaign).toMatchObject({ cost: 0 })
    expect(under({ waitingPeriod: 2 }, { tin: 0 }).plan.schedule[0]?.dueDate).toBe(addMonths(firstDay, 2))
    const inFour = { ...sale, product: 'pay_in_4', numInstalments: 4 } as const
    const four: Campaign = { ...campaign, products: ['pay_in_4'], numInstalments: [4], waitingPeriod: 3 }
    expect(offerOf(inFour, [four])).toMatchObject({ campaign: { cost: 0 }, plan: offerOf(inFour, []).plan })
  })
})

describe('[RT-15] of several campaigns that fit', () => {
  const idOf = (list: Campaign[]) => offerOf(sale, list).campaign?.id
  const free = { ...campaign, id: 'free' }
  const half = { ...campaign, id: 'half', feeDiscountRate: 50_00 }

  it('the one that is cheapest for the customer wins, in whatever order they stand', () => {
    expect([idOf([free, half]), idOf([half, free])]).toEqual(['free', 'free'])
  })

  it('of two as cheap, the later payment; then the smaller cost; then the older campaign', () => {
    const later = { ...free, id: 'later', waitingPeriod: 2 }
    expect([idOf([free, later]), idOf([later, free])]).toEqual(['later', 'later'])
    // As little is left of 16,19 %: nothing, as the rate is rounded.
    const nearly = { ...free, id: 'nearly', feeDiscountRate: 99_99 }
    expect(offerOf(sale, [nearly]).plan.tin).toBe(0)
    const twin = { ...free, id: 'a' }
    expect([idOf([free, twin]), idOf([twin, free]), idOf([free, nearly])]).toEqual(['a', 'a', 'free'])
  })

  it('one that asks for another amount, product or number of instalments says nothing', () => {
    const from = { ...campaign, minOrderAmount: 200_00, maxOrderAmount: 300_00 }
    const idAt = (amount: number) => offerOf({ ...sale, amount }, [from]).campaign?.id
    expect([199_99, 200_00, 300_00, 300_01].map(idAt)).toEqual([undefined, 'c1', 'c1', undefined])
    expect(idOf([{ ...campaign, numInstalments: [6, 11, 13] }])).toBeUndefined()
    expect(idOf([{ ...campaign, products: ['pay_later'] }])).toBeUndefined()
  })
})

describe('[RT-37] what a shop offers with campaigns', () => {
  const idsWith = (list: Campaign[], amount = 200_00) =>
    offersFor({ amount, terms, firstDay, campaigns: list }).map(
      (offer) => `${offerId(offer)}${offer.campaign ? `*${offer.campaign.id}` : ''}`,
    )

  it('has the numbers of instalments that only a campaign offers, up to the most that the shop may sell in', () => {
    expect(idsWith([{ ...campaign, numInstalments: [2, 12, 18, 48] }])).toEqual(['2*c1', '3', '12*c1', '18*c1'])
    expect(idsWith([{ ...campaign, numInstalments: [2], minOrderAmount: 200_01 }])).toEqual(['3', '12'])
    expect(idsWith([{ ...campaign, numInstalments: [2], products: ['pay_in_4'] }])).toEqual(['3', '12'])
  })

  it('does not go beyond the limits of the shop', () => {
    expect(idsWith([campaign], 49_99)).toEqual([])
    expect(idsWith([campaign], 6_000_01)).toEqual([])
  })

  it('without campaigns is what the terms say', () => {
    const plain = offersFor({ amount: 200_00, terms, firstDay })
    expect(plain.every((offer) => offer.campaign === null)).toBe(true)
    expect(plain).toEqual(offersFor({ amount: 200_00, terms, firstDay, campaigns: [] }))
  })
})

describe('[RT-15] any campaign on any sale', () => {
  const any = fc.record({
    amount: fc.integer({ min: 50_00, max: 6_000_00 }),
    numInstalments: fc.integer({ min: 1, max: 36 }),
    tin: fc.integer({ min: 0, max: 35_00 }),
    downpaymentRequired: fc.boolean(),
    openingFeeRate: fc.constantFrom(0, 1_00, 3_50),
    // Of less than a hundredth the rounding of the instalments may leave nothing, or a cent less.
    feeDiscountRate: fc.oneof(fc.constant(0), fc.integer({ min: 1_00, max: 100_00 })),
    waitingPeriod: fc.integer({ min: 0, max: 12 }),
    firstDay: fc.constantFrom('2026-11-20', '2027-01-31', '2028-02-29'),
  })
  type Any = typeof any extends fc.Arbitrary<infer T> ? T : never

  const offered = (one: Any) => {
    const { amount, numInstalments, feeDiscountRate, waitingPeriod } = one
    const own = { ...terms, tin: one.tin, downpaymentRequired: one.downpaymentRequired }
    const asked = { amount, numInstalments, product: 'instalments', firstDay: one.firstDay } as const
    const given = { ...asked, terms: { ...own, openingFeeRate: one.openingFeeRate } }
    const offer = offerOf(given, [{ ...campaign, numInstalments: [numInstalments], feeDiscountRate, waitingPeriod }])
    const full = planFor({
      ...given,
      waiting: { months: waitingPeriod, interest: 'runs' },
      ...(one.tin > 0 && { begins: 'in_a_month' }),
    })
    return { offer, full, plain: offerOf(given, []) }
  }

  it('splits the interest of the full rate between customer and shop, to the cent', () => {
    fc.assert(
      fc.property(any, (one) => {
        const { offer, full } = offered(one)
        const cost = offer.campaign?.cost ?? expect.fail('no campaign')
        expect(cost).toBeGreaterThanOrEqual(0)
        expect(offer.plan.totalInterest + cost).toBe(full.totalInterest)
      }),
    )
  })

  it('that bears nothing and waits for nothing is the plain plan', () => {
    fc.assert(
      fc.property(any, (one) => {
        const { offer, plain } = offered({ ...one, feeDiscountRate: 0, waitingPeriod: 0 })
        expect(offer.campaign?.cost).toBe(0)
        expect({ ...offer, campaign: null }).toEqual(plain)
      }),
    )
  })

  it('that bears everything leaves the customer no interest', () => {
    fc.assert(
      fc.property(any, (one) => {
        const { offer, full } = offered({ ...one, feeDiscountRate: 100_00 })
        expect(offer.plan).toMatchObject({ tin: 0, totalInterest: 0 })
        expect(offer.campaign?.cost).toBe(full.totalInterest)
      }),
    )
  })

  it('costs its cost however the sale is captured and given back', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 500_00 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(cuts, fc.integer({ min: 0, max: 400_00 }), (amounts, cost) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0)
        const fee = feeUnder(feeOf(total, defaultTerms('ES')), { cost })
        let before = 0
        const parts = amounts.map((amount) => {
          const part = feePart(fee, { total, before, amount })
          before += amount
          return part
        })
        const sumOf = (of: 'amount' | 'vatAmount' | 'campaignCost') =>
          parts.reduce((sum, part) => sum + (part[of] ?? 0), 0)
        expect(sumOf('campaignCost')).toBe(cost)
        expect([sumOf('amount'), sumOf('vatAmount')]).toEqual([fee.amount, fee.vatAmount])
        expect(parts.every(({ campaignCost = 0 }) => campaignCost >= 0)).toBe(true)
      }),
    )
  })
})
