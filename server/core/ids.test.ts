import { describe, expect, it } from 'vitest'
import { testClock } from './clock.ts'
import { newId } from './ids.ts'

const timeOf = (id: string): number => Number.parseInt(id.slice(0, 12), 16)

describe('newId', () => {
  it('makes 32 hex characters with version, variant and time', () => {
    const id = newId(testClock('2040-01-01T00:00:00Z'))
    expect(id).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/)
    expect(timeOf(id)).toBe(Date.UTC(2040, 0, 1))
  })

  it('keeps order and never repeats, also when a millisecond is full', () => {
    const clock = testClock('2041-01-01T00:00:00Z')
    const ids = Array.from({ length: 10_000 }, () => newId(clock))
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('follows a clock that is set back by more than a second', () => {
    const clock = testClock('2042-01-01T00:00:00Z')
    newId(clock)
    clock.set('2041-06-01T00:00:00Z')
    expect(timeOf(newId(clock))).toBe(Date.UTC(2041, 5, 1))
  })
})
