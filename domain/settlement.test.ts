import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isBankDay } from './calendar.ts'
import { feeOf, monthlyFeeOf } from './fees.ts'
import { settlementEntries } from './ledger.ts'
import { isTransferDay, netOf, settle, type SettlementSums, transferDayFor } from './settlement.ts'
import { defaultTerms } from './terms.ts'

const terms = { feeTiers: [{ upTo: null, rate: 125 }], vatRate: 2100 }
const none: SettlementSums = {
  salesAmount: 0,
  refundsAmount: 0,
  cancellationsAmount: 0,
  feesAmount: 0,
  vatAmount: 0,
  campaignCostAmount: 0,
  adjustmentsAmount: 0,
  holdbackAmount: 0,
  releaseAmount: 0,
}
const day = (sales: number[], refundsAmount: number): SettlementSums => {
  const fees = sales.map((amount) => feeOf(amount, terms))
  const total = (pick: (fee: (typeof fees)[number]) => number) => fees.reduce((sum, fee) => sum + pick(fee), 0)
  const salesAmount = sales.reduce((sum, amount) => sum + amount, 0)
  const [feesAmount, vatAmount] = [total(({ amount }) => amount), total((fee) => fee.vatAmount)]
  return { ...none, salesAmount, refundsAmount, feesAmount, vatAmount }
}

describe('[RT-12] what a settlement comes to', () => {
  it('the example of three days, to the cent: paid, carried as debt, taken from the next', () => {
    const first = settle(day([200_00, 150_00], 300_00), 0)
    expect(first).toEqual({ netAmount: 44_70, openingDebt: 0, paidAmount: 44_70, closingDebt: 0 })
    const second = settle(day([50_00], 120_00), first.closingDebt)
    expect(second).toEqual({ netAmount: -70_76, openingDebt: 0, paidAmount: 0, closingDebt: 70_76 })
    const third = settle(day([100_00], 0), second.closingDebt)
    expect(third).toEqual({ netAmount: 98_49, openingDebt: 70_76, paidAmount: 27_73, closingDebt: 0 })
  })

  it('each sum counts on its side, in the order of application', () => {
    const sums = {
      salesAmount: 1_000_000,
      refundsAmount: 200_000,
      cancellationsAmount: 30_000,
      feesAmount: 4_000,
      vatAmount: 500,
      campaignCostAmount: 60,
      adjustmentsAmount: -7,
      holdbackAmount: 100_000,
      releaseAmount: 8,
    }
    expect(netOf(sums)).toBe(1_000_000 - 200_000 - 30_000 - 4_000 - 500 - 60 - 7 - 100_000 + 8)
    expect(settle(sums, 665_441)).toEqual({ netAmount: 665_441, openingDebt: 665_441, paidAmount: 0, closingDebt: 0 })
  })

  it('a negative day pays nothing, and its debt grows by the next one', () => {
    const first = settle(day([], 10_00), 0)
    expect(first).toMatchObject({ paidAmount: 0, closingDebt: 10_00 })
    expect(settle(day([], 5_00), first.closingDebt)).toMatchObject({ paidAmount: 0, closingDebt: 15_00 })
  })

  it('whatever comes and goes: never both paid and owed, and what it posts sums to zero', () => {
    const cents = fc.integer({ min: 0, max: 9_999_999 })
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: -99_999, max: 99_999 }), cents, (sales, refunds, adjust, debt) => {
        const sums = { ...none, salesAmount: sales, refundsAmount: refunds, adjustmentsAmount: adjust }
        const settled = settle(sums, debt)
        expect(Math.min(settled.paidAmount, settled.closingDebt)).toBe(0)
        expect(settled.paidAmount - settled.closingDebt).toBe(sales - refunds + adjust - debt)
        expect(settlementEntries(settled).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      }),
    )
  })
})

describe('[RT-12] fees by size of the sale and by the month', () => {
  const agreed = { ...defaultTerms('ES'), feeTierMode: 'whole' as const }
  it('1.00 % below 50, 0.95 % from 50 up to 300, 0.85 % from 300, each rounded half up', () => {
    const fees = [49_99, 50_00, 299_99, 300_00, 10_00].map((amount) => feeOf(amount, agreed).amount)
    expect(fees).toEqual([50, 48, 2_85, 2_55, 10])
  })
  it('what the month leaves short of 15.00 is charged with VAT; at the minimum and above nothing is', () => {
    const charged = [120_00, 40_00, 800_00].map((amount) => feeOf(amount, agreed).amount)
    // 1.14 + 0.40 + 6.80
    expect(monthlyFeeOf(charged[0] ?? 0, agreed)).toEqual({ amount: 13_86, vatAmount: 2_91 })
    expect(monthlyFeeOf(8_34, agreed)).toEqual({ amount: 6_66, vatAmount: 1_40 })
    expect(charged).toEqual([1_14, 40, 6_80])
    expect(monthlyFeeOf(15_00, agreed)).toEqual({ amount: 0, vatAmount: 0 })
    expect(monthlyFeeOf(99_00, agreed)).toEqual({ amount: 0, vatAmount: 0 })
    // A month that returns more than it charges does not raise its minimum.
    expect(monthlyFeeOf(-2_00, agreed).amount).toBe(15_00)
    expect(monthlyFeeOf(-20_00, agreed)).toEqual({ amount: 15_00, vatAmount: 3_15 })
    expect(monthlyFeeOf(-2_00, { ...agreed, minimumMonthlyFee: 0 }).amount).toBe(0)
  })
})

describe('[RT-10] transfer days', () => {
  const daily = { frequency: 'daily' } as const
  const weekly = (weekday: number) => ({ frequency: 'weekly', weekday }) as const

  it('daily: the next day of TARGET, over weekends, Easter, 1 May and Christmas', () => {
    const next = (from: string) => transferDayFor(from, daily)
    expect(next('2026-11-18')).toBe('2026-11-19')
    expect(next('2026-11-20')).toBe('2026-11-23')
    // Good Friday and Easter Monday.
    expect(next('2026-04-02')).toBe('2026-04-07')
    expect(next('2026-04-30')).toBe('2026-05-04')
    // 25 and 26 December, then a Sunday.
    expect(next('2026-12-24')).toBe('2026-12-28')
    expect(next('2026-12-31')).toBe('2027-01-04')
  })

  it('weekly: the weekday, or the first day of TARGET after it', () => {
    const monday = (from: string) => transferDayFor(from, weekly(1))
    expect(monday('2026-11-16')).toBe('2026-11-23')
    expect(monday('2026-11-22')).toBe('2026-11-23')
    // Easter Monday is closed: Tuesday; what is sold on Monday itself is in it.
    expect(monday('2026-03-30')).toBe('2026-04-07')
    expect(monday('2026-04-06')).toBe('2026-04-07')
    expect(monday('2026-04-07')).toBe('2026-04-13')
    // Friday 25 December and the weekend: Monday the 28th.
    expect(transferDayFor('2026-12-20', weekly(5))).toBe('2026-12-28')
    expect(isTransferDay('2026-12-25', weekly(5))).toBe(false)
    // A shop that went live on a Sunday is paid on Mondays.
    expect(transferDayFor('2026-11-20', weekly(7))).toBe('2026-11-23')
  })

  it('every transfer day of two years is a day of TARGET, and weekly ones are one in each week', () => {
    const days = Array.from({ length: 731 }, (_, index) => addDays('2026-01-01', index))
    for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
      const transfers = days.filter((date) => isTransferDay(date, weekly(weekday)))
      expect(transfers.every(isBankDay)).toBe(true)
      expect(transfers.length).toBeGreaterThanOrEqual(103)
      expect(transfers.length).toBeLessThanOrEqual(105)
    }
    expect(days.filter((date) => isTransferDay(date, daily))).toEqual(days.filter(isBankDay))
  })
})
