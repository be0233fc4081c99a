/** What the model of settlements charges for a sale, with the terms of `plainTerms`. */

export const vatRate = 0.21
const feeRate = 0.0125
/** Rounded, half a cent upwards. */
export const half = (amount: number): number => Math.floor(amount + 0.5 + 1e-9)
/** Of a sale's fee, what has been charged for its first `amount` cents. */
export const chargedFor = ({ total, cost }: { total: number; cost: number }, amount: number) => {
  const fee = half(total * feeRate)
  const vat = half(fee * vatRate)
  const part = (whole: number): number => half((whole * amount) / total)
  return { fee: part(fee), vat: part(vat), cost: part(cost) }
}
export type Charged = ReturnType<typeof chargedFor>
export const less = (a: Charged, b: Charged): Charged => ({
  fee: a.fee - b.fee,
  vat: a.vat - b.vat,
  cost: a.cost - b.cost,
})
export const nothing: Charged = { fee: 0, vat: 0, cost: 0 }
