import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '#server/lib/audit/verify.ts'
import { chainAudit } from '#server/lib/audit/chain.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { failure } from '#server/testing/failure.ts'
import { countRows, makeOperation, type Wanted } from '#server/testing/operations.ts'
import { voidUncaptured } from './void-uncaptured.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const accepted = '2026-11-20T10:00:00Z'
/** In Madrid the 18th of December ends at 23:00 UTC. */
const [inTime, late] = ['2026-12-18T22:59:59Z', '2026-12-18T23:00:00Z']
const make = (wanted: Wanted = {}) => {
  server.clock.set(accepted)
  const scope = { merchantId: server.merchants.bilbao, sandbox: false }
  return makeOperation(server.db, server.clock, scope, {
    substatus: 'pending_merchant',
    totalAmount: 300_00,
    ...wanted,
  })
}
const as = async (time: string): Promise<TestClient> => {
  server.clock.set(time)
  return server.as('owner')
}
const paramsOf = (id: string) => ({ merchantId: server.merchants.bilbao, operationId: id, instalmentPlanId: id })
const run = () => voidUncaptured(server.db, server.clock)

test('[CA-23] the rest of a capture is void after day 28 and not before: plan, books, history and notice say so', async () => {
  const id = await make()
  const params = paramsOf(id)
  await (await as(accepted)).orders.capture({ params, body: { amount: 120_00 } })
  server.clock.set(inTime)
  expect(await run()).toBe(0)
  server.clock.set(late)
  expect(await run()).toBe(1)
  const owner = await as(late)
  const operation = await owner.operations.get({ params })
  expect(operation).toMatchObject({
    substatus: 'payment_process',
    capturedAmount: 120_00,
    voidedAmount: 180_00,
    remainingCaptureAmount: 0,
    remainingRefundableAmount: 120_00,
  })
  expect(operation.history.at(-1)).toMatchObject({ type: 'voided', amount: 180_00, actor: { kind: 'system' } })
  // The void takes nothing off the plan, which is of what was captured.
  expect(operation.instalmentPlan.schedule.map(({ amount }) => amount)).toEqual(Array(6).fill(20_00))
  const { results } = await owner.notifications.list({})
  expect(results.filter(({ type }) => type === 'capture_voided')).toMatchObject([{ operationId: id }])
  const refusal = await failure(owner.orders.capture({ params, body: { amount: 1 } }))
  expect([refusal.status, refusal.type]).toEqual([409, 'CaptureNotAllowed'])
  await chainAudit(server.db, server.clock)
  expect(await verifyAudit(server.db)).toMatchObject({ faults: [], waiting: 0 })
})

test('[CA-23] a sale of which nothing was captured ends, and so does one whose captures were all refunded', async () => {
  const [untouched, refunded, payLater] = [await make(), await make(), await make({ product: 'pay_later' })]
  const first = await as(accepted)
  await first.orders.capture({ params: paramsOf(refunded), body: { amount: 100_00 } })
  await first.orders.refund({ params: paramsOf(refunded), body: { amount: 100_00 } })
  server.clock.set(late)
  expect(await run()).toBe(3)
  const owner = await as(late)
  for (const id of [untouched, refunded, payLater]) {
    const operation = await owner.operations.get({ params: paramsOf(id) })
    expect(operation).toMatchObject({ substatus: 'stopped_merchant', cancelled: '2026-12-18T23:00:00.000Z' })
    expect((await failure(owner.orders.cancel({ params: paramsOf(id) }))).type).toBe('CancelNotAllowed')
  }
})

test('[CA-23] what is captured in full, automatic, or over already is left alone', async () => {
  const done = await make()
  await (await as(accepted)).orders.capture({ params: paramsOf(done), body: { amount: 300_00 } })
  for (const substatus of ['payment_process', 'stopped_merchant', 'rejected', 'pending_customer'] as const)
    await make({ substatus })
  server.clock.set(late)
  const before = await countRows(server.db)
  expect(await run()).toBe(0)
  expect(await countRows(server.db)).toEqual(before)
})

test('[CA-23] in several processes at once, and again, each rest is void once', async () => {
  for (let index = 0; index < 12; index += 1) await make()
  server.clock.set(late)
  const before = await countRows(server.db)
  const counts = await Promise.all([run(), run(), run(), run()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
  expect(await run()).toBe(0)
  const after = await countRows(server.db)
  expect((after['ledger_postings'] ?? 0) - (before['ledger_postings'] ?? 0)).toBe(12)
  expect((after['operation_events'] ?? 0) - (before['operation_events'] ?? 0)).toBe(12)
})
