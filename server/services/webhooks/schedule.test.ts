import { describe, expect, test } from 'vitest'
import { measureOf, nextAttempt } from './schedule.ts'

const now = new Date('2026-11-20T10:00:00Z')
const waitOf = (retryAfter: string | null, step = 1): number | null => {
  const next = nextAttempt({ id: '0'.repeat(32), step, retryAfter }, now)
  return next && (next.getTime() - now.getTime()) / 1000
}

describe('when it is sent again', () => {
  test('the spread is of the id, from nine to eleven tenths', () => {
    const at = (id: string) => (nextAttempt({ id, step: 1, retryAfter: null }, now)?.getTime() ?? 0) - now.getTime()
    expect([at('0'.repeat(32)), at('f'.repeat(32))]).toEqual([4500, 5500])
  })

  test.each([
    ['3600', 3600],
    ['99999999', 86_400],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 3600],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 4.5],
    ['soon', 4.5],
    ['-5', 4.5],
    ['', 4.5],
  ])('Retry-After: %s', (header, seconds) => expect(waitOf(header)).toBe(seconds))

  test('not earlier than the schedule, and no longer than it has steps', () => {
    expect(waitOf('1')).toBe(4.5)
    expect(waitOf('60', 11)).toBeNull()
  })
})

const since = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
test.each([
  [0.99, 0, null],
  [1, 0, { kind: 'warn', warnings: 1 }],
  [95.9, 1, null],
  [96, 1, { kind: 'warn', warnings: 2 }],
  [96, 0, { kind: 'warn', warnings: 2 }],
  [119.9, 2, null],
  [120, 2, { kind: 'disable' }],
])('after %d hours of failures and %d warnings: %j', (hours, warnings, measure) => {
  expect(measureOf({ since: since(hours), warnings }, now)).toEqual(measure)
})

test('an endpoint that answers needs nothing', () => expect(measureOf({ since: null, warnings: 0 }, now)).toBeNull())
