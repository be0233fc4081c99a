/**
 * The credit of a sale through its life: drawdowns, refunds, withdrawal and end. Nothing runs and nothing is due before the first drawdown.
 * Amounts in cents, rates with two implied decimals, days in the merchant's time zone. A payment due on a day counts as paid that day.
 */
import { addDays, addMonths, type Day, daysBetween } from './calendar.ts'
import {
  type Loan,
  downpaymentOf,
  firstPayment,
  type Instalment,
  interestOfDays,
  interestOfMonths,
  partsOf,
  payLaterDays,
  paymentOf,
  type Product,
} from './instalments.ts'
import { roundHalfUp, sum } from './money.ts'

/** What was agreed, as far as the life of the credit depends on it. */
export type CreditTerms = {
  product: Product
  count: number
  tin: number
  /** From the first drawdown to the first payment. */
  monthsToFirst: number
  hasDownpayment: boolean
  /** Of the whole sale; each drawdown bears its part. */
  openingFee: number
  total: number
}

export type Credit = CreditTerms & {
  /** Since the credit began; a refund of everything begins anew. */
  drawdowns: { day: Day; amount: number }[]
  /** Of all its life. */
  drawn: number
  refunded: number
  /** Returned to the customer in money since the credit began. */
  credited: number
  /** Paid on the day of the first drawdown; and on the day of each. */
  downpaymentPaid: number
  openingFeePaid: number
  /** Payments that no later event changes. */
  past: Instalment[]
  /** How many of the equal payments are past. */
  passed: number
  /** What the equal payments that are not past pay, and how large they are. */
  loan: Loan
  payment: number
  /** Later payments that have their own days: of pay-later, and after a withdrawal. */
  dated: Instalment[]
  /** The shop's part of the interest that has not run by `since`. */
  borne: { left: number; since: Day } | null
  /** The customer's withdrawal from the credit; and their notice to the shop that they return the purchase. */
  withdrawn: Day | null
  returnNotice: Day | null
  /** The sale was accepted under the rules before this one: all of it counts as drawn at its acceptance. */
  isAdopted: boolean
}

export const noLoan: Loan = { principal: 0, interest: 0 }
const begun = { credited: 0, downpaymentPaid: 0, openingFeePaid: 0, passed: 0, payment: 0, borne: null }
export const asNew = () => ({ ...begun, drawdowns: [], past: [], dated: [], loan: noLoan })

/** A credit of which nothing is drawn yet. */
export const newCredit = (terms: CreditTerms): Credit => ({
  ...terms,
  ...asNew(),
  drawn: 0,
  refunded: 0,
  withdrawn: null,
  returnNotice: null,
  isAdopted: false,
})

export const firstDayOf = ({ drawdowns }: Credit): Day => drawdowns[0]?.day ?? ''
const dueOf = (credit: Credit, index: number): Day => addMonths(firstDayOf(credit), credit.monthsToFirst + index)

/** Principal drawn and not refunded: what the customer keeps of the goods. */
export const keptOf = ({ drawn, refunded }: Pick<Credit, 'drawn' | 'refunded'>): number => drawn - refunded

/** Principal that later payments pay back. */
export const outstandingOf = ({ loan, dated }: Credit): number =>
  loan.principal + (loan.later?.principal ?? 0) + sum(dated.map(({ principal }) => principal))

const equalOf = (credit: Credit): (Instalment & { rest: Loan })[] => {
  const { loan, count, passed, tin, payment } = credit
  if (loan.principal + (loan.later?.principal ?? 0) === 0) return []
  return partsOf(loan, count - passed, tin, payment).map((part, index) => ({
    number: passed + index + 1,
    dueDate: dueOf(credit, passed + index),
    ...part,
  }))
}

export const toComeOf = (credit: Credit): Instalment[] => [
  ...equalOf(credit)
    .filter(({ amount }) => amount > 0)
    .map(({ rest: _, ...line }) => line),
  ...credit.dated,
]

/** All payments of the credit, past and later ones. */
export const scheduleOf = (credit: Credit): Instalment[] => [...credit.past, ...toComeOf(credit)]

/** Payments that are due by the end of the day become past. */
export const advanceTo = (credit: Credit, day: Day): Credit => {
  const due = equalOf(credit).filter(({ dueDate }) => dueDate <= day)
  const dated = Map.groupBy(credit.dated, ({ dueDate }) => dueDate <= day)
  if (due.length === 0 && !dated.has(true)) return credit
  const paid = due.filter(({ amount }) => amount > 0).map(({ rest: _, ...line }) => line)
  return {
    ...credit,
    past: [...credit.past, ...paid, ...(dated.get(true) ?? [])],
    passed: credit.passed + due.length,
    loan: due.at(-1)?.rest ?? credit.loan,
    dated: dated.get(false) ?? [],
  }
}

/** Balance times days, from a day to the end of the schedule: what interest is proportional to. */
const balanceDays = (schedule: readonly Instalment[], from: Day): number =>
  sum(schedule.map(({ principal, dueDate }) => principal * Math.max(0, daysBetween(from, dueDate))))

/** The shop's part of the interest that runs after `day`. */
export const costToComeOf = (credit: Credit, day: Day): number => {
  if (!credit.borne) return 0
  const { left, since } = credit.borne
  const schedule = scheduleOf(credit)
  const all = balanceDays(schedule, since)
  return all === 0 ? left : roundHalfUp(BigInt(left) * BigInt(balanceDays(schedule, day)), all)
}

/** Interest of a part that is drawn after the first, until the next payment: days up to the end of the running month, then months. */
export const interestUntilNext = (credit: Credit, amount: number, day: Day): number => {
  const next = credit.monthsToFirst + credit.passed
  const endOf = (month: number): Day => addMonths(firstDayOf(credit), month)
  let month = next
  while (month > 0 && endOf(month - 1) >= day) month -= 1
  const days = interestOfDays(amount, credit.tin, daysBetween(day, endOf(month)))
  return days + interestOfMonths(amount + days, credit.tin, next - month)
}

export const share = (whole: number, part: number, of: number): number => roundHalfUp(BigInt(whole) * BigInt(part), of)

const feeOfPart = ({ openingFee, total, drawn }: Credit, amount: number): number =>
  share(openingFee, drawn + amount, total) - share(openingFee, drawn, total)

const drawDated = (credit: Credit, amount: number, dueDate: Day): Credit => {
  const same = credit.dated.find((line) => line.dueDate === dueDate)
  const number = same?.number ?? credit.past.length + credit.dated.length + 1
  const principal = amount + (same?.principal ?? 0)
  const line = { number, dueDate, amount: principal, principal, interest: 0 }
  return { ...credit, dated: [...credit.dated.filter((one) => one !== same), line] }
}

const drawFirst = (credit: Credit, amount: number): Credit => {
  const { count, tin, monthsToFirst, hasDownpayment } = credit
  const downpaymentPaid = hasDownpayment ? downpaymentOf(amount, count, tin) : 0
  const principal = amount - downpaymentPaid
  const loan = { principal, interest: interestOfMonths(principal, tin, Math.max(0, monthsToFirst - 1)) }
  return { ...credit, downpaymentPaid, loan, payment: firstPayment(loan, count, tin, downpaymentPaid) }
}

const drawMore = (credit: Credit, amount: number, day: Day): Credit => {
  const { count, passed, tin, loan } = credit
  if (passed === count) return drawDated(credit, amount, day)
  const { principal: joined, interest } = loan.later ?? { principal: 0, interest: 0 }
  const later = { principal: joined + amount, interest: interest + interestUntilNext(credit, amount, day) }
  const together = { ...loan, later }
  return { ...credit, loan: together, payment: paymentOf(together, count - passed, tin) }
}

/**
 * The provider owes the shop `amount` from now on: lent from that day. The first drawdown makes the plan; each other one is spread over the
 * payments that are left, with interest from its own day. `cost` is the shop's part of the interest.
 */
export const draw = (
  before: Credit,
  { amount, day, cost = 0 }: { amount: number; day: Day; cost?: number },
): Credit => {
  if (before.withdrawn !== null) throw new RangeError('nothing can be drawn after a withdrawal')
  const left = costToComeOf(before, day) + cost
  const advanced = advanceTo(before, day)
  const isFirst = advanced.drawdowns.length === 0
  const credit: Credit = {
    ...advanced,
    drawdowns: [...advanced.drawdowns, { day, amount }],
    openingFeePaid: advanced.openingFeePaid + feeOfPart(advanced, amount),
  }
  const drawnCredit =
    credit.product === 'pay_later'
      ? drawDated(credit, amount, addDays(day, payLaterDays))
      : isFirst
        ? drawFirst(credit, amount)
        : drawMore(credit, amount, day)
  return advanceTo({ ...drawnCredit, drawn: before.drawn + amount, borne: left > 0 ? { left, since: day } : null }, day)
}
