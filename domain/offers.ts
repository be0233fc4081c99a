/** What a shop offers for an amount. Amounts in cents, rates with two implied decimals. */
import { annualEquivalent } from './annual-equivalent.ts'
import type { Day } from './calendar.ts'
import { formatAmount, type Locale } from './format.ts'
import { type Instalment, makePlan, type Plan, type Product, type SaleInPlan } from './instalments.ts'
import { rateUnit, shareOf, sum } from './money.ts'
import type { MerchantTerms, ProductLimits } from './terms.ts'

/** The terms that plans depend on: part of a merchant's configurations, in the browser as on the server. */
export type OfferTerms = {
  products: ProductLimits[]
  instalmentOptions: number[]
  maxNumInstalments: number
  tin: number
  downpaymentRequired: boolean
  /** Share of the sum lent that opening the credit costs. */
  openingFeeRate: number
}

export type Offer = {
  product: Product
  /** What the contract would say: schedule, sums, TIN, and the TAE of the real payments. */
  plan: Plan
  /** Every instalment but the last; the last one takes the rounding. */
  instalmentAmount: number
  lastInstalmentAmount: number
  /** TAE of the unrounded plan: what a simulation shows, where there is no contract yet. */
  simulatedAnnualEquivalent: number
}

/** What the terms agreed with a merchant come to where plans are worked out. */
export const offerTermsOf = (terms: MerchantTerms): OfferTerms => ({
  products: terms.products ?? [{ type: 'instalments', minAmount: terms.minAmount, maxAmount: terms.maxAmount }],
  instalmentOptions: terms.instalmentOptions,
  maxNumInstalments: terms.maxInstalments,
  tin: terms.tin,
  downpaymentRequired: terms.downpaymentRequired ?? false,
  openingFeeRate: terms.openingFeeRate ?? 0,
})

/** The least and the most that the shop sells in any plan; null where it offers none. */
export const offerLimits = ({ products }: Pick<OfferTerms, 'products'>): { min: number; max: number } | null =>
  products.length === 0
    ? null
    : {
        min: Math.min(...products.map(({ minAmount }) => minAmount)),
        max: Math.max(...products.map(({ maxAmount }) => maxAmount)),
      }

/** Names an offer among those for one amount: `6`, `pay_in_4`. */
export const offerId = ({ product, plan }: Pick<Offer, 'product' | 'plan'>): string =>
  product === 'instalments' ? String(plan.numInstalments) : product

/** Annual rate of equal instalments that nobody has rounded, on the days of the plan. */
const simulatedAnnualEquivalent = ({ principalAmount, openingFee = 0, tin, ...plan }: Plan, from: Day): number => {
  const rate = tin / 12 / rateUnit
  const share = rate === 0 ? 1 / plan.numInstalments : rate / (1 - (1 + rate) ** -plan.numInstalments)
  const payments = plan.schedule.map(({ dueDate }) => ({ dueDate, amount: principalAmount * share }))
  return tin === 0 && openingFee === 0 ? 0 : annualEquivalent({ credit: principalAmount - openingFee, from, payments })
}

const offerOf = (product: Product, plan: Plan, from: Day): Offer => ({
  product,
  plan,
  instalmentAmount: plan.schedule[0]?.amount ?? 0,
  lastInstalmentAmount: plan.schedule.at(-1)?.amount ?? 0,
  simulatedAnnualEquivalent: simulatedAnnualEquivalent(plan, from),
})

/**
 * Every plan that a shop offers for `amount` on `firstDay` (the day in the merchant's zone), fewest instalments first;
 * empty where the amount is outside the limits of each product. Pure: simulator, checkout form and the customer's page
 * all ask it, so that they cannot tell different figures. With a merchant's terms: `offersFor({ amount, firstDay, terms:
 * offerTermsOf(merchant.terms) })`; in the browser its configurations are the terms.
 */
export const offersFor = ({ amount, terms, firstDay }: { amount: number; terms: OfferTerms; firstDay: Day }): Offer[] =>
  terms.products
    .filter(({ minAmount, maxAmount }) => amount >= minAmount && amount <= maxAmount)
    .flatMap(({ type: product }) => countsOf(product, terms).map((count) => ({ product, count })))
    // Cents that would not go round are no plan.
    .filter(({ count }) => amount > 2 * count)
    .map(({ product, count }) =>
      offerOf(product, planFor({ amount, product, numInstalments: count, terms, firstDay }), firstDay),
    )
    .toSorted((a, b) => a.plan.numInstalments - b.plan.numInstalments)

type Own = { product: Product; terms: OfferTerms }

/** The plan of one sale by the terms, whether or not the shop offers it. */
export const planFor = (sale: Pick<SaleInPlan, 'amount' | 'numInstalments' | 'firstDay'> & Own): Plan => {
  const { amount, product, numInstalments, terms, firstDay } = sale
  const { tin, downpaymentRequired, openingFeeRate } = terms
  const downpayment = product === 'instalments' && downpaymentRequired
  const free = { amount, numInstalments, tin, firstDay, downpayment, product }
  const plan = makePlan(free)
  return openingFeeRate > 0 ? makePlan({ ...free, openingFee: shareOf(plan.principalAmount, openingFeeRate) }) : plan
}

const countsOf = (product: Product, { instalmentOptions, maxNumInstalments }: OfferTerms): number[] =>
  product === 'instalments'
    ? [...new Set(instalmentOptions)].filter((count) => count <= maxNumInstalments)
    : [product === 'pay_in_4' ? 4 : 1]

/** An offer as a simulation tells it, with the rate of the unrounded plan; the same in the browser as in the answer. */
export const simulatedPlan = ({ plan, ...offer }: Offer) => ({
  product: offer.product,
  numInstalments: plan.numInstalments,
  instalmentAmount: offer.instalmentAmount,
  lastInstalmentAmount: offer.lastInstalmentAmount,
  downpaymentAmount: plan.downpaymentAmount,
  openingFee: plan.openingFee ?? 0,
  principalAmount: plan.principalAmount,
  tin: plan.tin,
  annualEquivalent: offer.simulatedAnnualEquivalent,
  totalInterest: plan.totalInterest,
  totalAmount: plan.totalAmount,
  schedule: plan.schedule,
})

type Sums = Pick<Plan, 'downpaymentAmount' | 'principalAmount' | 'totalInterest' | 'openingFee' | 'schedule'>

/**
 * What is lent and what it costs, as the information before a contract counts it: what is paid on the first day is no
 * credit. `payable` is the credit and its cost; `later` the instalments that pay the credit back.
 */
export const creditFigures = (plan: Sums, firstDay: Day) => {
  const later = plan.schedule.filter(({ dueDate }) => dueDate > firstDay)
  const credit = sum(later.map(({ principal }) => principal))
  const cost = plan.totalInterest + (plan.openingFee ?? 0)
  return {
    credit,
    cost,
    payable: credit + cost,
    advance: plan.downpaymentAmount + plan.principalAmount - credit,
    later,
  }
}

/** `6 × 57,00 €`, `5 × 54,83 € + 54,85 €`, `100,00 €`. */
export const formatInstalments = (schedule: readonly Pick<Instalment, 'amount'>[], locale: Locale): string => {
  const [first, last] = [schedule[0]?.amount ?? 0, schedule.at(-1)?.amount ?? 0]
  const times = first === last ? schedule.length : schedule.length - 1
  const equal = `${times > 1 ? `${times} × ` : ''}${formatAmount(first, locale)}`
  return first === last ? equal : `${equal} + ${formatAmount(last, locale)}`
}
