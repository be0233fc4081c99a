/** What is wrong with terms that a provider and a shop could agree, and what a sale under them brings to each. Amounts in cents. */
import { annualPercentageRate } from './annual-percentage-rate.ts'
import type { Day } from './calendar.ts'
import { feeCliffs, feeOf } from './fees.ts'
import { makePlan, type Product } from './instalments.ts'
import { shareOf, sum } from './money.ts'
import { type Offer, offersFor, offerTermsOf } from './offers.ts'
import type { PostcodeCountry } from './postcodes.ts'
import { rateCeiling, rateCeilingsOn } from './rate-ceilings.ts'
import { type CountSpan, type FeeTier, type MerchantTerms, type ProductRate, productsOf } from './terms.ts'

/** `path`: of a terms file, such as `fees.tiers.2.up_to`. */
export type TermsFault = { path: string; reason: string }

/** The numbers of instalments that a product has under the terms. */
const countsOf = (type: Product, { maxInstalments }: MerchantTerms): number[] => {
  if (type === 'pay_in_4') return [4]
  return type === 'pay_later' ? [1] : Array.from({ length: Math.max(0, maxInstalments - 1) }, (_, index) => index + 2)
}

const isIn = (count: number, span: CountSpan | undefined): boolean =>
  span === undefined || (span.from <= count && count <= span.to)

const spanFaults = (span: CountSpan | undefined, path: string): TermsFault[] =>
  span && span.from > span.to ? [{ path: `${path}.instalments`, reason: `${span.from} is more than ${span.to}` }] : []

/** Whether each number of instalments of a product is in exactly one of some spans. */
const coverFaults = (
  counts: readonly number[],
  spans: readonly { span: CountSpan | undefined; path: string }[],
  what: string,
): TermsFault[] => {
  const faults: TermsFault[] = []
  for (const count of counts) {
    const [first, second] = spans.filter(({ span }) => isIn(count, span))
    if (!first) return [...faults, { path: what, reason: `a gap: nothing is for ${count} instalments` }]
    if (second) return [...faults, { path: second.path, reason: `overlaps ${first.path} at ${count} instalments` }]
  }
  return faults
}

const productFaults = (terms: MerchantTerms): TermsFault[] => {
  const products = productsOf(terms)
  if (products.length === 0) return [{ path: 'products', reason: 'at least one is needed' }]
  return products.flatMap(({ type, minAmount, maxAmount }, index) => [
    ...(products.findIndex((one) => one.type === type) < index
      ? [{ path: `products.${index}.type`, reason: `${type} is there twice` }]
      : []),
    ...(minAmount > maxAmount
      ? [{ path: `products.${index}.max_amount`, reason: `below the min_amount ${minAmount}` }]
      : []),
  ])
}

const countFaults = ({
  instalmentOptions: options,
  defaultInstalments,
  maxInstalments,
}: MerchantTerms): TermsFault[] => [
  ...options.flatMap((count, index) => [
    ...(count > maxInstalments
      ? [{ path: `instalment_options.${index}`, reason: `more than max_instalments ${maxInstalments}` }]
      : []),
    ...(options.indexOf(count) < index
      ? [{ path: `instalment_options.${index}`, reason: `${count} is there twice` }]
      : []),
  ]),
  ...(options.includes(defaultInstalments)
    ? []
    : [{ path: 'default_instalments', reason: `${defaultInstalments} is not among instalment_options` }]),
]

/** The rate of a large plan from that day on, with the opening fee: what no amount can bring below the ceiling. */
const yearlyRate = (
  { product, tin }: Pick<ProductRate, 'product' | 'tin'>,
  count: number,
  { openingFeeRate = 0 }: MerchantTerms,
  day: Day,
): number => {
  const amount = 1_000_000
  const plan = makePlan({
    amount,
    numInstalments: count,
    tin,
    product,
    firstDay: day,
    downpayment: false,
  })
  const credit = amount - (amount * openingFeeRate) / 10_000
  return tin === 0 && openingFeeRate === 0 ? 0 : annualPercentageRate({ credit, from: day, payments: plan.schedule })
}

type StatedRate = ProductRate & { path: string; at: string }

/** Each with its path, and that of its rate. What has no rate of its own has that of all, and products beside instalments are free. */
const statedRates = (terms: MerchantTerms): StatedRate[] => {
  const { rates = [], tin } = terms
  const own = rates.map((rate, index) => ({ ...rate, path: `rates.${index}`, at: `rates.${index}.tin` }))
  const others = productsOf(terms).flatMap(({ type: product }): StatedRate[] => {
    if (rates.some((rate) => rate.product === product)) return []
    if (product !== 'instalments') return [{ product, tin: 0, path: 'products', at: 'opening_fee_rate' }]
    return rates.length > 0 ? [] : [{ product, tin, path: 'tin', at: 'tin' }]
  })
  return [...own, ...others]
}

export type Where = { country: PostcodeCountry; firstDay: Day }

const rateFaults = (terms: MerchantTerms, { country, firstDay }: Where): TermsFault[] => {
  const { rates } = terms
  const faults = statedRates(terms).flatMap(({ product, instalments, tin, path, at }): TermsFault[] => {
    if (!productsOf(terms).some(({ type }) => type === product))
      return [{ path: `${path}.product`, reason: `${product} is not among products` }]
    if (product !== 'instalments' && tin > 0) return [{ path: `${path}.tin`, reason: `${product} is free of interest` }]
    const ceiling = rateCeiling(country, product, firstDay)
    const counts = countsOf(product, terms).filter((count) => isIn(count, instalments))
    // Only where there is something to compare it with: it takes a moment.
    const highest =
      ceiling === null ? 0 : Math.max(0, ...counts.map((count) => yearlyRate({ product, tin }, count, terms, firstDay)))
    return [
      ...spanFaults(instalments, path),
      ...(ceiling !== null && highest > ceiling
        ? [
            {
              path: at,
              reason: `a yearly rate of ${highest} is above the ceiling of ${ceiling} in ${country}`,
            },
          ]
        : []),
    ]
  })
  if (!rates || faults.length > 0) return faults
  // The other products are free.
  const own = rates.flatMap(({ product, instalments: span }, index) =>
    product === 'instalments' ? [{ span, path: `rates.${index}` }] : [],
  )
  const isSold = productsOf(terms).some(({ type }) => type === 'instalments')
  return isSold ? coverFaults(countsOf('instalments', terms), own, 'rates') : []
}

/** Tiers of one span: each begins where the one before it ends, and the last has no end. */
const sizeFaults = (tiers: readonly (FeeTier & { path: string })[]): TermsFault[] =>
  tiers.flatMap(({ upTo, path }, index) => {
    const isLast = index === tiers.length - 1
    const before = tiers[index - 1]?.upTo ?? 0
    if (upTo === null) return isLast ? [] : [{ path: `${path}.up_to`, reason: 'only the last tier has no end' }]
    if (isLast) return [{ path: `${path}.up_to`, reason: `a gap: nothing is for amounts from ${upTo} on` }]
    return upTo <= before
      ? [{ path: `${path}.up_to`, reason: `overlaps the tier before it, which ends at ${before}` }]
      : []
  })

const feeFaults = (terms: MerchantTerms): TermsFault[] => {
  const tiers = terms.feeTiers.map((tier, index) => ({ ...tier, path: `fees.tiers.${index}` }))
  if (tiers.length === 0) return [{ path: 'fees.tiers', reason: 'at least one is needed' }]
  const spans = Map.groupBy(tiers, ({ instalments: span }) => (span ? `${span.from}-${span.to}` : 'all'))
  const faults = [...spans.values()].flatMap((some) => [
    ...spanFaults(some[0]?.instalments, some[0]?.path ?? ''),
    ...sizeFaults(some),
  ])
  if (faults.length > 0) return faults
  const counts = [...new Set(productsOf(terms).flatMap(({ type }) => countsOf(type, terms)))]
  return coverFaults(
    counts.toSorted((a, b) => a - b),
    [...spans.values()].map((some) => ({ span: some[0]?.instalments, path: some[0]?.path ?? '' })),
    'fees.tiers',
  )
}

/** Every fault of terms, by where it is in their file; empty: a shop can be given them. */
export const termsFaults = (terms: MerchantTerms, where: Where): TermsFault[] => [
  ...productFaults(terms),
  ...countFaults(terms),
  ...rateFaults(terms, where),
  ...feeFaults(terms),
]

/** What is allowed and surprises: a larger sale that costs the shop less. */
export const termsWarnings = (terms: MerchantTerms): TermsFault[] =>
  feeCliffs(terms).map(({ at, before, after, numInstalments }) => ({
    path: 'fees.tiers',
    reason: `a sale of ${at} in ${numInstalments} costs ${after}, and one of ${at - 1} costs ${before}`,
  }))

export type SaleOutcome = {
  amount: number
  offer: Pick<Offer, 'product' | 'instalmentAmount' | 'simulatedAnnualEquivalent'> & {
    numInstalments: number
    tin: number
  }
  /** All that the customer pays, and by how much that is more than the price. */
  customer: { pays: number; cost: number }
  /** `reserved`: of what it receives, what a reserve keeps for a while. */
  shop: { fee: number; vat: number; receives: number; reserved: number }
  /** Fee, interest and opening fee: what the sale earns before money and losses cost anything. */
  provider: { earns: number }
}

const reservedOf = ({ reserve }: MerchantTerms, soldAmount: number, receives: number): number =>
  reserve ? Math.min(shareOf(soldAmount, reserve.rate), Math.max(0, receives)) : 0

/** What sales of some amounts bring to customer, shop and provider, by each plan that the terms offer. */
export const outcomesOf = (
  terms: MerchantTerms,
  amounts: readonly number[],
  { country, firstDay }: Where,
): SaleOutcome[] =>
  amounts.flatMap((amount) =>
    offersFor({ amount, terms: offerTermsOf(terms, rateCeilingsOn(country, firstDay)), firstDay }).map(
      ({ product, plan, ...offer }) => {
        const { numInstalments, tin, totalAmount } = plan
        const { amount: fee, vatAmount: vat } = feeOf(amount, terms, numInstalments)
        const cost = totalAmount - amount
        const receives = amount - fee - vat
        return {
          amount,
          offer: { product, numInstalments, tin, ...offer },
          customer: { pays: totalAmount, cost },
          shop: { fee, vat, receives, reserved: reservedOf(terms, amount, receives) },
          provider: { earns: sum([fee, cost]) },
        }
      },
    ),
  )
