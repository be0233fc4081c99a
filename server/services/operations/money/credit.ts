/** The credit of an operation as the actions find it, and the effect of an action on its customer. */
import { addDays, type Day, dayIn, daysBetween } from '#domain/calendar.ts'
import { type Credit, draw, keptOf, newCredit } from '#domain/credit.ts'
import { type CreditEffect } from '#domain/credit-ends.ts'
import { adoptCredit, creditTermsOf, emptyPlan, leftAfter, planOf } from '#domain/credit-plan.ts'
import type { InstalmentsLeft, Plan, Product } from '#domain/instalments.ts'
import { sum } from '#domain/money.ts'
import { categoryOf, type OperationState } from '#domain/operation-state.ts'

export type CustomerEffect = {
  before: InstalmentsLeft | null
  after: InstalmentsLeft | null
  creditToCustomer: number
}

type OfCredit = OperationState & {
  product: Product
  plan: Plan
  credit: Credit | null
  created: Date
  confirmed: Date | null
}

/** The credit of a sale that is accepted with this plan, which was made for `planDay`. Drawn at once where the sale is automatic. */
export const acceptedCredit = (
  plan: Plan,
  sale: { product: Product; total: number; planDay: Day; day: Day; isDrawn: boolean; cost: number },
): { credit: Credit; plan: Plan } => {
  const { product, total, planDay: firstDay, day, cost } = sale
  const begun = newCredit(creditTermsOf(plan, { product, total, firstDay }))
  if (!sale.isDrawn) return { credit: begun, plan }
  const credit = draw(begun, { amount: total, day, cost })
  return { credit, plan: planOf(credit, plan) }
}

/**
 * The credit behind the plan. A sale of the rules before has none, and one that the release before has changed meanwhile has an older one:
 * then its plan is taken over as it is.
 */
export const creditOf = (operation: OfCredit, timeZone: string): Credit => {
  const { credit, plan, product, totalAmount, capturedAmount, refundedAmount, voidedAmount } = operation
  const whole = totalAmount - refundedAmount - voidedAmount
  const remaining = !credit || credit.isAdopted ? whole : capturedAmount - refundedAmount
  if (credit && keptOf(credit) === remaining) return credit
  const firstDay = dayIn(timeZone, operation.confirmed ?? operation.created)
  const adopted = adoptCredit(plan, { product, total: totalAmount, firstDay, kept: remaining })
  return { ...adopted, isAdopted: !credit || credit.isAdopted }
}

/** Days after the goods were sent in which an undone purchase costs the customer nothing. */
export const undoneWithinDays = 14

/** Whether the purchase is undone in time: by the customer's notice to the shop, or within 14 days of the last drawdown. */
export const isUndoneInTime = ({ drawdowns, returnNotice }: Credit, day: Day): boolean => {
  const last = drawdowns.at(-1)?.day
  return last === undefined || returnNotice !== null || daysBetween(last, day) <= undoneWithinDays
}

/** The last day of that; null before anything is drawn. */
export const undoneUntil = ({ drawdowns }: Credit): Day | null => {
  const last = drawdowns.at(-1)?.day
  return last === undefined ? null : addDays(last, undoneWithinDays)
}

/** What a change of the credit does to plan and customer. What ends before anything is drawn leaves a plan that asks for nothing. */
export const effectOn = (
  { plan, substatus }: Pick<OfCredit, 'plan' | 'substatus'>,
  before: Credit,
  { credit, toCustomer, costBack }: CreditEffect,
  { day, ends }: { day: Day; ends: boolean },
): CustomerEffect & { credit: Credit; plan: Plan; costBack: number } => ({
  credit,
  plan: ends && credit.drawn === 0 ? emptyPlan(plan) : planOf(credit, plan),
  costBack,
  creditToCustomer: toCustomer,
  before: categoryOf(substatus) === 'accepted' || before.drawn > 0 ? leftAfter(before, day) : null,
  after: leftAfter(credit, day),
})

/** What a drawdown makes due on its own day: downpayment, opening fee, and a payment that is due at once. */
export const dueAtOnce = (before: Credit, after: Credit, day: Day): number => {
  const paidOn = ({ downpaymentPaid, openingFeePaid, past }: Credit): number =>
    downpaymentPaid + openingFeePaid + sum(past.map((line) => (line.dueDate === day ? line.amount : 0)))
  return paidOn(after) - paidOn(before)
}
