/** When a credit begins, and what each drawdown adds to it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import { draw, keptOf, newCredit, outstandingOf, scheduleOf } from './credit.ts'
import { endCredit, paidOf } from './credit-ends.ts'
import { creditTermsOf, emptyPlan, planOf } from './credit-plan.ts'
import { type Instalment, makePlan } from './instalments.ts'
import { sum } from './money.ts'
import {
  after,
  agreed,
  amounts,
  checkLives,
  interest,
  life,
  live,
  principal,
  runs,
  terms,
  within,
} from './testing/credit-lives.ts'

describe('when the credit begins', () => {
  it('costs the same and has the same days from its capture, however late that is', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 28 }), (sale, wait) => {
        const day = addDays(sale.firstDay, wait)
        const credit = draw(newCredit(agreed(sale)), { amount: sale.amount, day })
        const plan = planOf(credit, makePlan(sale))
        expect(plan).toEqual(makePlan({ ...sale, firstDay: day }))
      }),
      runs,
    )
  })

  it('asks for nothing before the first drawdown, and nothing after an end without one', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 40 }), fc.boolean(), (sale, wait, isInTime) => {
        const credit = newCredit(agreed(sale))
        expect([scheduleOf(credit), paidOf(credit), outstandingOf(credit)]).toEqual([[], 0, 0])
        const ended = endCredit(credit, { day: addDays(sale.firstDay, wait), isInTime })
        expect(ended).toMatchObject({ toCustomer: 0, costBack: 0 })
        expect(emptyPlan(makePlan(sale))).toMatchObject({ schedule: [], totalAmount: 0, downpaymentAmount: 0 })
      }),
      runs,
    )
  })

  it('adds each capture to the payments that are left, and changes no other', () => {
    fc.assert(
      fc.property(life, fc.integer({ min: 0, max: 70 }), within, ({ sale, captures }, wait, part) => {
        const { credit, day: last } = live({ sale, captures, refunds: [], wait: 0, cost: 0 })
        const day = addDays(last, wait)
        const amount = Math.max(1, Math.floor(sale.amount * part))
        const more = draw(credit, { amount, day })
        const past = (lines: readonly Instalment[]) => lines.filter(({ dueDate }) => dueDate <= day)
        // Some cents in many payments leave some without an amount.
        const isFull = credit.drawn >= credit.count * 1_00
        const isSpread =
          isFull && sale.product !== 'pay_later' && credit.count > credit.passed + past(after(credit, last)).length
        if (isSpread) expect(past(scheduleOf(more))).toEqual(past(scheduleOf(credit)))
        expect(principal(scheduleOf(more)) + more.downpaymentPaid).toBe(more.drawn)
        if (sale.product === 'pay_later') {
          expect(
            scheduleOf(more).find(({ dueDate }) => dueDate === addDays(day, 15))?.principal,
          ).toBeGreaterThanOrEqual(amount)
          return
        }
        if (!isSpread) return
        expect(Math.max(...scheduleOf(more).map(({ number }) => number))).toBe(credit.count)
        expect(scheduleOf(more).at(-1)?.dueDate).toBe(scheduleOf(credit).at(-1)?.dueDate ?? more.past[0]?.dueDate)
        const left = amounts(after(more, day))
        expect(new Set(left.slice(0, -1)).size).toBeLessThanOrEqual(1)
        // The last one has the roundings of each month, and nothing else.
        expect(Math.abs((left.at(-1) ?? 0) - (left[0] ?? 0))).toBeLessThanOrEqual(2 * left.length)
      }),
      runs,
    )
  })

  it('has interest of a later capture from its own day alone', () => {
    const sales = terms.filter(({ tin, product }) => tin > 0 && product === 'instalments')
    fc.assert(
      fc.property(sales, fc.integer({ min: 0, max: 27 }), fc.integer({ min: 1, max: 99 }), (sale, wait, percent) => {
        const one = { ...sale, downpayment: false, openingFee: 0 }
        const { waiting: _, ...unwaiting } = one
        const [day, first] = [addDays(sale.firstDay, wait), Math.floor((sale.amount * percent) / 100)]
        const begin = draw(newCredit(agreed(one)), { amount: first, day: sale.firstDay })
        const both = draw(begin, { amount: sale.amount - first, day })
        // The value of all payments on the day of the first one, against that of both parts.
        const rate = sale.tin / 120_000
        const [next] = after(both, day)
        const number = next?.number ?? 1
        const months = one.waiting.months + 1
        const stub = daysBetween(day, makePlan({ ...unwaiting, numInstalments: 1 }).schedule[0]?.dueDate ?? '')
        const grown =
          first * (1 + rate) ** months +
          (sale.amount - first) * (1 + (sale.tin * stub) / 10_000 / 365) * (1 + rate) ** (months - 1)
        const paid = sum(after(both, day).map(({ amount }, index) => amount / (1 + rate) ** index))
        const isFirstMonth = wait > 0 && stub > 0 && number === 1
        if (isFirstMonth) expect(Math.abs(paid - grown)).toBeLessThanOrEqual(3 + both.count / 2)
      }),
      runs,
    )
  })

  it('pays back each part of pay-later 15 days after its own capture', () => {
    const plan = makePlan({ amount: 600_00, numInstalments: 1, tin: 0, firstDay: '2026-11-01', product: 'pay_later' })
    const begun = newCredit(creditTermsOf(plan, { product: 'pay_later', total: 600_00, firstDay: '2026-11-01' }))
    const credit = draw(draw(begun, { amount: 100_00, day: '2026-11-02' }), { amount: 500_00, day: '2026-11-28' })
    expect(scheduleOf(credit).map(({ dueDate, amount }) => [dueDate, amount])).toEqual([
      ['2026-11-17', 100_00],
      ['2026-12-13', 500_00],
    ])
  })

  it('leaves no cent: what payments pay back is what was drawn, less refunds, plus what went back in money', () => {
    checkLives((one) => {
      const { credit, toCustomer } = live(one)
      expect(principal(scheduleOf(credit)) + credit.downpaymentPaid - credit.credited).toBe(keptOf(credit))
      expect(credit.credited).toBe(toCustomer)
      // Paid in full: principal kept, interest and fees, and the credit.
      const paid = credit.downpaymentPaid + credit.openingFeePaid + sum(amounts(scheduleOf(credit)))
      expect(paid).toBe(keptOf(credit) + interest(scheduleOf(credit)) + credit.openingFeePaid + toCustomer)
      for (const line of scheduleOf(credit)) {
        expect(line.amount).toBe(line.principal + line.interest)
        expect(Math.min(line.principal, line.interest)).toBeGreaterThanOrEqual(0)
      }
    })
  })
})
