import type { Product } from './instalments.ts'
import type { Reserve } from './reserve.ts'
import type { SettlementSchedule } from './settlement-schedule.ts'
import type { UntaxedRule, Vat } from './vat.ts'

/** A product that a shop sells by, and for which amounts. */
export type ProductLimits = { type: Product; minAmount: number; maxAmount: number }

export type OfflineChannel = 'email' | 'sms' | 'qr' | 'link'

/** Numbers of instalments, both ends included. */
export type CountSpan = { from: number; to: number }

/** Nominal yearly interest of a product, for some numbers of instalments; absent: all. */
export type ProductRate = { product: Product; instalments?: CountSpan | undefined; tin: number }

/** A fee for amounts below `upTo` (null: no end) from the end of the tier before it on. `fixed` cents are added to the share. */
export type FeeTier = {
  upTo: number | null
  rate: number
  fixed?: number | undefined
  /** Absent: for all. */
  instalments?: CountSpan | undefined
}
export const feeTierModes = ['slices', 'whole'] as const
export type FeeTierMode = (typeof feeTierModes)[number]

/** What becomes of the fee of what is refunded: it stays with the provider, or the part of the refund goes back. */
export type RefundFeePolicy = 'keep' | 'prorata'

/** What a merchant has agreed with the provider, and within that what it chose itself. Amounts in cents, rates with two implied decimals. */
export type MerchantTerms = {
  feeTiers: FeeTier[]
  /**
   * `slices`: the rate of a tier counts for the part of the amount inside it. Absent, as agreed before there was a choice: `whole`, the
   * tier that the amount is in counts for all of it.
   */
  feeTierMode?: FeeTierMode
  /** On the fee: a copy of what `domain/vat.ts` says on the day, because it is law and not agreed. */
  vatRate: number
  /** Why there is none; absent: taxed. */
  vatRule?: UntaxedRule
  minimumMonthlyFee: number
  /** Daily where it is left out. */
  settlement?: SettlementSchedule
  refundFeePolicy: RefundFeePolicy
  /** Kept of what is sold; absent: nothing. */
  reserve?: Reserve
  /** `capture`: the shop confirms each sale by capturing it when it ships. */
  confirmationMode: 'auto' | 'capture'
  defaultInstalments: number
  instalmentOptions: number[]
  maxInstalments: number
  /** Nominal yearly interest that the customer pays, where `rates` says nothing else. */
  tin: number
  rates?: ProductRate[]
  minAmount: number
  maxAmount: number
  /** Where it is not instalments alone, from `minAmount` to `maxAmount`; what the shop chose of those agreed. */
  products?: ProductLimits[]
  /** What was agreed, where the shop has chosen other limits since. */
  agreedProducts?: ProductLimits[]
  /** By which links go out, where the shop has chosen some; none: it makes no offline sales. */
  offlineChannels?: OfflineChannel[]
  /** The customer pays one instalment on the day of the sale, before those of the plan. */
  downpaymentRequired?: boolean
  /** Share of the sum lent that opening the credit costs the customer. */
  openingFeeRate?: number
}

/** Instalments of a plan at most; no terms allow more, and the tables refuse it. */
export const mostInstalments = 36

export const defaultTerms = (country: 'ES' | 'PT'): MerchantTerms => ({
  feeTiers: [
    { upTo: 50_00, rate: 100 },
    { upTo: 300_00, rate: 95 },
    { upTo: null, rate: 85 },
  ],
  feeTierMode: 'slices',
  vatRate: country === 'PT' ? 2300 : 2100,
  minimumMonthlyFee: 15_00,
  refundFeePolicy: 'keep',
  confirmationMode: 'auto',
  defaultInstalments: 6,
  instalmentOptions: [3, 4, 6, 9, 12],
  maxInstalments: mostInstalments,
  tin: 0,
  minAmount: 50_00,
  maxAmount: 6_000_00,
})

/** What the shop sells by. */
export const productsOf = ({ products, minAmount, maxAmount }: MerchantTerms): ProductLimits[] =>
  products ?? [{ type: 'instalments', minAmount, maxAmount }]

/** The nominal rate of a plan. */
export const tinFor = (
  { tin, rates = [] }: { tin: number; rates?: ProductRate[] | undefined },
  product: Product,
  numInstalments: number,
): number =>
  rates.find(
    ({ product: own, instalments: span }) =>
      own === product && (!span || (span.from <= numInstalments && numInstalments <= span.to)),
  )?.tin ?? tin

/** What of the terms a shop may change, and a sale that is under way does not follow. */
export type ChosenTerms = Required<
  Pick<MerchantTerms, 'products' | 'instalmentOptions' | 'defaultInstalments' | 'confirmationMode'>
>

export const chosenTermsOf = (terms: MerchantTerms): ChosenTerms => {
  const { instalmentOptions, defaultInstalments, confirmationMode } = terms
  return { products: productsOf(terms), instalmentOptions, defaultInstalments, confirmationMode }
}

/** What it may sell by, each with its farthest limits. */
export const agreedProductsOf = (terms: MerchantTerms): ProductLimits[] => terms.agreedProducts ?? productsOf(terms)

export const settlementScheduleOf = ({ settlement }: Pick<MerchantTerms, 'settlement'>): SettlementSchedule =>
  settlement ?? { frequency: 'daily' }

/** The terms with the VAT of a day and place. */
export const taxedTerms = ({ vatRule: _, ...terms }: MerchantTerms, { rule, rate }: Vat): MerchantTerms => ({
  ...terms,
  vatRate: rate,
  ...(rule !== 'taxed' && { vatRule: rule }),
})
