import { describe, expect, test } from 'vitest'
import { changedParts, choiceOf, termsWithin } from './agreed-terms.ts'
import { defaultTerms, type MerchantTerms } from './terms.ts'

const begun = defaultTerms('ES')
const limits = (minAmount: number, maxAmount: number) => ({ type: 'instalments', minAmount, maxAmount }) as const
const within = (agreed: Partial<MerchantTerms>, own: Partial<MerchantTerms>, hasChosen = true): MerchantTerms =>
  termsWithin({ ...begun, ...agreed }, { ...begun, ...own }, hasChosen)

describe('[RT-22] what a shop chose within what is agreed', () => {
  test('is nothing before it has: new terms are its own whole', () => {
    const agreed = { instalmentOptions: [3, 24], defaultInstalments: 24, confirmationMode: 'capture' } as const
    expect(within({ ...agreed, instalmentOptions: [3, 24] }, {}, false)).toEqual({ ...begun, ...agreed })
  })

  test('is narrowed, and never widened', () => {
    const own = { agreedProducts: [limits(50_00, 6_000_00)], products: [limits(100_00, 2_000_00)] }
    expect(within({ products: [limits(50_00, 9_000_00)] }, own).products).toEqual([limits(100_00, 2_000_00)])
    const narrower = within({ products: [limits(150_00, 1_000_00)] }, own)
    expect(narrower.products).toEqual([limits(150_00, 1_000_00)])
    expect(narrower.agreedProducts).toEqual([limits(150_00, 1_000_00)])
    expect(within({ products: [{ ...limits(1, 9_000_00), type: 'pay_in_4' }] }, own).products).toEqual([])
    expect(within({ products: [limits(3_000_00, 9_000_00)] }, own).products).toEqual([])
  })

  test('keeps the numbers of instalments that are left, and shows one of them first', () => {
    const own = { instalmentOptions: [3, 12, 24], defaultInstalments: 24 }
    expect(within({ maxInstalments: 36 }, own)).toMatchObject(own)
    const less = { maxInstalments: 12, instalmentOptions: [3, 6, 12], defaultInstalments: 12 }
    expect(within(less, own)).toMatchObject({ instalmentOptions: [3, 12], defaultInstalments: 12 })
    expect(within({ ...less, defaultInstalments: 6 }, own)).toMatchObject({ defaultInstalments: 3 })
    expect(
      within({ maxInstalments: 6, instalmentOptions: [3, 6] }, { ...own, instalmentOptions: [12, 24] }),
    ).toMatchObject({ instalmentOptions: [3, 6], defaultInstalments: 6 })
  })

  test('is what its terms say beside what was agreed', () => {
    const agreed = { ...begun, products: [limits(50_00, 6_000_00)] }
    const own: MerchantTerms = {
      ...begun,
      agreedProducts: [limits(50_00, 6_000_00)],
      products: [limits(100_00, 2_000_00)],
      offlineChannels: ['link'],
      confirmationMode: 'capture',
    }
    expect(termsWithin(agreed, { ...begun, ...choiceOf(own) }, true)).toEqual(own)
  })
})

test('parts that are another are named, in whatever order their values were written', () => {
  const products = [limits(50_00, 6_000_00), { ...limits(1_00, 2_00), type: 'pay_in_4' } as const]
  const same = { ...begun, products: products.toReversed().map(({ type, ...one }) => ({ ...one, type })) }
  expect(changedParts({ ...begun, products }, same)).toEqual([])
  expect(changedParts(begun, { ...begun, settlement: { frequency: 'daily' }, openingFeeRate: 0 })).toEqual([])
  expect(changedParts(begun, { ...begun, maxInstalments: 12, minimumMonthlyFee: 0, vatRate: 0 })).toEqual([
    'instalments',
    'minimum_fee',
  ])
})
