import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { clickRefunds, shopOf } from '#server/testing/refund-clicks.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ limits: { signIns: 100, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
})
afterAll(() => server.close())

test('[CA-21] 1,000 clicks from 20 connections on 20 operations: none lost, none doubled, exact to the cent', async () => {
  const { done, refused, lost, differences } = await clickRefunds(await shopOf(server), {
    clicks: 1000,
    operations: 20,
    connections: 20,
  })
  expect([differences, lost]).toEqual([[], 0])
  // Both kinds must have happened, else the run has shown nothing.
  expect(done.length).toBeGreaterThan(500)
  expect([...refused.keys()].toSorted()).toEqual(['ApiValidationException', 'RefundNotAllowed'])
}, 240_000)
