import { expect, test } from 'vitest'
import { type Exchanges, exchangeRows, isOutstanding, isSilent } from './exchange-rows.ts'

const nothing: Exchanges = {
  earlierMid: null,
  module: null,
  metadata: null,
  others: [],
  calls: [],
  callbacks: [],
  events: [],
}

test('rows of all kinds are one time line, the newest first', () => {
  const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`
  const said = {
    ...nothing,
    calls: [{ id: 'call', created: at(1) }],
    callbacks: [{ id: 'callback', created: at(1) }],
    events: [
      { id: 'late', created: at(2) },
      { id: 'event', created: at(1) },
    ],
  } as unknown as Exchanges // as much of each as the order reads
  expect(exchangeRows(said).map(({ id }) => id)).toEqual(['late', 'callback', 'event', 'call'])
})

test('a sale of which no system has said or heard anything has no part; a word of its own is enough', () => {
  expect(isSilent(nothing)).toBe(true)
  expect(isSilent({ ...nothing, metadata: { table: '7' } })).toBe(false)
  expect(isSilent({ ...nothing, module: { name: 'web', version: null } })).toBe(true)
})

test.each([
  ['delivered', 1, false],
  ['waiting', 0, false],
  ['waiting', 2, true],
  ['failed', 9, true],
] as const)('a delivery that is %s after %i attempts is to be sent again: %s', (state, attempts, isTo) => {
  expect(isOutstanding({ state, attempts })).toBe(isTo)
})
