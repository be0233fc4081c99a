import { describe, expect, test } from 'vitest'
import { netOf, settle } from '#domain/settlement.ts'
import { stepsOf } from './waterfall.ts'

const nothing = {
  salesAmount: 0,
  refundsAmount: 0,
  cancellationsAmount: 0,
  feesAmount: 0,
  monthlyFeeAmount: 0,
  vatAmount: 0,
  campaignCostAmount: 0,
  adjustmentsAmount: 0,
  holdbackAmount: 0,
  releaseAmount: 0,
}

/** A settlement of these sums after this debt. */
const settled = (given: Partial<typeof nothing>, openingDebtAmount = 0) => {
  const sums = { ...nothing, ...given }
  const { paidAmount, closingDebt } = settle(sums, openingDebtAmount)
  return { ...sums, netAmount: netOf(sums), openingDebtAmount, closingDebtAmount: closingDebt, paidAmount }
}
const named = (steps: ReturnType<typeof stepsOf>) => steps.map(({ name, amount }) => [name, amount])

describe('[RT-12] how sales become a transfer', () => {
  test('in the order of the reckoning, what did not happen left out', () => {
    const sums = settled({
      salesAmount: 121165,
      feesAmount: 1072,
      vatAmount: 226,
      campaignCostAmount: 1397,
      refundsAmount: 8000,
      adjustmentsAmount: 115,
    })
    const steps = stepsOf(sums)
    expect(named(steps)).toEqual([
      ['sales', 121165],
      ['fees', -1072],
      ['vat', -226],
      ['campaigns', -1397],
      ['refunds', -8000],
      ['adjustments', 115],
      ['transfer', 110585],
    ])
    expect(steps[0]).toMatchObject({ left: 0, width: 100 })
    expect(steps[4]).toMatchObject({ left: 91.17, width: 6.6 })
    expect(steps.at(-1)).toMatchObject({ left: 0, width: 91.27 })
  })

  test('the monthly fee stands apart from that of the sales, and both add up to the fees', () => {
    const steps = stepsOf(settled({ salesAmount: 10000, feesAmount: 1500, monthlyFeeAmount: 1400, vatAmount: 315 }))
    expect(named(steps)).toContainEqual(['fees', -100])
    expect(named(steps)).toContainEqual(['monthlyFee', -1400])
  })

  test('a day on which more went back than came in: what stays owed fills it up to a transfer of nothing', () => {
    const steps = stepsOf(settled({ salesAmount: 5000, refundsAmount: 12000, feesAmount: 63, vatAmount: 13 }))
    expect(named(steps).slice(-3)).toEqual([
      ['net', -7076],
      ['owed', 7076],
      ['transfer', 0],
    ])
    for (const { left, width } of steps) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left + width).toBeLessThanOrEqual(100.01)
    }
  })

  test('an earlier debt is taken off after the net amount', () => {
    const steps = stepsOf(settled({ salesAmount: 10000, feesAmount: 125, vatAmount: 26 }, 7076))
    expect(named(steps).slice(-3)).toEqual([
      ['net', 9849],
      ['debt', -7076],
      ['transfer', 2773],
    ])
  })

  test('causes add up to the transfer, whatever they are', () => {
    const sums = settled(
      {
        salesAmount: 90000,
        refundsAmount: 1234,
        cancellationsAmount: 5000,
        feesAmount: 855,
        vatAmount: 180,
        monthlyFeeAmount: 300,
        campaignCostAmount: 77,
        adjustmentsAmount: -90,
        holdbackAmount: 4000,
        releaseAmount: 1500,
      },
      2500,
    )
    const causes = stepsOf(sums).filter(({ name }) => name !== 'net' && name !== 'transfer')
    expect(causes.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.paidAmount)
    expect(causes).toHaveLength(11)
  })

  test('nothing at all is drawn as nothing', () => {
    expect(stepsOf(settled({})).map(({ width }) => width)).toEqual([0, 0])
  })
})
