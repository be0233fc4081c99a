/** What makes a credit smaller or ends it: refunds, the end of the sale, and the customer's withdrawal. */
import { addDays, type Day, daysBetween } from './calendar.ts'
import {
  advanceTo,
  asNew,
  costToComeOf,
  type Credit,
  firstDayOf,
  interestUntilNext,
  keptOf,
  noLoan,
  outstandingOf,
  share,
  toComeOf,
} from './credit.ts'
import { interestOfDays, paymentOf } from './instalments.ts'
import { sum } from './money.ts'

/** `toCustomer` is returned to the customer in money; `costBack` is the shop's part of interest that will not run. */
export type CreditEffect = { credit: Credit; toCustomer: number; costBack: number }

/** Lowers the principal of later payments; their interest falls in the same proportion, and days and number stay. */
const lower = (credit: Credit, taken: number): Credit => {
  const outstanding = outstandingOf(credit)
  if (taken === 0) return credit
  const left = outstanding - taken
  const part = (amount: number): number => share(amount, left, outstanding)
  let counted = 0
  const scaled = (principal: number): number => {
    const before = part(counted)
    counted += principal
    return part(counted) - before
  }
  const { principal, interest, later } = credit.loan
  const loan = {
    principal: scaled(principal),
    interest: part(interest),
    ...(later && { later: { principal: scaled(later.principal), interest: part(later.interest) } }),
  }
  const dated = credit.dated.map((line) => {
    const lowered = { principal: scaled(line.principal), interest: part(line.interest) }
    return { ...line, ...lowered, amount: lowered.principal + lowered.interest }
  })
  const count = credit.count - credit.passed
  const payment = principal + (later?.principal ?? 0) === 0 ? 0 : paymentOf(loan, count, credit.tin)
  return { ...credit, loan, dated: dated.filter(({ amount }) => amount > 0), payment }
}

/** Interest that has run since the last payment, up to a day; never more than the next payments ask for. */
const runningInterest = (credit: Credit, day: Day): number => {
  const { loan, dated, tin, passed, withdrawn } = credit
  const toCome = sum(toComeOf(credit).map(({ interest }) => interest))
  if (withdrawn !== null || toCome === 0) return toCome
  const since = credit.past.at(-1)?.dueDate ?? firstDayOf(credit)
  const owed = passed > 0 ? loan.interest : 0
  const base = loan.principal + owed + sum(dated.map(({ principal }) => principal))
  const ofLater = loan.later
    ? Math.max(0, loan.later.interest - interestUntilNext(credit, loan.later.principal, day))
    : 0
  return Math.min(toCome, owed + interestOfDays(base, tin, daysBetween(since, day)) + ofLater)
}

/** What the customer has paid since the credit began, less what went back. */
export const paidOf = ({ downpaymentPaid, openingFeePaid, past, credited }: Credit): number =>
  downpaymentPaid + openingFeePaid + sum(past.map(({ amount }) => amount)) - credited

/**
 * Everything goes back and the credit ends. Where the purchase was undone in time, the customer gets all that was paid; later, what
 * exceeds the interest of the days run.
 */
export const endCredit = (before: Credit, { day, isInTime }: { day: Day; isInTime: boolean }): CreditEffect => {
  const costBack = costToComeOf(before, day)
  const credit = advanceTo(before, day)
  const interest = sum(credit.past.map((line) => line.interest)) + runningInterest(credit, day)
  return {
    credit: { ...credit, ...asNew(), refunded: credit.drawn },
    toCustomer: Math.max(0, paidOf(credit) - (isInTime ? 0 : interest)),
    costBack,
  }
}

/** A refund lowers the later payments, and what goes beyond them goes back to the customer. A refund of everything ends the credit. */
export const refundCredit = (
  before: Credit,
  { amount, day, isInTime }: { amount: number; day: Day; isInTime: boolean },
): CreditEffect => {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > keptOf(before))
    throw new RangeError(`${amount} cannot be refunded of ${keptOf(before)}`)
  if (amount === keptOf(before)) return endCredit(before, { day, isInTime })
  const toRun = costToComeOf(before, day)
  const credit = advanceTo(before, day)
  const outstanding = outstandingOf(credit)
  const taken = Math.min(amount, outstanding)
  const toCustomer = amount - taken
  const costBack = outstanding === 0 ? 0 : share(toRun, taken, outstanding)
  const borne = toRun > costBack ? { left: toRun - costBack, since: day } : null
  const { refunded, credited } = credit
  return {
    credit: { ...lower(credit, taken), refunded: refunded + amount, credited: credited + toCustomer, borne },
    toCustomer,
    costBack,
  }
}

/**
 * What paying all that is left on `day` costs the customer: the principal, and the interest that has run. `saved` is the interest that
 * will not run then (Directive (EU) 2023/2225, article 29: a reduction for the time that is left).
 */
export const earlyRepaymentOf = (before: Credit, day: Day) => {
  const credit = advanceTo(before, day)
  const [principal, interest] = [outstandingOf(credit), runningInterest(credit, day)]
  const toCome = sum(toComeOf(credit).map(({ amount }) => amount))
  return { principal, interest, amount: principal + interest, saved: toCome - principal - interest }
}

/** Days in which the customer repays the principal after a withdrawal from the credit. */
export const repaymentDays = 30

/** What the customer repays after a withdrawal from the credit on `day`; one sum, due once. */
export const repaymentOf = (before: Credit, day: Day) => {
  const { principal, interest } = earlyRepaymentOf(before, day)
  const openingFee = before.openingFeePaid
  const amount = Math.max(0, principal + interest - openingFee)
  return { principal, interest, openingFee, amount, toCustomer: Math.max(0, openingFee - principal - interest) }
}

/**
 * The customer withdraws from the credit: principal and the interest of the days are due in one payment within 30 days, less the
 * opening fee. The purchase and the shop's money stay.
 */
export const withdrawCredit = (before: Credit, day: Day): CreditEffect => {
  const credit = advanceTo(before, day)
  const { interest, openingFee, amount, toCustomer } = repaymentOf(before, day)
  const [dueInterest, setOff] = [Math.max(0, interest - openingFee), openingFee - toCustomer]
  const number = credit.past.length + 1
  const ofFee = { number, dueDate: day, amount: setOff, interest: interest - dueInterest }
  const due = { dueDate: addDays(day, repaymentDays), amount, principal: amount - dueInterest, interest: dueInterest }
  return {
    credit: {
      ...credit,
      openingFeePaid: 0,
      past: setOff > 0 ? [...credit.past, { ...ofFee, principal: setOff - ofFee.interest }] : credit.past,
      loan: noLoan,
      payment: 0,
      dated: amount > 0 ? [{ number: setOff > 0 ? number + 1 : number, ...due }] : [],
      // What the shop has borne stays borne: a withdrawal from the credit moves none of its money.
      borne: null,
      withdrawn: day,
    },
    toCustomer,
    costBack: 0,
  }
}
