/** What refunds, ends and withdrawals do to a credit. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween } from './calendar.ts'
import { costToComeOf, draw, keptOf, newCredit, scheduleOf } from './credit.ts'
import { earlyRepaymentOf, endCredit, refundCredit, repaymentDays, repaymentOf, withdrawCredit } from './credit-ends.ts'
import { sum } from './money.ts'
import { after, agreed, amounts, checkLives, interest, live, principal, runs, terms } from './testing/credit-lives.ts'

describe('the end of a credit', () => {
  it('gives back at any end whatever was paid beyond the interest of the days, and asks for nothing more', () => {
    checkLives((one) => {
      const { credit, day: last } = live(one)
      const day = addDays(last, one.wait)
      const due = scheduleOf(credit).filter(({ dueDate }) => dueDate <= day)
      const paid = credit.downpaymentPaid + credit.openingFeePaid + sum(amounts(due)) - credit.credited
      const [inTime, late] = [true, false].map((isInTime) => endCredit(credit, { day, isInTime }))
      expect(inTime?.toCustomer).toBe(Math.max(0, paid))
      for (const end of [inTime, late]) expect(end && [scheduleOf(end.credit), keptOf(end.credit)]).toEqual([[], 0])
      const kept = paid - (late?.toCustomer ?? 0)
      const toCome = interest(after(credit, day))
      expect(kept).toBeGreaterThanOrEqual(Math.min(paid, interest(due)))
      expect(kept).toBeLessThanOrEqual(Math.max(0, interest(due) + toCome))
      if (credit.tin === 0 && paid > 0) expect(kept).toBe(0)
    })
  })

  it('keeps of a credit that ends late the interest of its days, by its balance and rate', () => {
    const sales = terms.filter(
      ({ tin, product, waiting }) => tin > 0 && product === 'instalments' && waiting?.months === 0,
    )
    fc.assert(
      fc.property(sales, fc.integer({ min: 15, max: 300 }), (sale, wait) => {
        const credit = draw(newCredit(agreed(sale)), { amount: sale.amount, day: sale.firstDay })
        const day = addDays(sale.firstDay, wait)
        const due = scheduleOf(credit).filter(({ dueDate }) => dueDate <= day)
        const [balance, since] = [principal(after(credit, day)), due.at(-1)?.dueDate ?? sale.firstDay]
        const run = interest(due) + Math.round((balance * sale.tin * daysBetween(since, day)) / 3_650_000)
        const paid = credit.downpaymentPaid + credit.openingFeePaid + sum(amounts(due))
        const { toCustomer } = endCredit(credit, { day, isInTime: false })
        expect(Math.abs(toCustomer - Math.max(0, paid - run))).toBeLessThanOrEqual(1)
      }),
      runs,
    )
  })
})

describe('refunds', () => {
  it('lower the principal and leave number and days; interest falls in the proportion of the principal', () => {
    checkLives((one) => {
      live(one, ({ before, after: lowered, amount, day, toCustomer }) => {
        const [was, is] = [after(before, day), after(lowered, day)]
        const taken = principal(was) - principal(is)
        expect(taken).toBe(Math.min(amount, principal(was)))
        expect(toCustomer).toBe(amount - taken)
        expect(scheduleOf(lowered).filter(({ dueDate }) => dueDate <= day)).toEqual(
          scheduleOf(before).filter(({ dueDate }) => dueDate <= day),
        )
        if (principal(is) >= 100 * was.length)
          expect(is.map(({ number, dueDate }) => [number, dueDate])).toEqual(
            was.map(({ number, dueDate }) => [number, dueDate]),
          )
        const proportional = principal(was) === 0 ? 0 : (interest(was) * principal(is)) / principal(was)
        expect(Math.abs(interest(is) - proportional)).toBeLessThanOrEqual(2 + 1.5 * was.length)
      })
    })
  })

  it('of a cent change the plan by about a cent', () => {
    checkLives((one) => {
      const { credit, day } = live(one)
      if (keptOf(credit) < 2) return
      const { credit: lowered } = refundCredit(credit, { amount: 1, day, isInTime: false })
      const change = sum(amounts(after(credit, day))) - sum(amounts(after(lowered, day)))
      // The interest of a cent, and the roundings of each month.
      expect(Math.abs(change)).toBeLessThanOrEqual(4 + after(credit, day).length)
    })
  })

  it('take less than two cents of interest off a plan with a waiting period for a cent', () => {
    const sale = {
      amount: 6_000_00,
      numInstalments: 36,
      tin: 14_95,
      firstDay: '2026-11-01',
      product: 'instalments' as const,
    }
    const waiting = { months: 12, interest: 'runs' as const }
    const credit = draw(newCredit(agreed({ ...sale, waiting })), { amount: 6_000_00, day: '2026-11-01' })
    const { credit: lowered } = refundCredit(credit, { amount: 1, day: '2026-11-20', isInTime: false })
    const fall = interest(scheduleOf(credit)) - interest(scheduleOf(lowered))
    expect([fall >= 0, fall < 2]).toEqual([true, true])
  })

  it('return to the shop the interest that will not run, never more, and at the end all of it', () => {
    checkLives((one) => {
      const {
        credit,
        costBack,
        charged,
        day: last,
      } = live(one, (step) => {
        const [outstanding, left] = [principal(after(step.before, step.day)), step.before.borne?.left ?? 0]
        const since = step.before.borne?.since ?? step.day
        const weight = (from: Day) =>
          sum(scheduleOf(step.before).map((line) => line.principal * Math.max(0, daysBetween(from, line.dueDate))))
        if (weight(since) === 0 || outstanding === 0) return
        const toRun = (left * weight(step.day)) / weight(since)
        const taken = Math.min(step.amount, outstanding)
        expect(Math.abs(step.costBack - (toRun * taken) / outstanding)).toBeLessThanOrEqual(1)
      })
      const day = addDays(last, one.wait)
      const toCome = costToComeOf(credit, day)
      expect(costBack).toBeGreaterThanOrEqual(0)
      expect(costBack + toCome).toBeLessThanOrEqual(charged)
      expect(toCome).toBeLessThanOrEqual(costToComeOf(credit, last))
      expect(endCredit(credit, { day, isInTime: true }).costBack).toBe(toCome)
      const lines = scheduleOf(credit)
      const weighed = (from: Day) =>
        sum(lines.map((line) => line.principal * Math.max(0, daysBetween(from, line.dueDate))))
      const { left, since } = credit.borne ?? { left: 0, since: last }
      if (weighed(since) > 0) expect(Math.abs(toCome - (left * weighed(day)) / weighed(since))).toBeLessThanOrEqual(0.5)
    })
  })

  it('of everything on the day are what a cancel is', () => {
    checkLives((one) => {
      const { credit, day } = live(one)
      const [full, cancelled] = [
        refundCredit(credit, { amount: keptOf(credit), day, isInTime: true }),
        endCredit(credit, { day, isInTime: true }),
      ]
      expect(full).toEqual(cancelled)
    })
  })

  it.each([0, -1, 0.5, 600_01])('of %d are refused', (amount) => {
    const sale = { amount: 600_00, numInstalments: 6, tin: 0, firstDay: '2026-09-24', product: 'instalments' as const }
    const credit = draw(newCredit(agreed(sale)), { amount: 600_00, day: sale.firstDay })
    expect(() => refundCredit(credit, { amount, day: '2026-10-24', isInTime: true })).toThrow(RangeError)
  })
})

describe('a withdrawal from the credit', () => {
  it('makes one payment, 30 days later, of what is owed with the interest of the days, less the opening fee', () => {
    checkLives((one) => {
      const { credit, day: last } = live({ ...one, refunds: one.refunds.slice(0, 1) })
      const day = addDays(last, one.wait % 15)
      const owed = principal(after(credit, day))
      const { principal: given, interest: run, amount, openingFee, toCustomer } = repaymentOf(credit, day)
      expect(given).toBe(owed)
      if (credit.tin === 0) expect(run).toBe(0)
      expect(run).toBeLessThanOrEqual(interest(after(credit, day)))
      expect(amount - toCustomer).toBe(given + run - openingFee)
      const { credit: over } = withdrawCredit(credit, day)
      const [payment, ...more] = after(over, day)
      expect(more).toEqual([])
      expect(payment?.amount ?? 0).toBe(amount)
      if (payment) expect(payment.dueDate).toBe(addDays(day, repaymentDays))
      expect(principal(scheduleOf(over)) + over.downpaymentPaid - over.credited).toBe(keptOf(over))
      expect(keptOf(over)).toBe(keptOf(credit))
    })
  })

  it('of 1.200,00 on day 5 costs five days of interest', () => {
    const sale = {
      amount: 1_200_00,
      numInstalments: 12,
      tin: 17_00,
      firstDay: '2026-11-01',
      product: 'instalments' as const,
    }
    const credit = draw(newCredit(agreed(sale)), { amount: 1_200_00, day: '2026-11-01' })
    const { credit: over } = withdrawCredit(credit, '2026-11-06')
    expect(scheduleOf(over)).toEqual([
      { number: 1, dueDate: '2026-12-06', principal: 1_200_00, interest: 2_79, amount: 1_202_79 },
    ])
    expect(() => draw(over, { amount: 1, day: '2026-11-07' })).toThrow(RangeError)
  })
})

describe('paying all that is left', () => {
  it('costs the principal and the interest that has run; what is left of the payments is saved', () => {
    checkLives((one) => {
      const { credit, day: last } = live(one)
      const day = addDays(last, one.wait)
      const left = after(credit, day)
      const paid = earlyRepaymentOf(credit, day)
      expect(paid.principal).toBe(principal(left))
      expect(paid.amount).toBe(paid.principal + paid.interest)
      expect(paid.amount + paid.saved).toBe(sum(amounts(left)))
      expect(paid.interest).toBeGreaterThanOrEqual(0)
      expect(paid.saved).toBeGreaterThanOrEqual(0)
      if (credit.tin === 0 || left.length === 0) expect([paid.interest, paid.saved]).toEqual([0, 0])
    })
  })

  it('costs of 1.200,00 in 12 at 14,95 %, ten days after the third payment, ten days of what is owed', () => {
    const sale = {
      amount: 1_200_00,
      numInstalments: 12,
      tin: 14_95,
      firstDay: '2026-01-15',
      product: 'instalments' as const,
    }
    const credit = draw(newCredit(agreed(sale)), { amount: sale.amount, day: sale.firstDay })
    const owed = principal(after(credit, '2026-04-25'))
    const interestRun = Math.round((owed * 14_95 * 10) / 3_650_000)
    expect(earlyRepaymentOf(credit, '2026-04-25')).toMatchObject({ amount: owed + interestRun, interest: interestRun })
    // On the day of a payment that payment counts as paid, and no interest has run since.
    expect(earlyRepaymentOf(credit, '2026-04-15')).toMatchObject({ amount: owed, interest: 0 })
    expect(earlyRepaymentOf(credit, '2027-01-15').amount).toBe(0)
  })
})
