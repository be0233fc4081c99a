/** What the provider charges the shop for a sale: by its size and number of instalments, and VAT on it. */
import { rateUnit, roundHalfUp, shareOf } from './money.ts'
import type { FeeTier, MerchantTerms } from './terms.ts'
import type { UntaxedRule } from './vat.ts'

export type Fee = {
  /** Of the amount; where several tiers count, what they make together, rounded. */
  rate: number
  /** Cents of the amount that do not depend on the size of the sale. Absent: none. */
  fixed?: number | undefined
  amount: number
  vatRate: number
  /** Why there is no VAT; absent: taxed. */
  vatRule?: UntaxedRule | undefined
  vatAmount: number
  /** What a campaign has the shop bear of the customer's interest; without VAT. Absent: nothing. */
  campaignCost?: number | undefined
}

/** Parts of a fee in cents, as they are charged or refunded. */
export type Charge = { amount: number; vatAmount: number; campaignCost?: number | undefined }

export type FeeTerms = Pick<MerchantTerms, 'feeTiers' | 'feeTierMode' | 'vatRate' | 'vatRule'>

/** Those for a number of instalments, the smallest amounts first. */
const tiersFor = (tiers: readonly FeeTier[], numInstalments: number): FeeTier[] =>
  tiers.filter(({ instalments: span }) => !span || (span.from <= numInstalments && numInstalments <= span.to))

const isIn =
  (amount: number) =>
  ({ upTo }: FeeTier): boolean =>
    upTo === null || amount < upTo

/** Cents times `rateUnit` that rates make of an amount, tier by tier: what is inside a tier counts at its rate. */
const slicesOf = (amount: number, tiers: readonly FeeTier[]): bigint =>
  tiers.reduce((total, { upTo, rate }, index) => {
    const from = tiers[index - 1]?.upTo ?? 0
    const inside = Math.max(0, Math.min(amount, upTo ?? amount) - from)
    return total + BigInt(inside) * BigInt(rate)
  }, 0n)

/** Fee and its VAT for a sale of `amount` cents, each rounded half up. Throws RangeError when no tier covers it. */
export const feeOf = (amount: number, terms: FeeTerms, numInstalments = 1): Fee => {
  const tiers = tiersFor(terms.feeTiers, numInstalments)
  const tier = tiers.find(isIn(amount))
  if (!tier) throw new RangeError(`no fee tier covers ${amount} in ${numInstalments}`)
  const shares = terms.feeTierMode === 'slices' ? slicesOf(amount, tiers) : BigInt(amount) * BigInt(tier.rate)
  const { fixed = 0 } = tier
  const fee = roundHalfUp(shares, rateUnit) + fixed
  const { vatRate, vatRule } = terms
  return {
    rate: amount === 0 ? tier.rate : roundHalfUp(shares, amount),
    ...(fixed > 0 && { fixed }),
    amount: fee,
    vatRate,
    ...(vatRule && { vatRule }),
    vatAmount: shareOf(fee, vatRate),
  }
}

type Chosen = { totalAmount: number; terms: MerchantTerms; numInstalments: number }

/** The fee of a sale whose customer has chosen a number of instalments, where that decides it; with the VAT of when it was asked for. */
export const feeForCount = (fee: Fee, { totalAmount, terms, numInstalments }: Chosen): Fee => {
  if (!terms.feeTiers.some(({ instalments }) => instalments)) return fee
  const { vatRule: _, ...own } = terms
  const { vatRate, vatRule } = fee
  return feeOf(totalAmount, { ...own, vatRate, ...(vatRule && { vatRule }) }, numInstalments)
}

/** An amount from which on a sale costs the shop less than a smaller one. */
export type FeeCliff = { at: number; before: number; after: number; numInstalments: number }

/** Where fees fall by more than the cent of rounding, for the numbers of instalments that tiers begin with. */
export const feeCliffs = (terms: FeeTerms): FeeCliff[] => {
  const counts = new Set(terms.feeTiers.map(({ instalments }) => instalments?.from ?? 1))
  return [...counts].flatMap((numInstalments) => {
    const tiers = tiersFor(terms.feeTiers, numInstalments)
    return tiers.slice(0, -1).flatMap(({ upTo }): FeeCliff[] => {
      if (upTo === null || upTo < 1) return []
      const [before, after] = [upTo - 1, upTo].map((amount) => feeOf(amount, terms, numInstalments).amount) as [
        number,
        number,
      ] // one each
      return after < before - 1 ? [{ at: upTo, before, after, numInstalments }] : []
    })
  })
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

/**
 * What the sales of a month, charged `charged` cents, leave short of the minimum fee (0: there is none); with the VAT on that.
 * A month that returns more than it charges counts as nothing, so that the minimum is never exceeded.
 */
export const monthlyFeeOf = (
  charged: number,
  { minimumMonthlyFee, vatRate }: Pick<MerchantTerms, 'minimumMonthlyFee' | 'vatRate'>,
): { amount: number; vatAmount: number } => {
  const amount = Math.max(0, minimumMonthlyFee - Math.max(0, charged))
  return { amount, vatAmount: shareOf(amount, vatRate) }
}
