/** What the provider charges the shop for a sale: a rate by size of the sale, and VAT on it. */
import { roundHalfUp, shareOf } from './money.ts'
import type { MerchantTerms } from './terms.ts'

export type Fee = { rate: number; amount: number; vatRate: number; vatAmount: number }

/** Fee and its VAT for a sale of `amount` cents, each rounded half up. Throws RangeError when no tier covers it. */
export const feeOf = (amount: number, terms: Pick<MerchantTerms, 'feeTiers' | 'vatRate'>): Fee => {
  const tier = terms.feeTiers.find(({ upTo }) => upTo === null || amount < upTo)
  if (!tier) throw new RangeError(`no fee tier covers ${amount}`)
  const fee = shareOf(amount, tier.rate)
  return { rate: tier.rate, amount: fee, vatRate: terms.vatRate, vatAmount: shareOf(fee, terms.vatRate) }
}

/**
 * The part of a sale's fee that belongs to a part of its amount: from `before` cents already counted, the next
 * `amount` of `total`. Parts that together make the total make the whole fee, to the cent, in whatever pieces they come.
 */
export const feePart = (
  fee: Pick<Fee, 'amount' | 'vatAmount'>,
  { total, before, amount }: { total: number; before: number; amount: number },
): { amount: number; vatAmount: number } => {
  const upTo = (whole: number, cents: number) => roundHalfUp(BigInt(whole) * BigInt(cents), total)
  const part = (whole: number) => upTo(whole, before + amount) - upTo(whole, before)
  return { amount: part(fee.amount), vatAmount: part(fee.vatAmount) }
}

/** What the sales of a month, charged `charged` cents, leave short of the minimum fee (0: there is none); with the VAT on that. */
export const monthlyFeeOf = (
  charged: number,
  { minimumMonthlyFee, vatRate }: Pick<MerchantTerms, 'minimumMonthlyFee' | 'vatRate'>,
): { amount: number; vatAmount: number } => {
  const amount = minimumMonthlyFee === 0 ? 0 : Math.max(0, minimumMonthlyFee - charged)
  return { amount, vatAmount: shareOf(amount, vatRate) }
}
