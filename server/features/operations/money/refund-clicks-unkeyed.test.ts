/**
 * Shows that the other tests would fail on a double refund: the same clicks, with responses stored under keys that no client sends again.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { clickRefunds, shopOf } from '#server/testing/refund-clicks.ts'

vi.mock('#server/http/pipeline/idempotency.queries.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#server/http/pipeline/idempotency.queries.ts')>()
  const insertAuditRowAndResponse: typeof original.insertAuditRowAndResponse = (tx, row, notices, kept) =>
    original.insertAuditRowAndResponse(tx, row, notices, { ...kept, key: row.id })
  return { ...original, insertAuditRowAndResponse }
})

let server: TestServer
beforeAll(async () => {
  server = await testServer({ limits: { signIns: 100, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
})
afterAll(() => server.close())

test('[CA-21] without the check of the key the same clicks double refunds, and the check says so', async () => {
  const size = { clicks: 400, operations: 4, connections: 20 }
  const { done, differences } = await clickRefunds(await shopOf(server), size)
  expect(done.length).toBeGreaterThan(0)
  expect(differences.join('\n')).toMatch(/refund-click-\d+0 was done 2 times/)
}, 120_000)
