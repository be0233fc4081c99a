import { describe, expect, it } from 'vitest'
import {
  annualPercentageRate,
  annualPercentageRateOfNominal,
  nominalOfAnnualPercentageRate,
} from './annual-percentage-rate.ts'
import { addMonths } from './calendar.ts'

const from = '1994-01-01'
const afterMonths = (...payments: [months: number, amount: number][]) =>
  payments.map(([months, amount]) => ({ dueDate: addMonths(from, months), amount }))

describe('annualEquivalent', () => {
  // Examples of annex III of directive 87/102/EEC (98/7/EC), with months as twelfths.
  it.each([
    [1000_00, afterMonths([18, 1200_00]), 12_92],
    [950_00, afterMonths([18, 1200_00]), 16_85],
    [1000_00, afterMonths([12, 600_00], [24, 600_00]), 13_07],
    [1000_00, afterMonths([3, 272_00], [6, 272_00], [12, 544_00]), 13_19],
    [291_00, afterMonths([1, 100_00], [2, 100_00], [3, 100_00]), 20_11],
    [195_00, afterMonths([1, 100_00], [2, 100_00]), 22_49],
    // Fees in place of interest: 1 % of the purchase on each of four instalments, and 3,00 on each of three.
    [400_00, afterMonths([1, 104_00], [2, 104_00], [3, 104_00], [4, 104_00]), 20_80],
    [200_00, afterMonths([1, 69_60], [2, 69_60], [3, 69_60]), 29_60],
  ])('a credit of %i', (credit, payments, expected) => {
    expect(annualPercentageRate({ credit, from, payments })).toBe(expected)
  })

  it('counts whole months backwards from a payment, and days by the year that ends with them', () => {
    const rateOf = (years: number) => Math.round((1.1 ** (1 / years) - 1) * 10_000)
    const after = (drawn: string, dueDate: string) =>
      annualPercentageRate({ credit: 1000_00, from: drawn, payments: [{ dueDate, amount: 1100_00 }] })
    expect(after(from, '1994-01-31')).toBe(rateOf(30 / 365))
    // A month back from 10 March is 10 February, 21 days after 20 January.
    expect(after('1994-01-20', '1994-03-10')).toBe(rateOf(1 / 12 + 21 / 365))
    // The year that ends on 1 March 1996 has 366 days.
    expect(after('1996-02-01', '1996-03-01')).toBe(rateOf(1 / 12))
    expect(after('1996-02-11', '1996-03-01')).toBe(rateOf(19 / 366))
    // February has its last day in place of the 30th.
    expect(after('1993-11-30', '1995-02-28')).toBe(rateOf(15 / 12))
    expect(after('1993-11-29', '1995-02-27')).toBe(rateOf(14 / 12 + 28 / 365))
  })

  it('is exactly nothing where nothing is charged', () => {
    expect(annualPercentageRate({ credit: 600_00, from, payments: afterMonths([1, 300_00], [2, 300_00]) })).toBe(0)
    expect(annualPercentageRate({ credit: 600_00, from, payments: [{ dueDate: from, amount: 700_00 }] })).toBe(0)
  })
})

describe('rates of the unrounded plan', () => {
  it('turn into each other', () => {
    expect(annualPercentageRateOfNominal(0)).toBe(0)
    expect(annualPercentageRateOfNominal(16_19)).toBe(17_45)
    expect(nominalOfAnnualPercentageRate(25_00)).toBe(22_52)
  })
})
