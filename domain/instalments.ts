/**
 * Instalment plans. Amounts in cents, rates with two implied decimals. Parts are equal by the French system, each
 * month's interest is rounded half up, and the last instalment absorbs the rounding.
 */
import { annualPercentageRate } from './annual-percentage-rate.ts'
import { addDays, addMonths, type Day } from './calendar.ts'
import { rateUnit, roundHalfUp, sum } from './money.ts'

export type Instalment = { number: number; dueDate: Day; amount: number; principal: number; interest: number }
export type Plan = {
  numInstalments: number
  /** Paid on the first day, beside the schedule. */
  downpaymentAmount: number
  principalAmount: number
  tin: number
  annualEquivalent: number
  totalInterest: number
  /** Paid on the first day, beside the schedule; absent where there is none. */
  openingFee?: number
  /** All that the customer pays: downpayment, opening fee and schedule. */
  totalAmount: number
  schedule: Instalment[]
}
/** Instalments that are not due yet: how many, the amount of the first, and of the last, which has the rounding. */
export type InstalmentsLeft = { count: number; amount: number; lastAmount: number }
export type Product = 'instalments' | 'pay_in_4' | 'pay_later'
/** Months in which nothing is paid, before those of the plan. Where interest runs, the first instalments pay it. */
type Waiting = { months: number; interest: 'runs' | 'free' }

/** Days until the one payment of pay-later, from its capture. */
const payLaterDays = 15
const monthlyUnit = 12 * rateUnit

/**
 * Numerator and denominator of one instalment for each cent of principal, exactly: r / (1 − (1 + r)^−n) with
 * r = tin / 12, and 1 / n without interest.
 */
const instalmentFactor = (count: number, tin: number): [bigint, bigint] => {
  if (tin === 0) return [1n, BigInt(count)]
  const unit = BigInt(monthlyUnit)
  const grown = (unit + BigInt(tin)) ** BigInt(count)
  return [BigInt(tin) * grown, unit * (grown - unit ** BigInt(count))]
}

type Part = Pick<Instalment, 'amount' | 'principal' | 'interest'>

/** What is owed: `interest` has run already and is paid before anything of the principal. */
type Debt = { principal: number; interest: number }

const partsOf = (debt: Debt, count: number, tin: number, amount: number): Part[] => {
  let { principal: balance, interest: owed } = debt
  return Array.from({ length: count }, (_, index) => {
    owed += roundHalfUp(BigInt(balance + owed) * BigInt(tin), monthlyUnit)
    const last = index === count - 1
    const interest = last ? owed : Math.min(owed, amount)
    const repaid = last ? balance : Math.min(amount - interest, balance)
    owed -= interest
    balance -= repaid
    return { amount: repaid + interest, principal: repaid, interest }
  })
}

/**
 * A debt in `count` parts of `amount`, or of the instalment that the rate makes. A part is rounded down where rounding half
 * up would leave nothing for the last.
 */
const equalParts = (debt: Debt, count: number, tin: number, amount?: number): Part[] => {
  const [numerator, denominator] = instalmentFactor(count, tin)
  const exact = BigInt(debt.principal + debt.interest) * numerator
  const parts = partsOf(debt, count, tin, amount ?? roundHalfUp(exact, denominator))
  return parts.every((part) => part.amount > 0) ? parts : partsOf(debt, count, tin, Number(exact / denominator))
}

/** Interest of `months` without a payment: P · (1 + r)^m − P, rounded once. */
const interestOfWaiting = (principal: number, tin: number, months: number): number => {
  const [grown, unit] = [BigInt(monthlyUnit + tin) ** BigInt(months), BigInt(monthlyUnit) ** BigInt(months)]
  return roundHalfUp(BigInt(principal) * (grown - unit), unit)
}

const positive = (name: string, value: number): void => {
  if (!Number.isSafeInteger(value) || value <= 0)
    throw new RangeError(`${name} must be a positive integer, not ${value}`)
}

const notNegative = (name: string, value: number): void => {
  if (value !== 0) positive(name, value)
}

export type SaleInPlan = {
  amount: number
  numInstalments: number
  tin: number
  firstDay: Day
  /** As large as one instalment, on the first day. */
  downpayment?: boolean
  /** Only of instalments; the other products are free and begin at once. */
  openingFee?: number
  waiting?: Waiting
  product?: Product
  /** When the first instalment is due, where that does not depend on the interest. */
  begins?: 'at_once' | 'in_a_month'
}

/**
 * The plan of a sale accepted on `firstDay`. Free of interest, the first instalment is due that day; with interest, or
 * after a downpayment of one instalment, a month later, unless `begins` says; after a waiting period, so many months later still. Pay in 4 is
 * four free parts, the first that day; pay-later is due once, 15 days later.
 * Throws RangeError for an amount that is no positive integer or makes an instalment below one cent.
 */
export const makePlan = (sale: SaleInPlan): Plan => {
  const product = sale.product ?? 'instalments'
  const tin = product === 'instalments' ? sale.tin : 0
  const count = { instalments: sale.numInstalments, pay_in_4: 4, pay_later: 1 }[product]
  const waiting = product === 'instalments' ? (sale.waiting?.months ?? 0) : 0
  const openingFee = product === 'instalments' ? (sale.openingFee ?? 0) : 0
  positive('amount', sale.amount)
  positive('numInstalments', count)
  notNegative('waiting.months', waiting)
  notNegative('openingFee', openingFee)
  if (sale.amount < count) throw new RangeError(`${sale.amount} cents cannot be paid in ${count} instalments`)

  const [numerator, denominator] = instalmentFactor(count, tin)
  // A downpayment as large as each instalment c of what it leaves: c = A · f / (1 + f).
  const downpaymentAmount = sale.downpayment ? roundHalfUp(BigInt(sale.amount) * numerator, denominator + numerator) : 0
  const principalAmount = sale.amount - downpaymentAmount
  const begins = (product === 'instalments' && sale.begins) || (tin > 0 || sale.downpayment ? 'in_a_month' : 'at_once')
  const dueDate = (index: number): Day =>
    product === 'pay_later'
      ? addDays(sale.firstDay, payLaterDays)
      : addMonths(sale.firstDay, waiting + index + (begins === 'in_a_month' ? 1 : 0))
  const owed = sale.waiting?.interest === 'runs' ? interestOfWaiting(principalAmount, tin, waiting) : 0
  const debt = { principal: principalAmount, interest: owed }
  // Interest that has run makes the instalments larger than the downpayment.
  const amount = owed === 0 && downpaymentAmount > 0 ? downpaymentAmount : undefined
  const schedule = equalParts(debt, count, tin, amount).map((part, index) => ({
    number: index + 1,
    dueDate: dueDate(index),
    ...part,
  }))
  const totalInterest = sum(schedule.map(({ interest }) => interest))
  const credit = principalAmount - openingFee
  if (credit <= 0) throw new RangeError(`an opening fee of ${openingFee} leaves no credit of ${principalAmount}`)
  return {
    numInstalments: count,
    downpaymentAmount,
    principalAmount,
    tin,
    annualEquivalent: annualPercentageRate({ credit, from: sale.firstDay, payments: schedule }),
    totalInterest,
    ...(openingFee > 0 && { openingFee }),
    totalAmount: sale.amount + totalInterest + openingFee,
    schedule,
  }
}

/**
 * A refund lowers the instalments due after `today`: what they still owe, less the refund, is spread over as many
 * equal ones; interest of a waiting period that they held is dropped. What goes beyond them goes back to the customer.
 * `before` and `after` are null where none is left.
 */
export const scheduleAfterRefund = ({
  schedule,
  amount,
  today,
  tin,
}: {
  schedule: readonly Instalment[]
  amount: number
  today: Day
  tin: number
}): {
  schedule: Instalment[]
  creditToCustomer: number
  before: InstalmentsLeft | null
  after: InstalmentsLeft | null
} => {
  positive('amount', amount)
  const due = schedule.filter(({ dueDate }) => dueDate <= today)
  const toCome = schedule.filter(({ dueDate }) => dueDate > today)
  const outstanding = sum(toCome.map(({ principal }) => principal))
  const taken = Math.min(amount, outstanding)
  const lowered =
    toCome.length === 0 ? [] : equalParts({ principal: outstanding - taken, interest: 0 }, toCome.length, tin)
  // Fewer cents than instalments leave some of them empty; those are gone.
  const left = toCome.map((line, index) => ({ ...line, ...lowered[index] })).filter((line) => line.amount > 0)
  return {
    schedule: [...due, ...left],
    creditToCustomer: amount - taken,
    before: instalmentsLeft(toCome),
    after: instalmentsLeft(left),
  }
}

/** A plan with its current sums: refunds have lowered the schedule, and with it interest and total. */
export const standingPlan = (plan: Plan): Plan => ({
  ...plan,
  totalInterest: sum(plan.schedule.map(({ interest }) => interest)),
  totalAmount: plan.downpaymentAmount + (plan.openingFee ?? 0) + sum(plan.schedule.map(({ amount }) => amount)),
})

/** Pay-later is due 15 days after its first capture, when the goods leave; every other plan keeps its days. */
export const scheduleAfterCapture = ({
  schedule,
  product,
  today,
}: {
  schedule: readonly Instalment[]
  product: Product
  today: Day
}): Instalment[] =>
  schedule.map((line) => (product === 'pay_later' ? { ...line, dueDate: addDays(today, payLaterDays) } : line))

/** What a schedule has left: how many instalments, and what the next and the last of them are; null where none is. */
export const instalmentsLeft = (schedule: readonly Instalment[]): InstalmentsLeft | null => {
  const [first, last] = [schedule[0], schedule.at(-1)]
  return first && last ? { count: schedule.length, amount: first.amount, lastAmount: last.amount } : null
}
