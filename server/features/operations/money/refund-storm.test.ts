import { expect, test } from 'vitest'
import { refundStorm } from '#server/testing/refund-storm.ts'

test('[CA-21] 1,000 clicks on 50 operations through two processes, with both and the database killed in between: exact', async () => {
  const size = { clicks: 1000, operations: 50, connections: 20, rounds: 1 }
  const { done, lost, differences, kills, restarts, audit, audited } = await refundStorm(size)
  expect(differences).toEqual([])
  expect(audit).toMatchObject({ faults: [], waiting: 0 })
  expect(audited).toBe(new Set(done.map(({ id }) => id)).size)
  // It has happened, else the run has shown nothing.
  expect([kills, restarts, lost > 0, done.length > 500]).toEqual([3, 1, true, true])
}, 300_000)

test('refunds and captures of people and of a system by its key, at once, with the same killed in between: exact', async () => {
  const size = { clicks: 1200, operations: 50, connections: 20, rounds: 1, isMixed: true }
  const { done, lost, differences, kills, audit, audited } = await refundStorm(size)
  expect(differences).toEqual([])
  expect(audit).toMatchObject({ faults: [], waiting: 0 })
  expect(audited).toBe(new Set(done.map(({ id }) => id)).size)
  const byKind = Map.groupBy(done, ({ kind }) => kind)
  expect([kills, lost > 0]).toEqual([3, true])
  for (const kind of ['refund', 'capture'] as const) expect(byKind.get(kind)?.length).toBeGreaterThan(200)
}, 300_000)
