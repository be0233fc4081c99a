import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  captureUntil,
  dayIn,
  instantOf,
  daysBetween,
  isBankDay,
  nextBankDay,
  startOfDay,
  wallClock,
} from './calendar.ts'

// Clocks change in all of them; in the Azores at midnight.
const zones = ['Europe/Madrid', 'Europe/Lisbon', 'Atlantic/Canary', 'Atlantic/Azores']
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))

describe('days of a time zone', () => {
  it('are those of its own midnight', () => {
    expect(dayIn('Europe/Madrid', new Date('2026-11-19T23:00:00Z'))).toBe('2026-11-20')
    expect(dayIn('Atlantic/Canary', new Date('2026-11-19T23:00:00Z'))).toBe('2026-11-19')
    expect(startOfDay('Europe/Madrid', '2026-11-20').toISOString()).toBe('2026-11-19T23:00:00.000Z')
    expect(startOfDay('Europe/Madrid', '2026-07-20').toISOString()).toBe('2026-07-19T22:00:00.000Z')
    expect(startOfDay('Europe/Lisbon', '2026-07-20').toISOString()).toBe('2026-07-19T23:00:00.000Z')
  })

  it('begin once where clocks change at midnight', () => {
    expect(startOfDay('Atlantic/Azores', '2026-03-29').toISOString()).toBe('2026-03-29T01:00:00.000Z')
    expect(startOfDay('Atlantic/Azores', '2026-10-25').toISOString()).toBe('2026-10-25T00:00:00.000Z')
    // There the last hour of the day before occurs twice.
    expect(startOfDay('America/Santiago', '2026-04-05').toISOString()).toBe('2026-04-05T04:00:00.000Z')
  })

  it.each(zones)('round trip in %s: the start of a day is its first instant', (zone) => {
    fc.assert(
      fc.property(day, (date) => {
        const start = startOfDay(zone, date)
        expect(dayIn(zone, start)).toBe(date)
        expect(dayIn(zone, new Date(start.getTime() - 1))).toBe(addDays(date, -1))
      }),
    )
  })

  it.each(zones)('last 23, 24 or 25 hours in %s, around every change of the clocks', (zone) => {
    for (const change of ['2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'])
      for (const offset of [-1, 0, 1]) {
        const date = addDays(change, offset)
        const hours = (startOfDay(zone, addDays(date, 1)).getTime() - startOfDay(zone, date).getTime()) / 3_600_000
        expect(hours).toBe(offset === 0 ? (change.slice(5, 7) === '03' ? 23 : 25) : 24)
      }
  })

  it('show the clock on the wall', () => {
    expect(wallClock('Europe/Madrid', new Date('2026-11-20T09:42:07.900Z'))).toEqual({
      day: '2026-11-20',
      hour: 10,
      minute: 42,
      second: 7,
    })
    expect(wallClock('Europe/Madrid', new Date('2026-11-19T23:00:00Z')).hour).toBe(0)
    expect(() => wallClock('Europe/Atlantis', new Date(0))).toThrow(RangeError)
  })
})

describe('addDays and addMonths', () => {
  it('count over months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(captureUntil('2026-11-20')).toBe('2026-12-18')
  })

  it('are undone by counting back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
        expect(addDays(addDays(date, days), -days)).toBe(date)
      }),
    )
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 36 }), (date, months) => {
        const there = addMonths(date, months)
        expect(there.slice(8) === date.slice(8) || addDays(there, 1).slice(8) === '01').toBe(true)
      }),
    )
  })

  it.each(['2026-02-30', '2026-2-3', '', '2026-13-01', '20 nov 2026'])('refuse %j', (text) => {
    expect(() => addDays(text, 1)).toThrow(RangeError)
  })
})

describe('bank days', () => {
  it('are closed at weekends and on the six TARGET holidays', () => {
    const closed = ['2026-11-21', '2026-11-22', '2026-01-01', '2026-05-01', '2026-12-25', '2025-12-26']
    const easter = [
      '2024-03-29',
      '2024-04-01',
      '2025-04-18',
      '2025-04-21',
      '2026-04-03',
      '2026-04-06',
      '2027-03-26',
      '2027-03-29',
    ]
    expect([...closed, ...easter].filter(isBankDay)).toEqual([])
  })

  it('are open on holidays of a country alone', () => {
    expect(['2026-10-12', '2026-12-08', '2026-01-06', '2026-06-10', '2026-04-02'].every(isBankDay)).toBe(true)
  })

  it('follow one another', () => {
    expect(nextBankDay('2026-11-20')).toBe('2026-11-23')
    expect(nextBankDay('2026-09-24')).toBe('2026-09-25')
    expect(nextBankDay('2026-04-02')).toBe('2026-04-07')
    expect(nextBankDay('2026-12-24')).toBe('2026-12-28')
    fc.assert(
      fc.property(day, (date) => {
        const next = nextBankDay(date)
        expect(isBankDay(next)).toBe(true)
        const between = Array.from({ length: daysBetween(date, next) - 1 }, (_, index) => addDays(date, index + 1))
        expect(between.filter(isBankDay)).toEqual([])
        expect(daysBetween(date, next)).toBeLessThanOrEqual(5)
      }),
    )
  })
})

describe('the instant of a time of a day', () => {
  const at = (timeZone: string, date: string, hour: number, minute = 0): string =>
    instantOf(timeZone, { day: date, hour, minute, second: 0 }).toISOString()

  it('follows the clocks over their change, and is the first of two', () => {
    expect(at('Europe/Madrid', '2026-11-20', 10, 30)).toBe('2026-11-20T09:30:00.000Z')
    expect(at('Europe/Lisbon', '2026-07-20', 10, 30)).toBe('2026-07-20T09:30:00.000Z')
    expect(at('Europe/Madrid', '2026-10-25', 2, 30)).toBe('2026-10-25T00:30:00.000Z')
    expect(at('Europe/Madrid', '2026-10-25', 23)).toBe('2026-10-25T22:00:00.000Z')
  })

  it('that clocks skip is as much later', () => {
    expect(at('Europe/Madrid', '2026-03-29', 2, 30)).toBe('2026-03-29T01:30:00.000Z')
    expect(at('Europe/Madrid', '2026-03-29', 3, 30)).toBe('2026-03-29T01:30:00.000Z')
    expect(at('Atlantic/Azores', '2026-03-29', 0, 30)).toBe('2026-03-29T01:30:00.000Z')
  })

  it('is what clocks show, on every hour around a change', () => {
    for (const zone of ['Europe/Madrid', 'Europe/Lisbon', 'Atlantic/Azores'])
      for (const date of ['2026-03-28', '2026-03-30', '2026-10-24', '2026-10-26'])
        for (let hour = 0; hour < 24; hour += 1) {
          const clock = { day: date, hour, minute: 0, second: 0 }
          expect(wallClock(zone, instantOf(zone, clock))).toEqual(clock)
        }
  })
})
