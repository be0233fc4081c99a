/**
 * Instalment plans. Amounts in cents, rates with two implied decimals. Parts are equal by the French system, each
 * month's interest is rounded half up, and the last instalment absorbs the rounding.
 */
import { annualEquivalent } from './annual-equivalent.ts'
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
  /** All that the customer pays: downpayment and schedule. */
  totalAmount: number
  schedule: Instalment[]
}
/** Instalments still to come: how many, and what the first of them is. */
export type InstalmentsLeft = { count: number; amount: number }
export type Product = 'instalments' | 'pay_in_4' | 'pay_later'

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

const partsOf = (principal: number, count: number, tin: number, amount: number): Part[] => {
  let balance = principal
  return Array.from({ length: count }, (_, index) => {
    const monthInterest = roundHalfUp(BigInt(balance) * BigInt(tin), monthlyUnit)
    const last = index === count - 1
    const interest = last ? monthInterest : Math.min(monthInterest, amount)
    const repaid = last ? balance : Math.min(amount - interest, balance)
    balance -= repaid
    return { amount: repaid + interest, principal: repaid, interest }
  })
}

/**
 * `principal` cents in `count` parts of `amount`, or of the instalment that the rate makes. A part is rounded down where
 * rounding half up would leave nothing for the last.
 */
const equalParts = (principal: number, count: number, tin: number, amount?: number): Part[] => {
  const [numerator, denominator] = instalmentFactor(count, tin)
  const exact = BigInt(principal) * numerator
  const parts = partsOf(principal, count, tin, amount ?? roundHalfUp(exact, denominator))
  return parts.every((part) => part.amount > 0) ? parts : partsOf(principal, count, tin, Number(exact / denominator))
}

const positive = (name: string, value: number): void => {
  if (!Number.isSafeInteger(value) || value <= 0)
    throw new RangeError(`${name} must be a positive integer, not ${value}`)
}

/**
 * The plan of a sale accepted on `firstDay`. Free of interest, the first instalment is due that day; with interest, or
 * after a downpayment of one instalment, a month later; pay-later is due once, 15 days later.
 * Throws RangeError for an amount that is no positive integer or gives an instalment less than a cent.
 */
export const makePlan = (sale: {
  amount: number
  numInstalments: number
  tin: number
  firstDay: Day
  downpayment?: boolean
  product?: Product
}): Plan => {
  const product = sale.product ?? 'instalments'
  const tin = product === 'instalments' ? sale.tin : 0
  const count = { instalments: sale.numInstalments, pay_in_4: 4, pay_later: 1 }[product]
  positive('amount', sale.amount)
  positive('numInstalments', count)
  if (sale.amount < count) throw new RangeError(`${sale.amount} cents cannot be paid in ${count} instalments`)

  const [numerator, denominator] = instalmentFactor(count, tin)
  // A downpayment as large as each instalment c of what it leaves: c = A · f / (1 + f).
  const downpaymentAmount = sale.downpayment ? roundHalfUp(BigInt(sale.amount) * numerator, denominator + numerator) : 0
  const principalAmount = sale.amount - downpaymentAmount
  const dueDate = (index: number): Day =>
    product === 'pay_later'
      ? addDays(sale.firstDay, payLaterDays)
      : addMonths(sale.firstDay, index + (tin > 0 || sale.downpayment ? 1 : 0))
  const schedule = equalParts(principalAmount, count, tin, downpaymentAmount || undefined).map((part, index) => ({
    number: index + 1,
    dueDate: dueDate(index),
    ...part,
  }))
  const totalInterest = sum(schedule.map(({ interest }) => interest))
  return {
    numInstalments: count,
    downpaymentAmount,
    principalAmount,
    tin,
    annualEquivalent: annualEquivalent({ credit: principalAmount, from: sale.firstDay, payments: schedule }),
    totalInterest,
    totalAmount: sale.amount + totalInterest,
    schedule,
  }
}

/**
 * A refund lowers the instalments due after `today`: what they still owe, less the refund, is spread over as many
 * equal ones. What goes beyond them goes back to the customer. `before` and `after` are null where none is left.
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
  const lowered = toCome.length === 0 ? [] : equalParts(outstanding - taken, toCome.length, tin)
  // Fewer cents than instalments leave some of them empty; those are gone.
  const left = toCome.map((line, index) => ({ ...line, ...lowered[index] })).filter((line) => line.amount > 0)
  return {
    schedule: [...due, ...left],
    creditToCustomer: amount - taken,
    before: instalmentsLeft(toCome),
    after: instalmentsLeft(left),
  }
}

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

const instalmentsLeft = (schedule: readonly Instalment[]): InstalmentsLeft | null => {
  const [first] = schedule
  return first ? { count: schedule.length, amount: first.amount } : null
}
