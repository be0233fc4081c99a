import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import {
  breakEvenOf,
  daysCompared,
  daysFromToday,
  growthToEarn,
  salesToEarn,
  sameDatesNext,
  sameWeekdaysBefore,
} from './campaign-results.ts'

const december = { startDate: '2026-12-01', endDate: '2026-12-31', stoppedOn: null }
const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2010-01-01', count))
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

describe('[RT-15] the days of a campaign that are compared', () => {
  test.each([
    ['ended', december, '2027-03-01', { from: '2026-12-01', to: '2026-12-31' }],
    ['running: whole days alone', december, '2026-12-11', { from: '2026-12-01', to: '2026-12-10' }],
    ['on its first day', december, '2026-12-01', null],
    ['to come', december, '2026-11-01', null],
    ['stopped', { ...december, stoppedOn: '2026-12-05' }, '2027-01-01', { from: '2026-12-01', to: '2026-12-05' }],
    ['stopped today', { ...december, stoppedOn: '2026-12-05' }, '2026-12-05', { from: '2026-12-01', to: '2026-12-04' }],
    ['stopped before it began', { ...december, stoppedOn: '2026-11-05' }, '2027-01-01', null],
    ['without an end', { ...december, endDate: null }, '2030-01-01', { from: '2026-12-01', to: '2027-12-01' }],
  ])('%s', (_, times, today, expected) => expect(daysCompared(times, today)).toEqual(expected))

  test.each([
    [
      { from: '2026-12-01', to: '2026-12-31' },
      { from: '2026-10-27', to: '2026-11-26' },
    ],
    [
      { from: '2026-12-01', to: '2026-12-07' },
      { from: '2026-11-24', to: '2026-11-30' },
    ],
    [
      { from: '2026-12-01', to: '2026-12-01' },
      { from: '2026-11-24', to: '2026-11-24' },
    ],
  ])('%o beside %o', (now, before) => expect(sameWeekdaysBefore(now)).toEqual(before))

  it('are as many before, of the same weekdays, nearest to them and apart from them', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 400 }), (from, more) => {
        const now = { from, to: addDays(from, more) }
        const before = sameWeekdaysBefore(now)
        expect(daysBetween(before.from, before.to)).toBe(more)
        expect(weekday(before.from)).toBe(weekday(from))
        expect(before.to < from).toBe(true)
        expect(addDays(before.to, 7) >= from).toBe(true)
      }),
    )
  })
})

describe('[RT-15] what must be sold for a cost to be earned back', () => {
  it('is the cost by the margin, upwards', () => {
    expect(salesToEarn(30_00, 30_00)).toBe(100_00)
    expect(salesToEarn(30_01, 30_00)).toBe(100_04)
    expect(salesToEarn(0, 30_00)).toBe(0)
    expect(salesToEarn(-5, 30_00)).toBe(0)
  })

  it('earns the cost, and a cent less does not', () => {
    const cost = fc.integer({ min: 1, max: 1_000_000_000 })
    fc.assert(
      fc.property(cost, fc.integer({ min: 1, max: 10_000 }), (cents, margin) => {
        const earned = (sold: number) => BigInt(sold) * BigInt(margin)
        const needed = salesToEarn(cents, margin)
        expect(earned(needed) >= BigInt(cents) * 10_000n).toBe(true)
        expect(earned(needed - 1) < BigInt(cents) * 10_000n).toBe(true)
      }),
    )
  })

  it.each([
    [
      { now: 500_00, before: 300_00, cost: 30_00 },
      { needed: 100_00, extra: 200_00, missing: 0, isReached: true },
    ],
    [
      { now: 400_00, before: 300_00, cost: 30_00 },
      { needed: 100_00, extra: 100_00, missing: 0, isReached: true },
    ],
    [
      { now: 399_99, before: 300_00, cost: 30_00 },
      { needed: 100_00, extra: 99_99, missing: 1, isReached: false },
    ],
    [
      { now: 100_00, before: 300_00, cost: 30_00 },
      { needed: 100_00, extra: -200_00, missing: 300_00, isReached: false },
    ],
    [
      { now: 100_00, before: 300_00, cost: 0 },
      { needed: 0, extra: -200_00, missing: 0, isReached: true },
    ],
  ])('%o', (sold, expected) => expect(breakEvenOf(sold, 30_00)).toEqual(expected))

  it('is reached exactly where nothing is missing, and sooner with a larger margin', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, fc.integer({ min: 1, max: 9_999 }), (now, before, cost, margin) => {
        const one = breakEvenOf({ now, before, cost }, margin)
        expect(one.isReached).toBe(cost === 0 || one.extra >= one.needed)
        // What is missing, sold too, is enough.
        expect(breakEvenOf({ now: now + one.missing, before, cost }, margin).isReached).toBe(true)
        expect(breakEvenOf({ now, before, cost }, margin + 1).needed).toBeLessThanOrEqual(one.needed)
      }),
    )
  })
})

describe('[RT-14] by how much sales must grow', () => {
  it('counts what the further sales cost too', () => {
    // 15,28 of 320,00 are 4,775 %; at 30 % of margin 25,225 % are left: 18,93 %.
    expect(growthToEarn({ amount: 320_00, cost: 15_28 }, 30_00)).toBe(19_00)
    expect(growthToEarn({ amount: 320_00, cost: 0 }, 30_00)).toBe(0)
    expect(growthToEarn({ amount: 100_00, cost: 30_00 }, 30_00)).toBeNull()
    expect(growthToEarn({ amount: 0, cost: 1 }, 30_00)).toBeNull()
  })

  it('so that they earn the cost, and a tenth less does not', () => {
    const cost = fc.integer({ min: 1, max: 50_000_00 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900_000_00 }),
        cost,
        fc.integer({ min: 1, max: 100_00 }),
        (sold, cents, margin) => {
          const growth = growthToEarn({ amount: sold, cost: cents }, margin)
          if (growth === null) {
            expect(sold * margin).toBeLessThanOrEqual(cents * 10_000)
            return
          }
          // margin × growth × amount ≥ cost × (1 + growth), all in parts of 10,000.
          const earns = (rate: number) =>
            BigInt(margin) * BigInt(rate) * BigInt(sold) >= BigInt(cents) * (10_000n + BigInt(rate)) * 10_000n
          expect(earns(growth)).toBe(true)
          expect(earns(growth - 10)).toBe(false)
        },
      ),
    )
  })
})

describe('[RT-15] the days of a copy', () => {
  it('begin today and are as many', () => {
    const from = { startDate: '2025-12-01', endDate: '2025-12-31' }
    expect(daysFromToday(from, '2026-11-20')).toEqual({ startDate: '2026-11-20', endDate: '2026-12-20' })
    expect(daysFromToday({ ...from, endDate: null }, '2026-11-20')).toEqual({ startDate: '2026-11-20', endDate: null })
  })

  it.each([
    ['2025-12-01', '2025-12-31', '2026-11-20', '2026-12-01', '2026-12-31'],
    ['2026-10-01', '2026-10-31', '2026-11-20', '2027-10-01', '2027-10-31'],
    ['2022-11-20', '2022-12-31', '2026-11-20', '2026-11-20', '2026-12-31'],
    ['2024-02-01', '2024-02-29', '2024-03-05', '2025-02-01', '2025-02-28'],
    ['2026-12-20', '2027-01-06', '2027-01-07', '2027-12-20', '2028-01-06'],
    ['2026-12-20', null, '2027-01-07', '2027-12-20', null],
  ])('from %s to %s, repeated on %s', (startDate, endDate, today, first, last) =>
    expect(sameDatesNext({ startDate, endDate }, today)).toEqual({ startDate: first, endDate: last }),
  )

  it('are never over, and of the same month and day', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 3_000 }),
        (startDate, length, later) => {
          const endDate = addDays(startDate, length)
          const today = addDays(startDate, later)
          const soon = daysFromToday({ startDate, endDate }, today)
          expect(daysBetween(soon.startDate, soon.endDate ?? '')).toBe(length)
          const next = sameDatesNext({ startDate, endDate }, today)
          expect(next.startDate >= today && next.startDate > startDate).toBe(true)
          expect(next.startDate.slice(5, 7)).toBe(startDate.slice(5, 7))
          expect((next.endDate ?? '') >= next.startDate).toBe(true)
        },
      ),
    )
  })
})
