import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { annualPercentageRateOfNominal, nominalOfAnnualPercentageRate } from './annual-percentage-rate.ts'
import { addDays } from './calendar.ts'
import { type Instalment, makePlan, standingPlan } from './instalments.ts'
import { sum } from './money.ts'

const firstDay = '2026-11-20'
const amounts = (schedule: Instalment[]) => schedule.map(({ amount }) => amount)

describe('makePlan', () => {
  it('starts at acceptance where it costs nothing, and lets the last instalment absorb the rounding', () => {
    const plan = makePlan({ amount: 1249_90, numInstalments: 6, tin: 0, firstDay })
    expect(amounts(plan.schedule)).toEqual([208_32, 208_32, 208_32, 208_32, 208_32, 208_30])
    expect(plan.schedule.map(({ dueDate }) => dueDate)).toEqual([
      '2026-11-20',
      '2026-12-20',
      '2027-01-20',
      '2027-02-20',
      '2027-03-20',
      '2027-04-20',
    ])
    expect(plan).toMatchObject({
      downpaymentAmount: 0,
      principalAmount: 1249_90,
      totalInterest: 0,
      annualEquivalent: 0,
    })
    expect(plan.totalAmount).toBe(1249_90)
  })

  it('matches published example A: 200,00 in 12 with a downpayment at 16,19 %', () => {
    const plan = makePlan({ amount: 200_00, numInstalments: 12, tin: 1619, firstDay, downpayment: true })
    expect(plan.downpaymentAmount).toBe(16_65)
    expect(plan.principalAmount).toBe(183_35)
    expect(amounts(plan.schedule)).toEqual([...Array.from({ length: 11 }, () => 16_65), 16_67])
    expect(plan.schedule[0]).toEqual({
      number: 1,
      dueDate: '2026-12-20',
      amount: 16_65,
      principal: 14_18,
      interest: 2_47,
    })
    expect(annualPercentageRateOfNominal(1619)).toBe(17_45)
    // Rounding every instalment to the cent takes a hundredth off the rate that the customer really pays.
    expect(plan.annualEquivalent).toBe(17_44)
  })

  it.each([
    [3, 25_83],
    [4, 20_85],
    [6, 15_17],
    [9, 10_91],
  ])('matches published example B: 100,50 at a TAE of 25 % in %i', (numInstalments, instalment) => {
    const tin = nominalOfAnnualPercentageRate(25_00)
    const plan = makePlan({ amount: 100_50, numInstalments, tin, firstDay, downpayment: true })
    expect(tin).toBe(22_52)
    expect(plan.downpaymentAmount).toBe(instalment)
    expect(amounts(plan.schedule).slice(0, -1)).toEqual(Array.from({ length: numInstalments - 1 }, () => instalment))
  })

  // Computed apart: months as twelfths, interest of each month rounded to the cent, the last takes the difference.
  it.each([
    [600_00, 0, 3, 200_00, 600_00, 0],
    [1000_00, 1200, 12, 88_85, 1066_19, 12_68],
    [1200_00, 2195, 12, 112_28, 1347_42, 24_30],
    [300_00, 2400, 6, 53_56, 321_35, 26_83],
  ])('%i at %i in %i', (amount, tin, numInstalments, instalment, totalAmount, annualEquivalent) => {
    const plan = makePlan({ amount, tin, numInstalments, firstDay: '2026-01-31' })
    expect(plan.schedule[0]?.amount).toBe(instalment)
    expect(plan).toMatchObject({ totalAmount, annualEquivalent })
  })

  it('knows pay in 4 and pay later, both free', () => {
    const four = makePlan({ amount: 100_00, numInstalments: 4, tin: 2000, firstDay, product: 'pay_in_4' })
    expect(four.schedule.map(({ amount, dueDate }) => `${dueDate} ${amount}`)[0]).toBe('2026-11-20 2500')
    const later = makePlan({ amount: 100_00, numInstalments: 1, tin: 2000, firstDay, product: 'pay_later' })
    expect(later.schedule).toEqual([
      { number: 1, dueDate: '2026-12-05', amount: 100_00, principal: 100_00, interest: 0 },
    ])
  })

  it('charges an opening fee on the first day, which the customer does not have to use', () => {
    const sale = { amount: 300_00, numInstalments: 3, tin: 0, firstDay, openingFee: 9_00 }
    const plan = makePlan({ ...sale, waiting: { months: 1, interest: 'free' } })
    expect(plan).toMatchObject({ openingFee: 9_00, principalAmount: 300_00, totalInterest: 0, totalAmount: 309_00 })
    expect(plan.annualEquivalent).toBe(20_11)
    expect(makePlan({ ...sale, openingFee: 0 })).not.toHaveProperty('openingFee')
    expect(makePlan({ ...sale, product: 'pay_in_4' }).totalAmount).toBe(300_00)
    expect(() => makePlan({ ...sale, openingFee: -1 })).toThrow(RangeError)
    expect(() => makePlan({ ...sale, openingFee: 300_00 })).toThrow(RangeError)
  })

  it('counts 100 and a fee of 5 today, then twice 100, at 22,49 %', () => {
    const plan = makePlan({ amount: 300_00, numInstalments: 3, tin: 0, firstDay, openingFee: 5_00 })
    expect(plan).toMatchObject({ totalAmount: 305_00, annualEquivalent: 22_49 })
  })

  describe('a waiting period', () => {
    const sale = { amount: 1000_00, numInstalments: 12, tin: 1200, firstDay }

    it('moves the days alone where no interest runs, so that the rate falls', () => {
      const [now, later] = [makePlan(sale), makePlan({ ...sale, waiting: { months: 3, interest: 'free' } })]
      expect(later.schedule[0]?.dueDate).toBe('2027-03-20')
      expect(amounts(later.schedule)).toEqual(amounts(now.schedule))
      expect(later.annualEquivalent).toBeLessThan(now.annualEquivalent)
    })

    it('makes the instalments pay the interest first where it runs, at the same rate', () => {
      // 1000 · 1,01^3 = 1030,301, and its instalment of 12 at 1 % is 91,54.
      const later = makePlan({ ...sale, waiting: { months: 3, interest: 'runs' } })
      expect(later.schedule[0]).toEqual({
        number: 1,
        dueDate: '2027-03-20',
        amount: 91_54,
        principal: 50_94,
        interest: 40_60,
      })
      expect(later.schedule[1]).toMatchObject({ amount: 91_54, interest: 9_49 })
      expect(sum(later.schedule.map(({ principal }) => principal))).toBe(1000_00)
      expect(later.annualEquivalent).toBe(12_68)
    })
  })

  it('begins when it is told to, and the other products when they always do', () => {
    const dueFirst = (sale: Partial<Parameters<typeof makePlan>[0]>) =>
      makePlan({ amount: 300_00, numInstalments: 3, tin: 0, firstDay, ...sale }).schedule[0]?.dueDate
    expect([dueFirst({}), dueFirst({ begins: 'in_a_month' })]).toEqual([firstDay, '2026-12-20'])
    expect([dueFirst({ tin: 1619 }), dueFirst({ tin: 1619, begins: 'at_once' })]).toEqual(['2026-12-20', firstDay])
    const waiting = { months: 2, interest: 'runs' } as const
    expect(dueFirst({ begins: 'in_a_month', waiting })).toBe('2027-02-20')
    expect(dueFirst({ begins: 'in_a_month', product: 'pay_in_4' })).toBe(firstDay)
    expect(dueFirst({ begins: 'in_a_month', product: 'pay_later' })).toBe('2026-12-05')
  })

  it.each([0, -1, 0.5, Number.NaN, 2])('refuses the amount %d', (amount) => {
    expect(() => makePlan({ amount, numInstalments: 3, tin: 0, firstDay })).toThrow(RangeError)
  })

  const sale = fc.record({
    amount: fc.integer({ min: 50_00, max: 10_000_000_00 }),
    numInstalments: fc.integer({ min: 1, max: 36 }),
    tin: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40_00 })),
    downpayment: fc.boolean(),
    openingFee: fc.integer({ min: 0, max: 5_00 }),
    waiting: fc.record({
      months: fc.constantFrom(0, 0, 1, 6),
      interest: fc.constantFrom('runs' as const, 'free' as const),
    }),
    firstDay: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days)),
  })

  it('makes schedules that add up to the cent', () => {
    fc.assert(
      fc.property(sale, (input) => {
        const plan = makePlan(input)
        expect(plan.downpaymentAmount + sum(plan.schedule.map(({ principal }) => principal))).toBe(input.amount)
        expect(plan.downpaymentAmount + input.openingFee + sum(amounts(plan.schedule))).toBe(plan.totalAmount)
        expect(makePlan(input)).toEqual(plan)
        expect(plan.totalAmount).toBe(input.amount + plan.totalInterest + input.openingFee)
        expect(standingPlan(plan)).toEqual(plan)
        for (const line of plan.schedule) {
          expect(line.amount).toBe(line.principal + line.interest)
          expect(line.amount).toBeGreaterThan(0)
          expect(Math.min(line.principal, line.interest)).toBeGreaterThanOrEqual(0)
        }
        expect(plan.schedule.map(({ number }) => number)).toEqual(plan.schedule.map((_, index) => index + 1))
        if (input.tin + input.openingFee === 0) expect(plan.annualEquivalent).toBe(0)
      }),
    )
  })

  it('makes all instalments equal but the last, which differs by the rounding alone', () => {
    fc.assert(
      fc.property(sale, (input) => {
        const { schedule } = makePlan(input)
        const [first, last] = [schedule[0]?.amount ?? 0, schedule.at(-1)?.amount ?? 0]
        expect(new Set(amounts(schedule.slice(0, -1))).size).toBeLessThanOrEqual(1)
        // Half a cent for each instalment and each month's interest, carried with interest to the end.
        expect(Math.abs(last - first)).toBeLessThanOrEqual(2 * input.numInstalments * (1 + input.tin / 10_000) ** 3)
      }),
    )
  })

  it('has an annual rate that rises with the nominal rate and with the fee', () => {
    const steps = fc.record({ more: fc.integer({ min: 100, max: 10_00 }), fee: fc.integer({ min: 1, max: 5_00 }) })
    fc.assert(
      fc.property(sale, steps, (input, { more, fee }) => {
        // From 50,00 on, a point more is more than what rounding the instalments can hide.
        const credit = { ...input, numInstalments: Math.max(2, Math.min(input.numInstalments, 12)), tin: input.tin + 1 }
        const rate = makePlan(credit).annualEquivalent
        expect(makePlan({ ...credit, tin: credit.tin + more }).annualEquivalent).toBeGreaterThanOrEqual(rate)
        const dearer = makePlan({ ...credit, openingFee: credit.openingFee + fee })
        expect(dearer.annualEquivalent).toBeGreaterThanOrEqual(rate)
      }),
    )
  })

  it('has due dates that rise month by month', () => {
    fc.assert(
      fc.property(sale, (input) => {
        const months = makePlan(input).schedule.map(
          ({ dueDate }) => Number(dueDate.slice(0, 4)) * 12 + Number(dueDate.slice(5, 7)),
        )
        expect(months).toEqual(months.map((_, index) => (months[0] ?? 0) + index))
      }),
    )
  })
})
