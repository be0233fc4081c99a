import { describe, expect, test } from 'vitest'
import { defaultTerms } from '#domain/terms.ts'
import { offerTermsOf } from '#domain/offers.ts'
import { faultsOf, readShare, type Terms, type Values, writeShare, writtenOf } from './campaign-values.ts'
import { campaignOffers, daysToJudge, exampleAmount, extraSalesRate, receiptOf } from './example.ts'

const own = { ...defaultTerms('ES'), feeTierMode: 'whole' as const, tin: 1200 }
const terms = { ...offerTermsOf(own, []), feeTiers: own.feeTiers, vatRate: own.vatRate } as Terms // what the panel reads of them
const values: Values = {
  name: 'Navidad',
  scope: 'bulk',
  numInstalments: [6],
  products: ['instalments'],
  start: '01.12.2026',
  open: false,
  end: '06.01.2027',
  min: '150,00',
  max: '1.500,00',
  waiting: '0',
  free: true,
  share: '50',
  partial: false,
  audience: '',
}
const bounds = { today: '2026-11-22', maxNumInstalments: 36, articlesCount: 0, isStarted: false, draft: false }

describe('[RT-14] the example of a campaign', () => {
  test('its cost is the interest that the customer no longer pays, and the shop has the rest', () => {
    const asked = { written: writtenOf(values), terms, amount: 320_00, firstDay: '2026-12-01' }
    const [offer] = campaignOffers(asked)
    expect(offer).toMatchObject({ plan: { numInstalments: 6, totalInterest: 0, totalAmount: 320_00 } })
    const cost = offer?.campaign?.cost ?? 0
    expect(cost).toBe(offer?.campaign?.without.totalInterest)
    expect(cost).toBeGreaterThan(0)
    expect(receiptOf(320_00, cost, own)).toMatchObject({
      fee: { rate: 85, amount: 272, vatAmount: 57 },
      receive: 320_00 - 272 - 57 - cost,
    })
    expect(campaignOffers({ ...asked, amount: 149_99 })).toEqual([])
  })

  test('sales that grow by its rate bring in what they would without it', () => {
    const [receive, cost] = [301_43, 15_28]
    expect(extraSalesRate(receive, cost)).toBe(5_10)
    expect(receive * 1.051).toBeGreaterThanOrEqual(receive + cost)
    expect(receive * 1.05).toBeLessThan(receive + cost)
    expect(extraSalesRate(200_00, 10_00)).toBe(5_00)
    expect([extraSalesRate(300_00, 0), extraSalesRate(0, 1)]).toEqual([null, null])
  })

  test('its amount is one that the campaign and the shop sell for', () => {
    expect(exampleAmount(writtenOf(values), terms)).toBe(320_00)
    expect(exampleAmount(writtenOf({ ...values, min: '400,00' }), terms)).toBe(400_00)
    expect(exampleAmount(writtenOf({ ...values, min: '', max: '90,00' }), terms)).toBe(90_00)
  })

  test('it is judged by the same days of last year, or by the last thirty', () => {
    expect(daysToJudge(writtenOf(values), '2026-11-22')).toEqual({
      kind: 'lastYear',
      from: '2025-12-01',
      to: '2026-01-06',
    })
    expect(daysToJudge(writtenOf({ ...values, open: true }), '2026-11-22')).toMatchObject({ kind: 'recent' })
  })
})

describe('[RT-14] [VA-09] the fields of a campaign', () => {
  test('each fault stands at its field', () => {
    expect(faultsOf(values, bounds)).toEqual({})
    const wrong: Values = {
      ...values,
      name: ' ',
      numInstalments: [],
      end: '30.11.2026',
      min: '20',
      max: '10',
      partial: true,
      free: false,
      share: '101',
    }
    expect(faultsOf(wrong, bounds)).toEqual({
      name: 'name.missing',
      numInstalments: 'numInstalments.none',
      end: 'endDate.before',
      max: 'maxOrderAmount.below',
      partial: 'articles.none',
      share: 'feeDiscountRate.range',
    })
    expect(faultsOf({ ...values, start: '01.12', min: 'mucho', free: false, share: '' }, bounds)).toEqual({
      start: 'date',
      min: 'amount',
      share: 'share',
    })
    expect(faultsOf({ ...wrong, start: '01.01.2020' }, { ...bounds, isStarted: true })).toEqual({
      name: 'name.missing',
    })
  })

  test('a share is read and written to the hundredth', () => {
    expect(['50', '12,5', '0.25 %', '101', 'x', '', '1,234'].map(readShare)).toEqual([
      5000,
      1250,
      25,
      10_100,
      null,
      null,
      null,
    ])
    expect([5000, 1250, 25, 0].map(writeShare)).toEqual(['50', '12,5', '0,25', '0'])
  })
})
