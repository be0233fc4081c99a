/** The proof that the other test would notice: the same clicks, with the row lock taken out of the read. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { clickRefunds, shopOf } from '#server/testing/refund-clicks.ts'

vi.mock('#server/services/operations/money/money.queries.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#server/services/operations/money/money.queries.ts')>()
  const lockToReturn: typeof original.lockToReturn = async (tx, scope, { id }) => {
    const operation = await original.findForMoney(tx, scope, id)
    return operation && { operation, ceiling: null }
  }
  return { ...original, lockForMoney: original.findForMoney, lockToReturn }
})

let server: TestServer
beforeAll(async () => {
  server = await testServer({ limits: { signIns: 100, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
})
afterAll(() => server.close())

test('[CA-21] without the row lock the same clicks lose refunds, and the check says so', async () => {
  const { done, differences } = await clickRefunds(await shopOf(server), {
    clicks: 400,
    operations: 4,
    connections: 20,
  })
  expect(done.length).toBeGreaterThan(0)
  expect(differences.join('\n')).toMatch(/refunded amount is \d+, not \d+/)
}, 120_000)
