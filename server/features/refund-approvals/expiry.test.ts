/** Requests whose time is over. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { expireApproval, expireApprovals } from '#server/services/approvals/expire.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { type Approvals, approvalsOf } from '#server/testing/refund-approvals.ts'

let server: TestServer
let on: Approvals
let id: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  on = await approvalsOf(server)
  id = await on.sell()
})

const stateOf = async (approvalId: string) =>
  (await on.find(id)).refundApprovals.find((one) => one.id === approvalId)?.state
const noticesOf = async (client: TestClient) =>
  (await client.notifications.list({})).results.filter(({ operationId }) => operationId === id).map(({ type }) => type)

describe('a request', () => {
  test('[CA-05] that nobody decides in seven days is closed once, and who asked is notified', async () => {
    const { id: approvalId } = await on.ask(id)
    server.clock.advance(7 * 86_400_000 - 1)
    expect(await expireApprovals(server.db, server.clock)).toBe(0)
    server.clock.advance(1)
    const scope = { merchantId: server.merchants.bilbao, sandbox: false }
    const close = () =>
      inTransaction(server.db, scope, (tx) =>
        expireApproval(tx, server.clock, { scope, companyId: server.companies.own, operationId: id }),
      )
    expect((await Promise.all([close(), close(), close()])).filter(Boolean)).toEqual([true])
    expect(await expireApprovals(server.db, server.clock)).toBe(0)
    const editor = await server.as('editor')
    const [notice, ...others] = (await editor.notifications.list({})).results.filter((one) => one.operationId === id)
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      type: 'approval_expired',
      level: 'warning',
      subject: { name: 'Carmen E.', amount: 300_00 },
    })
    on = await approvalsOf(server)
    expect(await stateOf(approvalId)).toBe('expired')
    expect(await noticesOf(on.admin)).not.toContain('approval_expired')
  })

  test('that is over makes room for another one, and who asked for it is notified then', async () => {
    await on.ask(id)
    server.clock.advance(8 * 86_400_000)
    on = await approvalsOf(server)
    await on.ask(id, { amount: 200_00 })
    expect(await noticesOf(on.editor)).toEqual(['approval_expired'])
    expect(await expireApprovals(server.db, server.clock)).toBe(0)
  })

  test('is closed by the job, each once', async () => {
    const ids = [await on.ask(id), await on.ask(await on.sell())]
    server.clock.advance(8 * 86_400_000)
    expect(await expireApprovals(server.db, server.clock)).toBeGreaterThanOrEqual(ids.length)
    on = await approvalsOf(server)
    expect(await noticesOf(await server.as('editor'))).toEqual(['approval_expired'])
    expect(await expireApprovals(server.db, server.clock)).toBe(0)
  })
})
