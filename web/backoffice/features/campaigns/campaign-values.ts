/** What a person writes of a campaign, as its fields hold it, and what it says. */
import type { Day } from '#domain/calendar.ts'
import { type CampaignDraft, type CampaignFault, type CampaignScope, campaignFaults } from '#domain/campaign.ts'
import type { Locale } from '#domain/format.ts'
import type { Product } from '#domain/instalments.ts'
import { rateUnit } from '#domain/money.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { writeAmount } from '#web/ui/fields/AmountField.tsx'
import { readDate, writeDate } from '#web/ui/fields/date-mask.ts'

export type Campaign = AnswerOf<'campaigns', 'get'>
export type CampaignRow = AnswerOf<'campaigns', 'list'>['results'][number]
export type Terms = AnswerOf<'merchants', 'configurations'>

export type Values = {
  name: string
  scope: CampaignScope
  numInstalments: number[]
  products: Product[]
  /** Dates and amounts as typed. */
  start: string
  open: boolean
  end: string
  min: string
  max: string
  /** Months. */
  waiting: string
  /** Of interest, for the customer. */
  free: boolean
  /** Per cent, as typed. */
  share: string
  partial: boolean
  /** The id of an audience; empty for all customers, `unchosen` for a group that is not chosen yet. */
  audience: string
}

export const unchosen = '?'

/** A campaign in the form that the server takes. */
export type Written = Omit<CampaignDraft, 'draft'> & { audienceId: string | null }

const hundredths = 100

/** `50`, `12,5`, `12.5 %`: hundredths of a per cent; null for anything else. */
export const readShare = (text: string): number | null => {
  const [, whole, decimals = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s%]/g, '')) ?? []
  return whole === undefined ? null : Number(whole) * hundredths + Number(decimals.padEnd(2, '0'))
}

export const writeShare = (rate: number): string => {
  const [whole, decimals] = [Math.floor(rate / hundredths), rate % hundredths]
  return decimals === 0 ? String(whole) : `${whole},${String(decimals).padStart(2, '0').replace(/0$/, '')}`
}

/** Cents; null where nothing is written. */
const centsOf = (text: string): number | null => {
  const reading = parseAmount(text)
  return 'cents' in reading ? reading.cents : null
}

/** What a new campaign begins with: the shop's usual number, free of interest, from today on. */
export const emptyCampaign = ({ defaultNumInstalments, products }: Terms, today: Day): Values => ({
  name: '',
  scope: 'bulk',
  numInstalments: [defaultNumInstalments],
  products: products.some(({ type }) => type === 'instalments') ? ['instalments'] : products.map(({ type }) => type),
  start: writeDate(today),
  open: false,
  end: '',
  min: '',
  max: '',
  waiting: '0',
  free: true,
  share: '50',
  partial: false,
  audience: '',
})

type Saved = Pick<
  CampaignRow,
  | 'name'
  | 'scope'
  | 'numInstalments'
  | 'products'
  | 'startDate'
  | 'endDate'
  | 'feeDiscountRate'
  | 'minOrderAmount'
  | 'maxOrderAmount'
  | 'waitingPeriod'
  | 'partial'
  | 'audience'
>

export const valuesOf = (campaign: Saved, locale: Locale): Values => {
  const { feeDiscountRate, minOrderAmount, maxOrderAmount, endDate } = campaign
  const free = feeDiscountRate === rateUnit
  return {
    name: campaign.name,
    scope: campaign.scope,
    partial: campaign.partial,
    numInstalments: campaign.numInstalments.toSorted((a, b) => a - b),
    products: campaign.products.toSorted(),
    start: writeDate(campaign.startDate),
    open: endDate === null,
    end: endDate === null ? '' : writeDate(endDate),
    min: minOrderAmount === null ? '' : writeAmount(minOrderAmount, locale),
    max: maxOrderAmount === null ? '' : writeAmount(maxOrderAmount, locale),
    waiting: String(campaign.waitingPeriod),
    free,
    share: free ? '50' : writeShare(feeDiscountRate),
    audience: campaign.audience?.uuid ?? '',
  }
}

/** Returns the values of the fields; unreadable ones count as missing, and `unreadable` reports them. */
export const writtenOf = (values: Values): Written => ({
  name: values.name.trim(),
  scope: values.scope,
  partial: values.partial,
  numInstalments: values.numInstalments.toSorted((a, b) => a - b),
  products: values.products.toSorted(),
  startDate: readDate(values.start) ?? '',
  endDate: values.open ? null : (readDate(values.end) ?? ''),
  feeDiscountRate: values.free ? rateUnit : (readShare(values.share) ?? -1),
  minOrderAmount: centsOf(values.min),
  maxOrderAmount: centsOf(values.max),
  waitingPeriod: Number(values.waiting),
  audienceId: values.audience || null,
})

const fieldOfFault: Record<CampaignFault, keyof Values> = {
  'name.missing': 'name',
  'name.long': 'name',
  'numInstalments.none': 'numInstalments',
  'numInstalments.one': 'numInstalments',
  'numInstalments.range': 'numInstalments',
  'products.none': 'products',
  'startDate.past': 'start',
  'endDate.before': 'end',
  'feeDiscountRate.range': 'share',
  'minOrderAmount.range': 'min',
  'maxOrderAmount.range': 'max',
  'maxOrderAmount.below': 'max',
  'endDate.past': 'end',
  'waitingPeriod.range': 'waiting',
  'articles.none': 'partial',
}

type FieldFault = CampaignFault | 'date' | 'endless' | 'amount' | 'share' | 'audience'

export type FieldFaults = Partial<Record<keyof Values, FieldFault>>

const unreadable = (values: Values): FieldFaults => {
  const isAmount = (text: string) => text.trim() === '' || 'cents' in parseAmount(text)
  return {
    ...(readDate(values.start) === null && { start: 'date' }),
    ...(!values.open && readDate(values.end) === null && { end: values.end.trim() === '' ? 'endless' : 'date' }),
    ...(!isAmount(values.min) && { min: 'amount' }),
    ...(!isAmount(values.max) && { max: 'amount' }),
    ...(!values.free && readShare(values.share) === null && { share: 'share' }),
    ...(values.audience === unchosen && { audience: 'audience' }),
  }
}

export type Bounds = Parameters<typeof campaignFaults>[1] & {
  /** A draft is not visible to customers: rules that concern only published campaigns do not apply. */
  draft: boolean
}

/** What is wrong, by field. Of one that has started only what may still change is looked at. */
export const faultsOf = (values: Values, { draft, ...bounds }: Bounds): FieldFaults => {
  const faults: FieldFaults = {}
  for (const fault of campaignFaults({ ...writtenOf(values), draft }, bounds)) faults[fieldOfFault[fault]] = fault
  Object.assign(faults, unreadable(values))
  if (!bounds.isStarted) return faults
  return { ...(faults.name && { name: faults.name }), ...(faults.end && { end: faults.end }) }
}

/** The fields of a campaign as the server names them in what it refuses. */
export const wireNames: Record<keyof Values, string> = {
  name: 'name',
  scope: 'scope',
  numInstalments: 'num_instalments',
  products: 'products',
  start: 'start_date',
  open: 'end_date',
  end: 'end_date',
  min: 'min_order_amount',
  max: 'max_order_amount',
  partial: 'articles',
  waiting: 'waiting_period',
  free: 'fee_discount_rate',
  share: 'fee_discount_rate',
  audience: 'audience_id',
}
