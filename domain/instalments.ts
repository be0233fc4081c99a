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
export const payLaterDays = 15
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

/**
 * What is owed a month before the first of the later payments; `interest` has run already and is paid before the principal.
 * `later` was lent since: its interest is that until the first of those payments.
 */
export type Loan = { principal: number; interest: number; later?: { principal: number; interest: number } }

/** The parts that pay a loan, each with what it leaves owed. */
export const partsOf = (loan: Loan, count: number, tin: number, amount: number): (Part & { rest: Loan })[] => {
  let { principal: balance, interest: owed } = loan
  return Array.from({ length: count }, (_, index) => {
    owed += roundHalfUp(BigInt(balance + owed) * BigInt(tin), monthlyUnit)
    if (index === 0 && loan.later) {
      balance += loan.later.principal
      owed += loan.later.interest
    }
    const last = index === count - 1
    const interest = last ? owed : Math.min(owed, amount)
    const repaid = last ? balance : Math.min(amount - interest, balance)
    owed -= interest
    balance -= repaid
    return { amount: repaid + interest, principal: repaid, interest, rest: { principal: balance, interest: owed } }
  })
}

/**
 * The equal amount that pays a loan in `count` parts. It is rounded down where rounding half up would leave nothing for the
 * last.
 */
export const paymentOf = (loan: Loan, count: number, tin: number): number => {
  const [numerator, denominator] = instalmentFactor(count, tin)
  const [unit, grown] = [BigInt(monthlyUnit), BigInt(monthlyUnit + tin)]
  const { principal: joined, interest: joinedInterest } = loan.later ?? { principal: 0, interest: 0 }
  // Their value on the day of the first payment, as that of a loan of a month before.
  const value = BigInt(loan.principal + loan.interest) * grown + BigInt(joined + joinedInterest) * unit
  const [exact, divisor] = [value * numerator, denominator * grown]
  const rounded = roundHalfUp(exact, divisor)
  const hasAll = partsOf(loan, count, tin, rounded).every((part) => part.amount > 0)
  return hasAll ? rounded : Number(exact / divisor)
}

/** Interest of `months` without a payment: P · (1 + r)^m − P, rounded once. */
export const interestOfMonths = (principal: number, tin: number, months: number): number => {
  const [grown, unit] = [BigInt(monthlyUnit + tin) ** BigInt(months), BigInt(monthlyUnit) ** BigInt(months)]
  return roundHalfUp(BigInt(principal) * (grown - unit), unit)
}

/** Interest of single days: P · tin · days / 365, rounded half up. */
export const interestOfDays = (principal: number, tin: number, days: number): number =>
  roundHalfUp(BigInt(principal) * BigInt(tin) * BigInt(days), 365 * rateUnit)

/** A downpayment as large as each instalment c of what it leaves: c = A · f / (1 + f). */
export const downpaymentOf = (amount: number, count: number, tin: number): number => {
  const [numerator, denominator] = instalmentFactor(count, tin)
  return roundHalfUp(BigInt(amount) * numerator, denominator + numerator)
}

/** After a downpayment the payments are as large as it, unless interest has made them larger. */
export const firstPayment = (loan: Loan, count: number, tin: number, downpaymentAmount: number): number => {
  const asDownpayment = loan.interest === 0 && downpaymentAmount > 0
  const isWhole = asDownpayment && partsOf(loan, count, tin, downpaymentAmount).every(({ amount }) => amount > 0)
  return isWhole ? downpaymentAmount : paymentOf(loan, count, tin)
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

  const downpaymentAmount = sale.downpayment ? downpaymentOf(sale.amount, count, tin) : 0
  const principalAmount = sale.amount - downpaymentAmount
  const begins = (product === 'instalments' && sale.begins) || (tin > 0 || sale.downpayment ? 'in_a_month' : 'at_once')
  const dueDate = (index: number): Day =>
    product === 'pay_later'
      ? addDays(sale.firstDay, payLaterDays)
      : addMonths(sale.firstDay, waiting + index + (begins === 'in_a_month' ? 1 : 0))
  const owed = sale.waiting?.interest === 'runs' ? interestOfMonths(principalAmount, tin, waiting) : 0
  const loan = { principal: principalAmount, interest: owed }
  // Interest that has run makes the instalments larger than the downpayment.
  const amount = firstPayment(loan, count, tin, downpaymentAmount)
  const schedule = partsOf(loan, count, tin, amount).map(({ rest: _, ...part }, index) => ({
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

/** A plan with its current sums: refunds have lowered the schedule, and with it interest and total. */
export const standingPlan = (plan: Plan): Plan => ({
  ...plan,
  totalInterest: sum(plan.schedule.map(({ interest }) => interest)),
  totalAmount: plan.downpaymentAmount + (plan.openingFee ?? 0) + sum(plan.schedule.map(({ amount }) => amount)),
})

/** What a schedule has left: how many instalments, and what the next and the last of them are; null where none is. */
export const instalmentsLeft = (schedule: readonly Instalment[]): InstalmentsLeft | null => {
  const [first, last] = [schedule[0], schedule.at(-1)]
  return first && last ? { count: schedule.length, amount: first.amount, lastAmount: last.amount } : null
}

/** What a plan asks for on its first day: downpayment, opening fee, and a payment that is due at once. */
export const dueOnFirstDay = ({ downpaymentAmount, openingFee = 0, schedule }: Plan, firstDay: Day): number =>
  downpaymentAmount + openingFee + sum(schedule.map(({ dueDate, amount }) => (dueDate <= firstDay ? amount : 0)))
