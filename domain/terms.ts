import type { Product } from './instalments.ts'
import type { SettlementRhythm } from './settlement.ts'

/** A product that a shop sells by, and for which amounts. */
export type ProductLimits = { type: Product; minAmount: number; maxAmount: number }

/** What a merchant has agreed with the provider. Amounts in cents, rates with two implied decimals. */
export type MerchantTerms = {
  /** By size of the sale: the first tier whose `upTo` is above the amount; `null` stands for no end. */
  feeTiers: { upTo: number | null; rate: number }[]
  /** On the fee. */
  vatRate: number
  minimumMonthlyFee: number
  /** Daily where it is left out. */
  settlement?: SettlementRhythm
  refundFeePolicy: 'keep' | 'prorata'
  /** `capture`: the shop confirms each sale by capturing it when it ships. */
  confirmationMode: 'auto' | 'capture'
  defaultInstalments: number
  instalmentOptions: number[]
  maxInstalments: number
  /** Nominal yearly interest that the customer pays. */
  tin: number
  minAmount: number
  maxAmount: number
  /** Where it is not instalments alone, from `minAmount` to `maxAmount`. */
  products?: ProductLimits[]
  /** The customer pays one instalment on the day of the sale, before those of the plan. */
  downpaymentRequired?: boolean
  /** Share of the sum lent that opening the credit costs the customer. */
  openingFeeRate?: number
}

export const defaultTerms = (country: 'ES' | 'PT'): MerchantTerms => ({
  feeTiers: [
    { upTo: 50_00, rate: 100 },
    { upTo: 300_00, rate: 95 },
    { upTo: null, rate: 85 },
  ],
  vatRate: country === 'PT' ? 2300 : 2100,
  minimumMonthlyFee: 15_00,
  refundFeePolicy: 'keep',
  confirmationMode: 'auto',
  defaultInstalments: 6,
  instalmentOptions: [3, 4, 6, 9, 12],
  maxInstalments: 36,
  tin: 0,
  minAmount: 50_00,
  maxAmount: 6_000_00,
})

export const rhythmOf = ({ settlement }: Pick<MerchantTerms, 'settlement'>): SettlementRhythm =>
  settlement ?? { frequency: 'daily' }
