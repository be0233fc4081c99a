import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { clickRefunds } from '#server/testing/refund-clicks.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ limits: { signIns: 100, calls: 1_000_000, failedSignIns: 5 } })
})
afterAll(() => server.close())

test('[CA-21] 2,000 clicks from 20 connections on 20 operations: none lost, none doubled, exact to the cent', async () => {
  const { done, refused, differences } = await clickRefunds(server, { clicks: 2000, operations: 20, connections: 20 })
  expect(differences).toEqual([])
  // Both kinds must have happened, else the run has shown nothing.
  expect(done.length).toBeGreaterThan(1000)
  expect([...refused.keys()].toSorted()).toEqual(['ApiValidationException', 'RefundNotAllowed'])
}, 240_000)
