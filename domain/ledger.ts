import type { Charge } from './fees.ts'

/**
 * What each money event posts. Debit is positive, credit negative, and every posting sums to zero.
 * - financed: what customers owe for sales
 * - uncaptured: the part of manual sales that the shop has not captured yet
 * - payable_to_merchant: what the next settlement has for the shop
 * - fees, vat: what the provider has charged
 * - campaign_cost: what the shop bears of its customers' interest
 * - held: amounts that the provider holds until their release
 * - debt: the negative balance of the shop
 * - transfers: settled amounts that have not left yet
 * - bank: amounts that have left for the shop's account
 * - adjustments: corrections by the operator, for or against the shop
 */
export const accounts = [
  ...(['financed', 'uncaptured', 'payable_to_merchant', 'fees', 'vat', 'campaign_cost'] as const),
  ...(['held', 'debt', 'transfers', 'bank', 'adjustments'] as const),
] as const
export type LedgerAccount = (typeof accounts)[number]
export type LedgerEntry = { account: LedgerAccount; amount: number }
/** Kinds of postings, one for each money event: those of a sale, those of a shop, and those of a settlement. */
export const postingKinds = [
  ...(['acceptance', 'capture', 'refund', 'cancel', 'void', 'hold', 'release'] as const),
  ...(['monthly_fee', 'adjustment', 'vat_rounding'] as const),
  ...(['settlement', 'transfer', 'return'] as const),
] as const
export type PostingKind = (typeof postingKinds)[number]

const creditOn = (account: LedgerAccount, all: readonly LedgerEntry[]): number =>
  all.reduce((sum, entry) => (entry.account === account ? sum - entry.amount : sum), 0)

/** Sum of the charges of entries; below zero for refunds. */
export const chargeIn = (all: readonly LedgerEntry[]): Charge => {
  const campaignCost = creditOn('campaign_cost', all)
  return { amount: creditOn('fees', all), vatAmount: creditOn('vat', all), ...(campaignCost !== 0 && { campaignCost }) }
}

/** What entries bring the shop (`net`), and what they charge it, in cents. */
export const bookedIn = (
  all: readonly LedgerEntry[],
): { net: number; fee: number; vat: number; campaignCost: number } => {
  const { amount: fee, vatAmount: vat, campaignCost = 0 } = chargeIn(all)
  return { net: creditOn('payable_to_merchant', all), fee, vat, campaignCost }
}

const entries = (amounts: Partial<Record<LedgerAccount, number>>): LedgerEntry[] =>
  accounts.flatMap((account) => {
    const amount = amounts[account]
    return amount ? [{ account, amount }] : []
  })

const credit = (amount: number): number => 0 - amount

const nothing: Charge = { amount: 0, vatAmount: 0 }
const wholeOf = ({ amount, vatAmount, campaignCost = 0 }: Charge): number => amount + vatAmount + campaignCost
/** Entries of a charge; its refund has the opposite signs. */
const charged = ({ amount, vatAmount, campaignCost = 0 }: Charge) => ({
  fees: credit(amount),
  vat: credit(vatAmount),
  campaign_cost: credit(campaignCost),
})
const givenBack = ({ amount, vatAmount, campaignCost = 0 }: Charge) => ({
  fees: amount,
  vat: vatAmount,
  campaign_cost: campaignCost,
})

/** The customer accepts. An automatic sale is owed to the shop at once, less the fee; a manual one waits for its capture. */
export const acceptanceEntries = (sale: {
  capture: 'automatic' | 'manual'
  totalAmount: number
  fee: Charge
}): LedgerEntry[] =>
  sale.capture === 'manual'
    ? entries({ financed: sale.totalAmount, uncaptured: credit(sale.totalAmount) })
    : entries({
        financed: sale.totalAmount,
        payable_to_merchant: credit(sale.totalAmount - wholeOf(sale.fee)),
        ...charged(sale.fee),
      })

/** The shop captures `amount` of a manual sale; `fee` is what this part bears (`feePart`). */
export const captureEntries = ({ amount, fee }: { amount: number; fee: Charge }): LedgerEntry[] =>
  entries({
    uncaptured: amount,
    payable_to_merchant: credit(amount - wholeOf(fee)),
    ...charged(fee),
  })

/** The shop refunds `amount`. `feeBack` is the part of its fee that the provider refunds: nothing if the policy is to keep it. */
export const refundEntries = ({ amount, feeBack = nothing }: { amount: number; feeBack?: Charge }): LedgerEntry[] =>
  entries({ financed: credit(amount), payable_to_merchant: amount - wholeOf(feeBack), ...givenBack(feeBack) })

/** The sale ends: refunds the rest of it, and the part of the fee that refunds would return. */
export const cancelEntries = (
  sale: { totalAmount: number; capturedAmount: number; refundedAmount: number; voidedAmount: number },
  feeBack: Charge = nothing,
): LedgerEntry[] => {
  const uncaptured = sale.totalAmount - sale.capturedAmount - sale.voidedAmount
  const captured = sale.capturedAmount - sale.refundedAmount
  return entries({
    financed: credit(uncaptured + captured),
    uncaptured,
    payable_to_merchant: captured - wholeOf(feeBack),
    ...givenBack(feeBack),
  })
}

/** Ends what was never captured: the customer does not owe it. */
export const voidEntries = (amount: number): LedgerEntry[] => entries({ financed: credit(amount), uncaptured: amount })

/** The provider keeps `amount` of what the shop has to receive back until it is released. */
export const holdEntries = (amount: number): LedgerEntry[] =>
  entries({ payable_to_merchant: amount, held: credit(amount) })

export const releaseEntries = (amount: number): LedgerEntry[] =>
  entries({ payable_to_merchant: credit(amount), held: amount })

/** What the sales of a month leave short of the minimum fee. */
export const monthlyFeeEntries = (charge: Charge): LedgerEntry[] =>
  entries({ payable_to_merchant: wholeOf(charge), ...charged(charge) })

/** Puts something right by hand: above zero in the shop's favour. */
export const adjustmentEntries = (amount: number): LedgerEntry[] =>
  entries({ payable_to_merchant: credit(amount), adjustments: amount })

/** What the VAT of an invoice differs from the VAT of its charges; above zero against the shop. */
export const vatRoundingEntries = (vatAmount: number): LedgerEntry[] =>
  entries({ payable_to_merchant: vatAmount, vat: credit(vatAmount) })

/** A settlement empties what it settles: into a transfer, or into a debt that grows or is paid back. */
export const settlementEntries = (settled: {
  netAmount: number
  paidAmount: number
  openingDebt: number
  closingDebt: number
}): LedgerEntry[] =>
  entries({
    payable_to_merchant: settled.netAmount,
    debt: settled.closingDebt - settled.openingDebt,
    transfers: credit(settled.paidAmount),
  })

/** The transfer has left. */
export const transferEntries = (amount: number): LedgerEntry[] => entries({ transfers: amount, bank: credit(amount) })

/** The bank has sent it back: it waits again. */
export const returnEntries = (amount: number): LedgerEntry[] => entries({ transfers: credit(amount), bank: amount })
