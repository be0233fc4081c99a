import type { LineType } from '#domain/settlement.ts'
import type { Next } from './words.ts'

/** Causes of the difference between sales and transfer. */
type Cause =
  | ('sales' | 'fees' | 'monthlyFee' | 'vat' | 'campaigns' | 'refunds' | 'cancellations')
  | ('adjustments' | 'holdback' | 'release' | 'debt' | 'owed')

export type Step = {
  /** A cause, or the sum of those above it. */
  name: Cause | 'net' | 'transfer'
  /** Signed; of a sum, the sum. */
  amount: number
  /** Where its bar begins and how long it is, in hundredths of the scale. */
  left: number
  width: number
  /** The lines behind it; null where there are none. */
  lines: LineType | null
}

/** The amounts of a past settlement, or of the next one. */
type Amounts = Omit<Next, 'frequency' | 'transferDate' | 'periodStart' | 'periodEnd' | 'ibanLast4' | 'operationsCount'>

type Part = Pick<Step, 'name' | 'amount' | 'lines'>

const minus = (amount: number): number => 0 - amount

/** In the order in which the shop's money is reckoned; what did not happen is left out, but never the sales. */
const partsOf = (sums: Amounts): Part[] => {
  const parts: Part[] = [
    { name: 'fees', amount: minus(sums.feesAmount - sums.monthlyFeeAmount), lines: 'order' },
    { name: 'monthlyFee', amount: minus(sums.monthlyFeeAmount), lines: 'monthly_fee' },
    { name: 'vat', amount: minus(sums.vatAmount), lines: 'order' },
    { name: 'campaigns', amount: minus(sums.campaignCostAmount), lines: 'campaign_cost' },
    { name: 'refunds', amount: minus(sums.refundsAmount), lines: 'refund' },
    { name: 'cancellations', amount: minus(sums.cancellationsAmount), lines: 'cancel' },
    { name: 'adjustments', amount: sums.adjustmentsAmount, lines: 'regularization' },
    { name: 'holdback', amount: minus(sums.holdbackAmount), lines: 'holdback' },
    { name: 'release', amount: sums.releaseAmount, lines: 'release' },
  ]
  return [{ name: 'sales', amount: sums.salesAmount, lines: 'order' }, ...parts.filter(({ amount }) => amount !== 0)]
}

const debtParts = ({ openingDebtAmount, closingDebtAmount }: Amounts): Part[] => {
  const parts: Part[] = [
    { name: 'debt', amount: minus(openingDebtAmount), lines: null },
    { name: 'owed', amount: closingDebtAmount, lines: null },
  ]
  return parts.filter(({ amount }) => amount !== 0)
}

/** How the sales become the transfer, step by step; the steps add up to it to the cent. A debt puts the net amount between. */
export const stepsOf = (sums: Amounts): Step[] => {
  const debt = debtParts(sums)
  const net: Part[] = debt.length > 0 ? [{ name: 'net', amount: sums.netAmount, lines: null }] : []
  const parts: Part[] = [...partsOf(sums), ...net, ...debt, { name: 'transfer', amount: sums.paidAmount, lines: null }]

  let reached = 0
  const spans = parts.map(({ name, amount }) => {
    if (name === 'net' || name === 'transfer') return { from: 0, to: amount }
    const from = reached
    reached += amount
    return { from, to: reached }
  })
  const ends = spans.flatMap(({ from, to }) => [from, to])
  const least = Math.min(0, ...ends)
  const scale = Math.max(1, Math.max(0, ...ends) - least)
  const share = (amount: number): number => Math.round((amount / scale) * 10_000) / 100
  return parts.map((part, i) => {
    const { from, to } = spans[i] ?? { from: 0, to: 0 }
    return { ...part, left: share(Math.min(from, to) - least), width: share(Math.abs(to - from)) }
  })
}
