import { expect, test } from 'vitest'
import type { Exchanges } from '../../../kit/exchange-rows.ts'
import type { Operation } from '../words.ts'
import { nextExchanges, nextMessages } from './under-way.ts'

const now = Date.UTC(2026, 10, 20, 10, 0)
/** Seconds from now. */
const at = (seconds: number): string => new Date(now + seconds * 1000).toISOString()
const sale = (seconds: number) => ({ history: [{ created: at(seconds) }] }) as unknown as Operation // what is read of it
const said = (...attempts: readonly (string | null)[]) =>
  ({
    callbacks: [],
    events: [{ deliveries: attempts.map((nextAttempt) => ({ nextAttempt })) }],
  }) as unknown as Exchanges // the same

test('what was sent is asked for again after something happened, and while an attempt is due', () => {
  expect(nextExchanges(sale(-10), said(null), now)).toBe(4_000)
  expect(nextExchanges(sale(-70), said(null, at(20)), now)).toBe(4_000)
  expect(nextExchanges(sale(-70), undefined, now)).toBe(false)
  // The next attempt at an endpoint that fails may be hours away.
  expect(nextExchanges(sale(-70), said(null, at(3600)), now)).toBe(false)
})

test('messages are asked for again while one of this minute is in the queue', () => {
  const messages = (state: Operation['messages'][number]['state'], seconds: number) =>
    ({ messages: [{ state, created: at(seconds) }] }) as unknown as Operation // what is read of it
  expect(nextMessages(messages('queued', -5), now)).toBe(4_000)
  expect(nextMessages(messages('queued', -65), now)).toBe(false)
  expect(nextMessages(messages('sent', -5), now)).toBe(false)
})
