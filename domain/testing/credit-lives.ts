/** Generated lives of credits, for the properties of when they begin, what refunds do, and how they end. */
import fc from 'fast-check'
import { addDays, type Day } from '../calendar.ts'
import { type Credit, type CreditTerms, draw, keptOf, newCredit, scheduleOf } from '../credit.ts'
import { refundCredit } from '../credit-ends.ts'
import { creditTermsOf } from '../credit-plan.ts'
import { type Instalment, makePlan, type SaleInPlan } from '../instalments.ts'
import { sum } from '../money.ts'

export const runs = { numRuns: 2000 }
export const principal = (lines: readonly Instalment[]) => sum(lines.map((line) => line.principal))
export const interest = (lines: readonly Instalment[]) => sum(lines.map((line) => line.interest))
export const amounts = (lines: readonly Instalment[]) => lines.map(({ amount }) => amount)
export const after = (credit: Credit, day: Day) => scheduleOf(credit).filter(({ dueDate }) => dueDate > day)

/** Ends of months, of February, and the days on which clocks change, besides all others. */
const days = fc.oneof(
  fc.constantFrom('2026-01-30', '2026-01-31', '2026-02-28', '2028-02-29', '2026-03-29', '2026-10-25', '2026-12-31'),
  fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2024-01-01', count)),
)
export const terms = fc
  .record({
    amount: fc.integer({ min: 50_00, max: 6_000_00 }),
    numInstalments: fc.integer({ min: 1, max: 36 }),
    tin: fc.constantFrom(0, 0, 5_95, 14_95, 24_00),
    waiting: fc.constantFrom(0, 0, 0, 1, 12),
    downpayment: fc.boolean(),
    openingFee: fc.constantFrom(0, 0, 12_00),
    product: fc.constantFrom('instalments' as const, 'instalments' as const, 'pay_in_4' as const, 'pay_later' as const),
    firstDay: days,
  })
  .map(({ waiting, ...sale }) => {
    // As offers are made: only instalments have a downpayment, a waiting period or an opening fee.
    const own = sale.product === 'instalments' ? sale : { ...sale, downpayment: false, openingFee: 0 }
    return { ...own, waiting: { months: waiting, interest: 'runs' as const } }
  })
type Terms = SaleInPlan & { product: NonNullable<SaleInPlan['product']> }

export const agreed = (sale: Terms): CreditTerms =>
  creditTermsOf(makePlan(sale), { product: sale.product, total: sale.amount, firstDay: sale.firstDay })

export const within = fc.double({ min: 0, max: 1, noNaN: true })
/** Up to four captures in 28 days, then refunds, each some days after the one before. */
export const life = fc.record({
  sale: terms,
  captures: fc.array(fc.record({ share: within, wait: fc.integer({ min: 0, max: 9 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  refunds: fc.array(fc.record({ share: within, wait: fc.integer({ min: 0, max: 60 }) }), { maxLength: 5 }),
  wait: fc.integer({ min: 0, max: 200 }),
  cost: fc.integer({ min: 0, max: 200_00 }),
})
export type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

/** Draws and refunds a life, keeps something, and reports each step with the credit before and after it. */
export const live = ({ sale, captures, refunds, cost }: Life, onRefund?: (step: Step) => void) => {
  let credit = newCredit(agreed(sale))
  let day = sale.firstDay
  let costBack = 0
  let toCustomer = 0
  for (const { share, wait } of captures) {
    day = addDays(day, wait)
    const amount = Math.floor((sale.amount - credit.drawn) * share)
    if (amount > 0) credit = draw(credit, { amount, day, cost: Math.floor((cost * amount) / sale.amount) })
  }
  if (credit.drawn === 0) credit = draw(credit, { amount: sale.amount, day, cost })
  const charged = Math.max(0, credit.borne?.left ?? 0)
  const lastDraw = day
  for (const { share, wait } of refunds) {
    day = addDays(day, wait)
    const amount = Math.min(keptOf(credit) - 1, Math.ceil(keptOf(credit) * share))
    if (amount <= 0) continue
    const before = credit
    const effect = refundCredit(before, { amount, day, isInTime: false })
    credit = effect.credit
    costBack += effect.costBack
    toCustomer += effect.toCustomer
    onRefund?.({ before, after: credit, amount, day, ...effect })
  }
  return { credit, day, lastDraw, costBack, toCustomer, charged }
}
type Step = { before: Credit; after: Credit; amount: number; day: Day; toCustomer: number; costBack: number }

export const checkLives = (property: (one: Life) => void) => fc.assert(fc.property(life, property), runs)
