import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import {
  type Campaign,
  type CampaignDraft,
  campaignFaults,
  campaignState,
  changeableOnceStarted,
  fitsSale,
  overlap,
  tinLeft,
} from './campaign.ts'
import type { Product } from './instalments.ts'

const today = '2026-11-20'

describe('[RT-13] the state of a campaign', () => {
  const published = { draft: false, stopped: null, startDate: '2026-11-20', endDate: '2026-11-30' }
  const on = (day: string, more: object = {}) => campaignState({ ...published, ...more }, day)

  it('comes from the days: both ends are included', () => {
    expect([on('2026-11-19'), on('2026-11-20'), on('2026-11-30'), on('2026-12-01')]).toEqual([
      'scheduled',
      'active',
      'active',
      'finished',
    ])
  })
  it('without an end goes on', () => expect(on('2099-12-31', { endDate: null })).toBe('active'))
  it('is a draft until it is published, whatever the day', () =>
    expect([on('2026-11-19', { draft: true }), on('2026-12-01', { draft: true })]).toEqual(['draft', 'draft']))
  it('stays stopped, whatever the day', () =>
    expect([on('2026-11-19', { stopped: new Date() }), on('2026-12-01', { stopped: new Date() })]).toEqual([
      'disabled',
      'disabled',
    ]))
})

const campaign: Campaign = {
  id: 'c',
  name: 'Navidad',
  numInstalments: [3, 6],
  products: ['instalments'],
  minOrderAmount: 100_00,
  maxOrderAmount: 600_00,
  waitingPeriod: 0,
  feeDiscountRate: 10_000,
}

describe('what a campaign says of a sale', () => {
  const fits = (amount: number, numInstalments = 3, product: Product = 'instalments') =>
    fitsSale(campaign, { amount, numInstalments, product })

  it('amounts at the limits are in', () =>
    expect([fits(99_99), fits(100_00), fits(600_00), fits(600_01)]).toEqual([false, true, true, false]))
  it('other numbers and products are out', () =>
    expect([fits(200_00, 6), fits(200_00, 4), fits(200_00, 3, 'pay_later')]).toEqual([true, false, false]))
  it('without limits any amount is in', () => {
    const open = { ...campaign, minOrderAmount: null, maxOrderAmount: null }
    const sale = { numInstalments: 3, product: 'instalments' } as const
    expect([1, 1_000_000_000].every((amount) => fitsSale(open, { ...sale, amount }))).toBe(true)
  })
  it('leaves the customer the rest of the rate, rounded', () => {
    const left = (feeDiscountRate: number) => tinLeft(1999, { feeDiscountRate })
    expect([left(0), left(5_000), left(10_000)]).toEqual([1999, 1000, 0])
  })
})

const firstDays = fc.integer({ min: 0, max: 6 }).map((days) => addDays(today, days))
const lengths = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null })
const cents = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null })
const reach = fc
  .record({
    startDate: firstDays,
    length: lengths,
    minOrderAmount: cents,
    maxOrderAmount: cents,
    numInstalments: fc.subarray([3, 4, 6], { minLength: 1 }),
    products: fc.subarray<Product>(['instalments', 'pay_in_4', 'pay_later'], { minLength: 1 }),
  })
  .filter(({ minOrderAmount, maxOrderAmount }) => (minOrderAmount ?? 0) <= (maxOrderAmount ?? Infinity))
  .map(({ length, ...one }) => ({
    ...campaign,
    ...one,
    endDate: length === null ? null : addDays(one.startDate, length),
  }))

describe('[RT-15] two campaigns overlap', () => {
  it('where there is a sale on some day that both speak of, and nowhere else', () => {
    const days = Array.from({ length: 12 }, (_, n) => addDays(today, n))
    const speaks = (one: typeof reach extends fc.Arbitrary<infer T> ? T : never, day: string, amount: number) =>
      campaignState({ ...one, draft: false, stopped: null }, day) === 'active' &&
      one.numInstalments.flatMap((numInstalments) =>
        one.products.map((product) => ({ numInstalments, product, amount })).filter((sale) => fitsSale(one, sale)),
      )
    fc.assert(
      fc.property(reach, reach, (a, b) => {
        const isShared = days.some((day) =>
          [1, 2, 3, 4, 5, 6].some((amount) => {
            const [ofA, ofB] = [speaks(a, day, amount), speaks(b, day, amount)]
            return (
              ofA &&
              ofB &&
              ofA.some((x) => ofB.some((y) => x.numInstalments === y.numInstalments && x.product === y.product))
            )
          }),
        )
        expect(overlap(a, b)).toBe(isShared)
        expect(overlap(b, a)).toBe(isShared)
      }),
      { numRuns: 500 },
    )
  })
})

describe('[RT-14] [RT-15] what is wrong with a campaign', () => {
  const good: CampaignDraft = {
    name: 'Navidad',
    scope: 'bulk',
    numInstalments: [3, 36],
    products: ['instalments'],
    startDate: today,
    endDate: today,
    feeDiscountRate: 10_000,
    minOrderAmount: 100,
    maxOrderAmount: 100,
    waitingPeriod: 12,
    partial: true,
    draft: false,
  }
  const bounds = { today, maxNumInstalments: 36, articlesCount: 1 }
  const faults = (more: Partial<CampaignDraft>, other: object = {}) =>
    campaignFaults({ ...good, ...more }, { ...bounds, ...other })

  it('nothing at the limits', () => expect(faults({})).toEqual([]))

  it.each<[Partial<CampaignDraft>, string]>([
    [{ name: '  ' }, 'name.missing'],
    [{ name: 'x'.repeat(81) }, 'name.long'],
    [{ numInstalments: [] }, 'numInstalments.none'],
    [{ scope: 'single' }, 'numInstalments.one'],
    [{ numInstalments: [37] }, 'numInstalments.range'],
    [{ numInstalments: [0] }, 'numInstalments.range'],
    [{ numInstalments: [3.5] }, 'numInstalments.range'],
    [{ products: [] }, 'products.none'],
    [{ startDate: '2026-11-19' }, 'startDate.past'],
    [{ endDate: '2026-11-19' }, 'endDate.before'],
    [{ feeDiscountRate: -1 }, 'feeDiscountRate.range'],
    [{ feeDiscountRate: 10_001 }, 'feeDiscountRate.range'],
    [{ minOrderAmount: 0, maxOrderAmount: null }, 'minOrderAmount.range'],
    [{ maxOrderAmount: 1_000_000_001 }, 'maxOrderAmount.range'],
    [{ maxOrderAmount: 99 }, 'maxOrderAmount.below'],
    [{ waitingPeriod: 13 }, 'waitingPeriod.range'],
  ])('%o: %s', (wrong, fault) => expect(faults(wrong)).toEqual([fault]))

  it('every fault at once, one a field', () =>
    expect(faults({ name: '', endDate: '2026-11-01', startDate: '2026-11-02', waitingPeriod: -1 })).toEqual([
      'name.missing',
      'endDate.before',
      'startDate.past',
      'waitingPeriod.range',
    ]))

  it('fewer instalments where the shop offers fewer', () =>
    expect(faults({}, { maxNumInstalments: 12 })).toEqual(['numInstalments.range']))

  it('a draft may stand in the past and still lack its articles; published it may not', () => {
    const old = { startDate: '2026-11-01' }
    expect(faults({ ...old, draft: true }, { articlesCount: 0 })).toEqual([])
    expect(faults(old, { articlesCount: 0 })).toEqual(['startDate.past', 'articles.none'])
    expect(faults({ partial: false }, { articlesCount: 0 })).toEqual([])
  })

  it('of one that has started only its name and its end are looked at; a new end is not over', () => {
    const started = { isStarted: true, oldEnd: '2026-11-10' }
    const old = { startDate: '2026-11-01', numInstalments: [37], waitingPeriod: 13 }
    expect(faults({ ...old, endDate: '2026-11-10' }, started)).toEqual([])
    expect(faults({ ...old, endDate: '2026-11-19', name: '' }, started)).toEqual(['name.missing', 'endDate.past'])
    expect(faults({ ...old, endDate: '2026-10-31' }, started)).toEqual(['endDate.before'])
    expect(faults({ ...old, endDate: null }, started)).toEqual([])
    expect(changeableOnceStarted).toEqual(['name', 'endDate'])
  })
})
