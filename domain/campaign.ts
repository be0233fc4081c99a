/**
 * Campaigns: for some days the shop bears a share of the interest that its customers would pay, or lets them begin later,
 * or in other numbers of instalments. Amounts in cents, rates with two implied decimals, days in the merchant's time zone.
 */
import type { Day } from './calendar.ts'
import type { CampaignState } from './campaign-states.ts'
import type { Product } from './instalments.ts'
import { rateUnit, roundHalfUp } from './money.ts'

/** `bulk`: for several numbers of instalments; `single`: for one. */
export const campaignScopes = ['bulk', 'single'] as const
export type CampaignScope = (typeof campaignScopes)[number]

/** What is offered, as far as a plan hangs on it. */
export type Campaign = {
  id: string
  name: string
  /** Which numbers of instalments get the offer; also some that the shop does not offer otherwise. */
  numInstalments: number[]
  products: Product[]
  /** Null: from any amount, or up to any. Both are included. */
  minOrderAmount: number | null
  maxOrderAmount: number | null
  /** Months before the first instalment, beside those of the plan. */
  waitingPeriod: number
  /** Share of the customer's interest that the shop pays; 10000 makes it free of interest. */
  feeDiscountRate: number
}

type Times = { draft: boolean; stopped: unknown; startDate: Day; endDate: Day | null }

/** `stopped`: anything but null says that it was. The last day is included. */
export const campaignState = ({ draft, stopped, startDate, endDate }: Times, today: Day): CampaignState => {
  if (draft) return 'draft'
  if (stopped !== null) return 'disabled'
  if (startDate > today) return 'scheduled'
  return endDate !== null && endDate < today ? 'finished' : 'active'
}

/** What may be changed of one that customers have seen: its name, and its end. */
export const changeableOnceStarted = ['name', 'endDate'] as const

/** Whether it says something of a sale of `amount` in that plan. */
export const fitsSale = (
  { products, numInstalments, minOrderAmount, maxOrderAmount }: Campaign,
  sale: { product: Product; numInstalments: number; amount: number },
): boolean =>
  products.includes(sale.product) &&
  numInstalments.includes(sale.numInstalments) &&
  (minOrderAmount === null || sale.amount >= minOrderAmount) &&
  (maxOrderAmount === null || sale.amount <= maxOrderAmount)

/** The nominal rate that is left to the customer. */
export const tinLeft = (tin: number, { feeDiscountRate }: Pick<Campaign, 'feeDiscountRate'>): number =>
  roundHalfUp(BigInt(tin) * BigInt(rateUnit - feeDiscountRate), rateUnit)

type Reach = Campaign & { startDate: Day; endDate: Day | null }

const meet = (a: readonly unknown[], b: readonly unknown[]): boolean => a.some((one) => b.includes(one))

/** Whether there are days, amounts and plans that both speak of. Articles and audiences may still keep them apart. */
export const overlap = (a: Reach, b: Reach): boolean =>
  (a.endDate === null || b.startDate <= a.endDate) &&
  (b.endDate === null || a.startDate <= b.endDate) &&
  (a.minOrderAmount ?? 0) <= (b.maxOrderAmount ?? Infinity) &&
  (b.minOrderAmount ?? 0) <= (a.maxOrderAmount ?? Infinity) &&
  meet(a.products, b.products) &&
  meet(a.numInstalments, b.numInstalments)

/** As it is written down by a person. */
export type CampaignDraft = {
  name: string
  scope: CampaignScope
  numInstalments: number[]
  products: Product[]
  startDate: Day
  endDate: Day | null
  feeDiscountRate: number
  minOrderAmount: number | null
  maxOrderAmount: number | null
  waitingPeriod: number
  partial: boolean
  draft: boolean
}

export const maxWaitingMonths = 12
export const maxNameLength = 80

export type CampaignFault =
  | 'name.missing'
  | 'name.long'
  | 'numInstalments.none'
  | 'numInstalments.one'
  | 'numInstalments.range'
  | 'products.none'
  | 'startDate.past'
  | 'endDate.before'
  | 'endDate.past'
  | 'feeDiscountRate.range'
  | 'minOrderAmount.range'
  | 'maxOrderAmount.range'
  | 'maxOrderAmount.below'
  | 'waitingPeriod.range'
  | 'articles.none'

const isWhole = (value: number, from: number, to: number): boolean =>
  Number.isSafeInteger(value) && value >= from && value <= to
const isAmount = (value: number): boolean => isWhole(value, 1, 1_000_000_000)

type Bounds = {
  today: Day
  maxNumInstalments: number
  articlesCount: number
  /** Of one that has started only what may still change is looked at. */
  isStarted?: boolean
  /** The end that it has; one in the past may stay. */
  oldEnd?: Day | null
}

/** What is wrong with it, one fault a field; the same in the form as over HTTP. Empty where nothing is. */
export const campaignFaults = (c: CampaignDraft, bounds: Bounds): CampaignFault[] => {
  const { today, maxNumInstalments, articlesCount, isStarted = false, oldEnd = null } = bounds
  const name = c.name.trim()
  const end = c.endDate
  const counts = c.numInstalments
  const ofAll: (CampaignFault | false)[] = [
    (name === '' && 'name.missing') || (name.length > maxNameLength && 'name.long'),
    (end !== null && end < c.startDate && 'endDate.before') ||
      (isStarted && end !== null && end < today && end !== oldEnd && 'endDate.past'),
  ]
  const ofNew: (CampaignFault | false)[] = [
    (counts.length === 0 && 'numInstalments.none') ||
      (c.scope === 'single' && counts.length > 1 && 'numInstalments.one') ||
      (!counts.every((count) => isWhole(count, 1, maxNumInstalments)) && 'numInstalments.range'),
    c.products.length === 0 && 'products.none',
    !c.draft && c.startDate < today && 'startDate.past',
    !isWhole(c.feeDiscountRate, 0, rateUnit) && 'feeDiscountRate.range',
    c.minOrderAmount !== null && !isAmount(c.minOrderAmount) && 'minOrderAmount.range',
    c.maxOrderAmount !== null &&
      ((!isAmount(c.maxOrderAmount) && 'maxOrderAmount.range') ||
        (c.maxOrderAmount < (c.minOrderAmount ?? 1) && 'maxOrderAmount.below')),
    !isWhole(c.waitingPeriod, 0, maxWaitingMonths) && 'waitingPeriod.range',
    c.partial && !c.draft && articlesCount === 0 && 'articles.none',
  ]
  return [...ofAll, ...(isStarted ? [] : ofNew)].filter((fault) => fault !== false)
}
