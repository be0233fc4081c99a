import { describe, expect, test } from 'vitest'
import { makePlan } from '#domain/instalments.ts'
import { creditFigures } from '#domain/offers.ts'
import {
  costsMoney,
  type CustomerPlan,
  dueOn,
  firstDayOf,
  givenBack,
  interestBorne,
  openingFee,
  owedFor,
  rowsAfter,
  rowsOf,
  shortRows,
} from './plan.ts'

const today = '2026-11-20'

/** As the server answers it: without the fee, which is what the sums leave. */
const shown = (sale: Partial<Parameters<typeof makePlan>[0]>): CustomerPlan => {
  const plan = makePlan({ amount: 200_00, numInstalments: 12, tin: 1619, firstDay: today, ...sale })
  const { openingFee: _, ...rest } = plan
  return { product: sale.product ?? 'instalments', ...rest, sentBy: null, withoutCampaign: null }
}

const free = shown({ amount: 342_00, numInstalments: 3, tin: 0 })
const costly = shown({ downpayment: true })
const withFee = shown({ amount: 300_00, numInstalments: 3, openingFee: 9_00 })
const later = shown({ amount: 100_00, numInstalments: 1, product: 'pay_later' })

describe('what is paid when', () => {
  test('a free plan begins with the first instalment', () => {
    expect(rowsOf(free, today).map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-11-20', 114_00],
      ['2026-12-20', 114_00],
      ['2027-01-20', 114_00],
    ])
    expect([dueOn(free, today), rowsAfter(free, today).length]).toEqual([114_00, 2])
  })

  test('a downpayment and the fee for opening are paid at once, beside the instalments', () => {
    expect(rowsOf(costly, today)[0]).toMatchObject({ kind: 'downpayment', amount: 16_65, day: today })
    expect([dueOn(costly, today), rowsAfter(costly, today).length]).toEqual([16_65, 12])
    expect([openingFee(withFee), dueOn(withFee, today)]).toEqual([9_00, 9_00])
  })

  test('pay-later has nothing to pay on the day itself', () => {
    expect([dueOn(later, today), rowsAfter(later, today).length]).toEqual([0, 1])
  })

  test('whatever the plan, its rows add up to its total', () => {
    for (const plan of [free, costly, withFee, later])
      expect(rowsOf(plan, today).reduce((total, { amount }) => total + amount, 0)).toBe(plan.totalAmount)
  })
})

test('what a shop has given back is what the instalments no longer hold', () => {
  const [first, ...rest] = free.schedule
  const lowered = { ...free, schedule: first ? [first, ...rest.map((line) => ({ ...line, principal: 109_00 }))] : [] }
  expect([free, lowered].map((plan) => givenBack({ totalAmount: 342_00 }, plan))).toEqual([0, 10_00])
  expect(givenBack({ totalAmount: 200_00 }, costly)).toBe(0)
  expect(givenBack({ totalAmount: 300_00 }, withFee)).toBe(0)
})

describe('a long plan in short', () => {
  test('keeps what is paid today and the last, and has the rest in one row', () => {
    expect(shortRows(rowsOf(costly, today), today)).toMatchObject([
      { kind: 'downpayment', amount: 16_65 },
      { from: 1, to: 11, amount: 16_65, day: '2026-12-20' },
      { from: 12, to: 12, amount: 16_67, day: '2027-11-20' },
    ])
  })

  test('six rows and fewer stay as they are', () => {
    expect(shortRows(rowsOf(free, today), today)).toHaveLength(3)
  })
})

test('says what is owed as the pre-contract information does', () => {
  for (const plan of [free, costly, withFee, later])
    expect(owedFor(plan, today)).toBe(creditFigures({ ...plan, openingFee: openingFee(plan) }, today).payable)
})

test('interest or a fee make a credit cost something', () => {
  expect([free, later, costly, withFee, shown({ tin: 0, openingFee: 1_00 })].map(costsMoney)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})

test('[RT-15] says what the shop bears of the interest, and nothing where it has the plan begin later alone', () => {
  const without = { tin: 1619, totalInterest: 17_98, totalAmount: 217_98 }
  const borne = (totalInterest: number) => interestBorne({ ...free, totalInterest, withoutCampaign: without })
  expect([borne(0), borne(8_88), borne(26_91), interestBorne(costly)]).toEqual([17_98, 9_10, 0, 0])
})

test('the first day is the one of the server where the plan begins at once, whatever the clock of the phone shows', () => {
  expect(['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => firstDayOf(free, day))).toEqual([today, today, today])
  expect(firstDayOf(costly, '2026-11-20')).toBe('2026-11-20')
})
