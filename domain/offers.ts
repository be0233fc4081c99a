/** What a shop offers for an amount. Amounts in cents, rates with two implied decimals. */
import { annualPercentageRate } from './annual-percentage-rate.ts'
import type { Day } from './calendar.ts'
import { type Campaign, fitsSale, tinLeft } from './campaign.ts'
import { makePlan, type Plan, type Product, type SaleInPlan } from './instalments.ts'
import { rateUnit, shareOf, sum } from './money.ts'
import { type MerchantTerms, type ProductLimits, type ProductRate, productsOf, tinFor } from './terms.ts'

/** The terms that plans depend on: part of a merchant's configurations, in the browser as on the server. */
export type OfferTerms = {
  products: ProductLimits[]
  instalmentOptions: number[]
  maxNumInstalments: number
  tin: number
  /** Where products or numbers of instalments have rates of their own. */
  rates?: ProductRate[] | undefined
  downpaymentRequired: boolean
  /** Share of the sum lent that opening the credit costs. */
  openingFeeRate: number
  /** The highest annual rates that law allows; a product that is not here has none. Absent: of a server of the release before. */
  rateCeilings?: RateCeiling[] | undefined
}

export type RateCeiling = { product: Product; rate: number }

export type Offer = {
  product: Product
  /** What the contract would say: schedule, sums, TIN, and the TAE of the real payments. */
  plan: Plan
  /** Every instalment but the last; the last one takes the rounding. */
  instalmentAmount: number
  lastInstalmentAmount: number
  /** TAE of the unrounded plan: what a simulation shows, where there is no contract yet. */
  simulatedAnnualEquivalent: number
  /** Null: by the shop's own terms. */
  campaign: OfferCampaign | null
}

export type OfferCampaign = {
  id: string
  name: string
  /** What the shop bears of this sale, in cents. */
  cost: number
  /** The same number of instalments without it: what the customer would pay. */
  without: Pick<Plan, 'tin' | 'totalInterest' | 'totalAmount'> &
    Pick<Offer, 'instalmentAmount' | 'lastInstalmentAmount' | 'simulatedAnnualEquivalent'>
}

/** The part of a merchant's terms that plans need. `rateCeilings`: of the day and country, by `rateCeilingsOn`. */
export const offerTermsOf = (terms: MerchantTerms, rateCeilings: RateCeiling[]): OfferTerms => ({
  products: productsOf(terms),
  instalmentOptions: terms.instalmentOptions,
  maxNumInstalments: terms.maxInstalments,
  tin: terms.tin,
  ...(terms.rates && { rates: terms.rates }),
  downpaymentRequired: terms.downpaymentRequired ?? false,
  openingFeeRate: terms.openingFeeRate ?? 0,
  rateCeilings,
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

/** Annual rate of equal, unrounded instalments, on the days of the plan, with the interest of `waiting` months. */
const simulatedAnnualEquivalent = (
  { principalAmount, openingFee = 0, tin, ...plan }: Plan,
  { firstDay: from, waiting }: { firstDay: Day; waiting: number },
): number => {
  const rate = tin / 12 / rateUnit
  const share = rate === 0 ? 1 / plan.numInstalments : rate / (1 - (1 + rate) ** -plan.numInstalments)
  const amount = principalAmount * (1 + rate) ** waiting * share
  const payments = plan.schedule.map(({ dueDate }) => ({ dueDate, amount }))
  return tin === 0 && openingFee === 0
    ? 0
    : annualPercentageRate({ credit: principalAmount - openingFee, from, payments })
}

type SaleInOffer = { amount: number; firstDay: Day; terms: OfferTerms; product: Product; numInstalments: number }

const figuresOf = (plan: Plan, firstDay: Day, waiting = 0) => ({
  plan,
  instalmentAmount: plan.schedule[0]?.amount ?? 0,
  lastInstalmentAmount: plan.schedule.at(-1)?.amount ?? 0,
  simulatedAnnualEquivalent: simulatedAnnualEquivalent(plan, { firstDay, waiting }),
})

const plainOffer = (sale: SaleInOffer): Offer => ({
  product: sale.product,
  ...figuresOf(planFor(sale), sale.firstDay),
  campaign: null,
})

/**
 * A sale under a campaign: the customer's rate is lowered and interest runs on through the waiting at what is left of it.
 * The shop bears the rest: the interest of the same plan at the full rate, less what the customer pays.
 */
const campaignOffer = (sale: SaleInOffer, campaign: Campaign): Offer => {
  const { product, firstDay } = sale
  const fullTin = tinFor(sale.terms, product, sale.numInstalments)
  const { rates: _, ...terms } = sale.terms
  const own = plainOffer(sale)
  const waiting = { months: campaign.waitingPeriod, interest: 'runs' } as const
  // Less interest does not move the first instalment to an earlier day.
  const begins = fullTin > 0 ? ({ begins: 'in_a_month' } as const) : {}
  const atRate = (tin: number): Plan => planFor({ ...sale, terms: { ...terms, tin }, waiting, ...begins })
  const plan = atRate(tinLeft(fullTin, campaign))
  const { tin, totalInterest, totalAmount } = own.plan
  const { instalmentAmount, lastInstalmentAmount, simulatedAnnualEquivalent: annual } = own
  return {
    product,
    ...figuresOf(plan, firstDay, product === 'instalments' ? campaign.waitingPeriod : 0),
    campaign: {
      id: campaign.id,
      name: campaign.name,
      cost: Math.max(0, atRate(fullTin).totalInterest - plan.totalInterest),
      without: {
        tin,
        totalInterest,
        totalAmount,
        instalmentAmount,
        lastInstalmentAmount,
        simulatedAnnualEquivalent: annual,
      },
    },
  }
}

/** Which of two is better for the customer: less to pay, then later to pay; then what costs the shop less, then the older. */
const byCustomersGood = (a: Offer, b: Offer): number => {
  const firstDue = ({ plan }: Offer): Day => plan.schedule[0]?.dueDate ?? ''
  const [late, early] = [firstDue(b), firstDue(a)]
  return (
    a.plan.totalAmount - b.plan.totalAmount ||
    (late === early ? 0 : late > early ? 1 : -1) ||
    (a.campaign?.cost ?? 0) - (b.campaign?.cost ?? 0) ||
    ((a.campaign?.id ?? '') < (b.campaign?.id ?? '') ? -1 : 1)
  )
}

/**
 * One plan, whether or not the shop offers it: by the campaign that is best for the customer, else by the terms. `campaigns`
 * are as in `offersFor`.
 */
export const offerOf = (sale: SaleInOffer, campaigns: readonly Campaign[]): Offer => {
  const [best] = campaigns
    .filter((campaign) => fitsSale(campaign, sale))
    .map((campaign) => campaignOffer(sale, campaign))
    .toSorted(byCustomersGood)
  return best ?? plainOffer(sale)
}

type Offering = {
  amount: number
  terms: OfferTerms
  firstDay: Day
  /** Those of the day whose articles and audience are those of the sale. */
  campaigns?: readonly Campaign[]
}

/** By the rate of the real payments, which the contract says. */
const isAllowed = ({ product, plan }: Offer, { rateCeilings = [] }: OfferTerms): boolean =>
  rateCeilings.every((ceiling) => ceiling.product !== product || plan.annualEquivalent <= ceiling.rate)

/**
 * Every plan that a shop offers for `amount` on `firstDay` (the day in the merchant's zone), fewest instalments first;
 * empty where the amount is outside the limits of each product, or each plan above what law allows. Pure: simulator, checkout form and customer page
 * all call it, so that their figures agree. With a merchant's terms: `offersFor({ amount, firstDay, terms:
 * offerTermsOf(merchant.terms) })`; in the browser its configurations are the terms.
 */
export const offersFor = ({ amount, terms, firstDay, campaigns = [] }: Offering): Offer[] =>
  terms.products
    .filter(({ minAmount, maxAmount }) => amount >= minAmount && amount <= maxAmount)
    .flatMap(({ type: product }) => countsOf(product, terms, campaigns, amount).map((count) => ({ product, count })))
    // Cents that would not go round are no plan.
    .filter(({ count }) => amount > 2 * count)
    .map(({ product, count }) => offerOf({ amount, product, numInstalments: count, terms, firstDay }, campaigns))
    .filter((offer) => isAllowed(offer, terms))
    .toSorted((a, b) => a.plan.numInstalments - b.plan.numInstalments)

type Own = { product: Product; terms: OfferTerms }

/** The plan of one sale by the terms, whether or not the shop offers it. */
export const planFor = (
  sale: Pick<SaleInPlan, 'amount' | 'numInstalments' | 'firstDay' | 'waiting' | 'begins'> & Own,
): Plan => {
  const { terms, product, ...given } = sale
  const { downpaymentRequired, openingFeeRate } = terms
  const tin = tinFor(terms, product, sale.numInstalments)
  const free = { ...given, tin, product, downpayment: product === 'instalments' && downpaymentRequired }
  const plan = makePlan(free)
  return openingFeeRate > 0 ? makePlan({ ...free, openingFee: shareOf(plan.principalAmount, openingFeeRate) }) : plan
}

/** Those of the terms, and those that campaigns add for the amount. */
const countsOf = (
  product: Product,
  { instalmentOptions, maxNumInstalments }: OfferTerms,
  campaigns: readonly Campaign[],
  amount: number,
): number[] => {
  if (product !== 'instalments') return [product === 'pay_in_4' ? 4 : 1]
  const added = campaigns.flatMap((campaign) =>
    campaign.numInstalments.filter((numInstalments) => fitsSale(campaign, { product, numInstalments, amount })),
  )
  return [...new Set([...instalmentOptions, ...added])].filter((count) => count <= maxNumInstalments)
}

/** An offer as a simulation shows it, with the rate of the unrounded plan; the same in the browser as in the answer. */
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
  campaign: campaignTold(offer.campaign),
})

const campaignTold = (campaign: OfferCampaign | null) => {
  if (!campaign) return null
  const { simulatedAnnualEquivalent: annual, ...without } = campaign.without
  return { ...campaign, without: { ...without, annualEquivalent: annual } }
}

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
