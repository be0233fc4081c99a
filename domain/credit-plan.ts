/** The plan that people see of a credit, and the credit behind a plan. */
import { annualPercentageRate } from './annual-percentage-rate.ts'
import type { Day } from './calendar.ts'
import { type Credit, type CreditTerms, newCredit, scheduleOf } from './credit.ts'
import { instalmentsLeft, type InstalmentsLeft, type Plan, type Product } from './instalments.ts'
import { sum } from './money.ts'

type PlannedSale = { product: Product; total: number; firstDay: Day }

const monthsBetween = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** The terms of a plan that was made for `firstDay`. */
export const creditTermsOf = (plan: Plan, { product, total, firstDay }: PlannedSale): CreditTerms => ({
  product,
  total,
  count: plan.numInstalments,
  tin: plan.tin,
  monthsToFirst: product === 'pay_later' ? 0 : monthsBetween(firstDay, plan.schedule[0]?.dueDate ?? firstDay),
  hasDownpayment: plan.downpaymentAmount > 0,
  openingFee: plan.openingFee ?? 0,
})

/** The annual rate of what is drawn, from its real payments. */
const annualRateOf = (credit: Credit): number => {
  const [first, ...others] = credit.drawdowns
  if (!first) return 0
  const advance = credit.downpaymentPaid + credit.openingFeePaid
  const payments = [...scheduleOf(credit), ...others.map(({ day, amount }) => ({ dueDate: day, amount: 0 - amount }))]
  return annualPercentageRate({ credit: first.amount - advance, from: first.day, payments })
}

/**
 * The plan of a credit as it is now. Before the first drawdown it is that of the contract; after the end no payment is left. The annual
 * rate follows drawdowns, and refunds leave it as it was.
 */
export const planOf = (credit: Credit, told: Plan): Plan => {
  if (credit.drawn === 0) return told
  const { openingFee: _, ...plan } = told
  const schedule = scheduleOf(credit)
  const { downpaymentPaid, openingFeePaid, drawdowns, isAdopted } = credit
  const lent = sum(drawdowns.map(({ amount }) => amount)) - downpaymentPaid
  const isOver = drawdowns.length === 0
  return {
    ...plan,
    downpaymentAmount: downpaymentPaid,
    principalAmount: isOver || isAdopted ? told.principalAmount : lent,
    annualEquivalent:
      isOver || isAdopted || credit.refunded > 0 || credit.withdrawn !== null
        ? told.annualEquivalent
        : annualRateOf(credit),
    totalInterest: sum(schedule.map(({ interest }) => interest)),
    ...(openingFeePaid > 0 && { openingFee: openingFeePaid }),
    totalAmount: downpaymentPaid + openingFeePaid + sum(schedule.map(({ amount }) => amount)),
    schedule,
  }
}

/** What ended before anything was drawn: a plan that asks for nothing. */
export const emptyPlan = ({ openingFee: _, ...plan }: Plan): Plan => ({
  ...plan,
  downpaymentAmount: 0,
  totalInterest: 0,
  totalAmount: 0,
  schedule: [],
})

/** Payments of a credit that are not due by the end of the day; null where none is. */
export const leftAfter = (credit: Credit, day: Day): InstalmentsLeft | null =>
  instalmentsLeft(scheduleOf(credit).filter(({ dueDate }) => dueDate > day))

type Adopted = PlannedSale & { kept: number }

/**
 * A credit of a sale that was accepted under the rules before: its plan contains the whole sale, from its acceptance on, and stays so. `kept` is what is
 * neither refunded nor void. Its payments have their own days, and later events change them by the rules of today.
 */
export const adoptCredit = (plan: Plan, { kept, ...sale }: Adopted): Credit => {
  const paidBack = plan.downpaymentAmount + sum(plan.schedule.map(({ principal }) => principal))
  return {
    ...newCredit(creditTermsOf(plan, sale)),
    drawdowns: [{ day: sale.firstDay, amount: kept }],
    drawn: kept,
    // What refunds have returned in money so far.
    credited: Math.max(0, paidBack - kept),
    downpaymentPaid: plan.downpaymentAmount,
    openingFeePaid: plan.openingFee ?? 0,
    passed: plan.numInstalments,
    dated: [...plan.schedule],
    isAdopted: true,
  }
}
