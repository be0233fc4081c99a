import { expect, test } from 'vitest'
import { type Exchanges, exchangeRows } from './exchange-rows.ts'

test('rows of all kinds are one time line, the newest first', () => {
  const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`
  const said = {
    calls: [{ id: 'call', created: at(1) }],
    callbacks: [{ id: 'callback', created: at(1) }],
    events: [
      { id: 'late', created: at(2) },
      { id: 'event', created: at(1) },
    ],
  } as unknown as Exchanges // as much of each as the order reads
  expect(exchangeRows(said).map(({ id }) => id)).toEqual(['late', 'callback', 'event', 'call'])
})
