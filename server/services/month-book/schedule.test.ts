import { describe, expect, test } from 'vitest'
import { nextSending } from './schedule.ts'

const setting = { email: 'gestoria@correo.example', paused: false, day: 3, firstMonth: '2026-09-01' }
const next = (sent: string[], today: string) => nextSending(setting, new Set(sent), today)

describe('the month that goes next', () => {
  test('is the first that has not gone', () => {
    expect(next([], '2026-09-20')).toEqual({ month: '2026-09-01', day: '2026-10-03' })
    expect(next(['2026-09-01'], '2026-10-04')).toEqual({ month: '2026-10-01', day: '2026-11-03' })
  })

  test('may be late while its invoice is awaited', () => {
    expect(next([], '2026-10-16')).toEqual({ month: '2026-09-01', day: '2026-10-03' })
  })

  test('is none that had nothing to send', () => {
    expect(next([], '2026-10-17')).toEqual({ month: '2026-10-01', day: '2026-11-03' })
    expect(next(['2026-09-01'], '2027-01-10')).toEqual({ month: '2026-12-01', day: '2027-01-03' })
  })

  test('is none where nothing goes by itself', () => {
    for (const change of [{ email: null }, { paused: true }, { firstMonth: null }])
      expect(nextSending({ ...setting, ...change }, new Set(), '2026-10-01')).toBeNull()
  })
})
