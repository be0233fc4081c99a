/**
 * What each money event posts. Debit is positive, credit negative, and every posting sums to zero.
 * - financed: what customers owe for sales
 * - uncaptured: the part of manual sales that the shop has not captured yet
 * - payable_to_merchant: what the shop has to receive
 * - fees, vat: what the provider has charged
 */
export const accounts = ['financed', 'uncaptured', 'payable_to_merchant', 'fees', 'vat'] as const
export type LedgerAccount = (typeof accounts)[number]
export type LedgerEntry = { account: LedgerAccount; amount: number }
/** Kinds of postings, one for each money event. */
export type PostingKind = 'acceptance' | 'capture' | 'refund' | 'cancel' | 'void'

/** Fee and VAT in cents, as they are charged or given back. */
export type Charge = { amount: number; vatAmount: number }

const entries = (amounts: Partial<Record<LedgerAccount, number>>): LedgerEntry[] =>
  accounts.flatMap((account) => {
    const amount = amounts[account]
    return amount ? [{ account, amount }] : []
  })

const credit = (amount: number): number => 0 - amount

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
        payable_to_merchant: credit(sale.totalAmount - sale.fee.amount - sale.fee.vatAmount),
        fees: credit(sale.fee.amount),
        vat: credit(sale.fee.vatAmount),
      })

/** The shop captures `amount` of a manual sale; `fee` is what this part bears (`feePart`). */
export const captureEntries = ({ amount, fee }: { amount: number; fee: Charge }): LedgerEntry[] =>
  entries({
    uncaptured: amount,
    payable_to_merchant: credit(amount - fee.amount - fee.vatAmount),
    fees: credit(fee.amount),
    vat: credit(fee.vatAmount),
  })

/** The shop gives `amount` back. `feeBack` is what the provider gives back of its fee: nothing where it keeps it. */
export const refundEntries = ({ amount, feeBack }: { amount: number; feeBack?: Charge }): LedgerEntry[] => {
  const { amount: fee, vatAmount: vat } = feeBack ?? { amount: 0, vatAmount: 0 }
  return entries({ financed: credit(amount), payable_to_merchant: amount - fee - vat, fees: fee, vat })
}

/** The sale ends: what is left of it is given back, and of the fee what refunds would give back. */
export const cancelEntries = (
  sale: { totalAmount: number; capturedAmount: number; refundedAmount: number; voidedAmount: number },
  feeBack?: Charge,
): LedgerEntry[] => {
  const uncaptured = sale.totalAmount - sale.capturedAmount - sale.voidedAmount
  const captured = sale.capturedAmount - sale.refundedAmount
  const { amount: fee, vatAmount: vat } = feeBack ?? { amount: 0, vatAmount: 0 }
  return entries({
    financed: credit(uncaptured + captured),
    uncaptured,
    payable_to_merchant: captured - fee - vat,
    fees: fee,
    vat,
  })
}

/** What was never captured no longer can be: the customer owes it to nobody. */
export const voidEntries = (amount: number): LedgerEntry[] => entries({ financed: credit(amount), uncaptured: amount })
