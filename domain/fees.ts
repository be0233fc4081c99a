/** What the provider charges the shop for a sale: a rate by size of the sale, and VAT on it. */
import { roundHalfUp, shareOf } from './money.ts'
import type { MerchantTerms } from './terms.ts'

export type Fee = {
  rate: number
  amount: number
  vatRate: number
  vatAmount: number
  /** What a campaign has the shop bear of the customer's interest; without VAT. Absent: nothing. */
  campaignCost?: number | undefined
}

/** Parts of a fee in cents, as they are charged or refunded. */
export type Charge = { amount: number; vatAmount: number; campaignCost?: number | undefined }

/** Fee and its VAT for a sale of `amount` cents, each rounded half up. Throws RangeError when no tier covers it. */
export const feeOf = (amount: number, terms: Pick<MerchantTerms, 'feeTiers' | 'vatRate'>): Fee => {
  const tier = terms.feeTiers.find(({ upTo }) => upTo === null || amount < upTo)
  if (!tier) throw new RangeError(`no fee tier covers ${amount}`)
  const fee = shareOf(amount, tier.rate)
  return { rate: tier.rate, amount: fee, vatRate: terms.vatRate, vatAmount: shareOf(fee, terms.vatRate) }
}

/** The fee of a sale made under a campaign, or by the terms where there is none. */
export const feeUnder = (fee: Fee, campaign: { cost: number } | null): Fee =>
  campaign && campaign.cost > 0 ? { ...fee, campaignCost: campaign.cost } : fee

/**
 * The part of a sale's fee that belongs to a part of its amount: from `before` cents already counted, the next
 * `amount` of `total`. Parts that sum to the total make the whole fee, to the cent, in any split.
 */
export const feePart = (
  fee: Charge,
  { total, before, amount }: { total: number; before: number; amount: number },
): Charge => {
  const upTo = (whole: number, cents: number) => roundHalfUp(BigInt(whole) * BigInt(cents), total)
  const part = (whole: number) => upTo(whole, before + amount) - upTo(whole, before)
  return {
    amount: part(fee.amount),
    vatAmount: part(fee.vatAmount),
    ...(fee.campaignCost !== undefined && { campaignCost: part(fee.campaignCost) }),
  }
}

/** What the sales of a month, charged `charged` cents, leave short of the minimum fee (0: there is none); with the VAT on that. */
export const monthlyFeeOf = (
  charged: number,
  { minimumMonthlyFee, vatRate }: Pick<MerchantTerms, 'minimumMonthlyFee' | 'vatRate'>,
): { amount: number; vatAmount: number } => {
  const amount = minimumMonthlyFee === 0 ? 0 : Math.max(0, minimumMonthlyFee - charged)
  return { amount, vatAmount: shareOf(amount, vatRate) }
}
