/** What a plan means for its customer: pure functions over the answer of the server. Amounts in cents. */
import type { CallAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { type Day, daysBetween } from '#domain/calendar.ts'
import { sum } from '#domain/money.ts'

export type Checkout = CallAnswer<Contract['customerCheckout']['get']>
export type CustomerPlan = Checkout['plans'][number]
type Choice = Checkout['chosen']

/** Names a plan in the state of the history. */
export const choiceId = ({ product, numInstalments }: Choice): string => `${product}-${numInstalments}`

/** The plan of that name, else the one that the answer shows first. */
export const planOf = ({ plans, chosen }: Checkout, id: string | null): CustomerPlan | undefined =>
  plans.find((plan) => choiceId(plan) === id) ?? plans.find((plan) => choiceId(plan) === choiceId(chosen)) ?? plans[0]

/** Payments of one kind that are alike; `to` is `from` where there is but one. */
export type Row = { kind: 'downpayment' | 'fee' | 'instalment'; from: number; to: number; day: Day; amount: number }

/** For opening the credit: all that is neither downpayment nor instalment. */
export const openingFee = (plan: CustomerPlan): number =>
  plan.totalAmount - plan.downpaymentAmount - sum(plan.schedule.map(({ amount }) => amount))

/** What is no longer to be paid of a purchase: the shop has given it back, or never captured it. */
export const givenBack = ({ totalAmount }: Pick<Checkout, 'totalAmount'>, plan: CustomerPlan): number =>
  totalAmount - plan.downpaymentAmount - sum(plan.schedule.map(({ principal }) => principal))

/** The credit and its cost, as the pre-contract information has it: what is paid on the first day is no credit. */
export const owedFor = (plan: CustomerPlan, today: Day): number =>
  plan.totalAmount -
  plan.downpaymentAmount -
  sum(plan.schedule.filter(({ dueDate }) => dueDate <= today).map(({ principal }) => principal))

/** Whether the credit itself costs something. */
export const costsMoney = (plan: CustomerPlan): boolean => plan.totalInterest > 0 || openingFee(plan) > 0

/** Interest that the shop bears in the customer's place; 0 where it bears none. */
export const interestBorne = ({ withoutCampaign, totalInterest }: CustomerPlan): number =>
  Math.max(0, (withoutCampaign?.totalInterest ?? 0) - totalInterest)

const atOnce = (plan: CustomerPlan, today: Day): Row[] => {
  const at = { from: 0, to: 0, day: today }
  const rows: Row[] = [
    { ...at, kind: 'downpayment', amount: plan.downpaymentAmount },
    { ...at, kind: 'fee', amount: openingFee(plan) },
  ]
  return rows.filter(({ amount }) => amount > 0)
}

/** Every payment in its order. */
export const rowsOf = (plan: CustomerPlan, today: Day): Row[] => [
  ...atOnce(plan, today),
  ...plan.schedule.map(({ number, dueDate, amount }) => ({
    kind: 'instalment' as const,
    from: number,
    to: number,
    day: dueDate,
    amount,
  })),
]

/** So many rows are read at a glance. */
const glance = 6

/** The same, with those in the middle of a long plan in one row: alike but for their days. */
export const shortRows = (rows: readonly Row[], today: Day): Row[] => {
  if (rows.length <= glance) return [...rows]
  const first = rows.filter(({ kind, day }) => kind !== 'instalment' || day <= today)
  const later = rows.slice(first.length)
  const alike = later.filter(({ amount }) => amount === later[0]?.amount)
  const [head, end] = [alike[0], alike.at(-1)]
  return head && end ? [...first, { ...head, to: end.to }, ...later.slice(alike.length)] : [...rows]
}

/** What the card pays on accepting. */
export const dueOn = (plan: CustomerPlan, today: Day): number =>
  sum(
    rowsOf(plan, today)
      .filter(({ day }) => day <= today)
      .map(({ amount }) => amount),
  )

/** Payments after `today`. */
export const rowsAfter = (plan: CustomerPlan, today: Day): Row[] => rowsOf(plan, today).filter(({ day }) => day > today)

/** The days of a shop: an answer names its country, and sells by the clock of its capital. */
export const zoneOf = ({ merchant }: Checkout): string =>
  merchant.country === 'PT' ? 'Europe/Lisbon' : 'Europe/Madrid'

/**
 * The day from which a plan counts. The server's word, where the plan begins at once: the clock of a phone may be wrong, or on the
 * other side of midnight.
 */
export const firstDayOf = ({ schedule }: CustomerPlan, clockDay: Day): Day => {
  const first = schedule[0]?.dueDate
  return first !== undefined && Math.abs(daysBetween(clockDay, first)) <= 1 ? first : clockDay
}
