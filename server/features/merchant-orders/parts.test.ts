/** Captures, their refunds, and what is given up: an order that is sent in parts. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation } from '#server/testing/operations.ts'

let server: TestServer
let shop: TestClient
let sequence = 0
beforeAll(async () => {
  server = await testServer()
  shop = await server.key(server.merchants.bilbao)
})
beforeEach(() => {
  sequence += 1
  server.clock.set('2026-11-20T10:00:00Z')
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const named = () => ({ params: { order: `C-${sequence}` } })
const make = (totalAmount = 300_00) =>
  makeOperation(
    server.db,
    server.clock,
    { merchantId: server.merchants.bilbao, sandbox: false },
    { mid: `C-${sequence}`, substatus: 'pending_merchant', totalAmount },
  )
const capture = async (amount: number): Promise<string> => {
  const { id } = await shop.merchantOrders.capture({ ...named(), body: { amount } })
  if (id === null) throw new Error('Nothing was captured.')
  return id
}
const refund = (captureId: string, amount: number) =>
  shop.merchantOrders.refundCapture({ params: { ...named().params, capture: captureId }, body: { amount } })
const read = () => shop.merchantOrders.get(named())

test('a part is given up, captured around, and never captured again', async () => {
  await make()
  expect(await shop.merchantOrders.void({ ...named(), body: { amount: 50_00 } })).toMatchObject({
    remainingAmount: 250_00,
    results: [{ amount: 50_00 }],
  })
  await capture(200_00)
  expect(await shop.merchantOrders.void({ ...named(), body: { amount: 20_00 } })).toMatchObject({
    remainingAmount: 30_00,
    results: [{ amount: 50_00 }, { amount: 20_00 }],
  })
  const beyond = await failure(shop.merchantOrders.void({ ...named(), body: { amount: 30_01 } }))
  expect([beyond.status, beyond.fields]).toEqual([400, { amount: ['At most 3000 can be given up.'] }])
  await capture(30_00)
  expect(await read()).toMatchObject({ status: 'ok', capturedAmount: 230_00, remainingCaptureAmount: 0 })
  const done = await failure(shop.merchantOrders.void({ ...named(), body: { amount: 1 } }))
  expect([done.status, done.type]).toEqual([409, 'CaptureNotAllowed'])
  expect((await shop.merchantOrders.listVoids(named())).results).toHaveLength(2)
})

test('all of an order that nothing was captured of ends it', async () => {
  await make()
  await shop.merchantOrders.void({ ...named(), body: { amount: 100_00 } })
  expect((await read()).status).toBe('ok')
  await shop.merchantOrders.void({ ...named(), body: { amount: 200_00 } })
  expect(await read()).toMatchObject({ status: 'ko', statusReason: 'cancelled', capturedAmount: 0 })
})

test('a refund of one capture takes no more than is left of it', async () => {
  await make()
  const [first, second] = [await capture(100_00), await capture(150_00)]
  expect(await refund(first, 60_00)).toMatchObject({
    id: first,
    amount: 100_00,
    refundedAmount: 60_00,
    remainingAmount: 40_00,
    remainingCaptureAmount: 50_00,
    refunds: [{ amount: 60_00 }],
  })
  const beyond = await failure(refund(first, 40_01))
  expect([beyond.status, beyond.fields]).toEqual([400, { amount: ['At most 4000 of this capture can be refunded.'] }])
  await refund(second, 150_00)
  expect((await read()).captures).toMatchObject([{ refundedAmount: 60_00 }, { refundedAmount: 150_00 }])
  // What names no capture is of the whole.
  await shop.merchantOrders.refund({ ...named(), body: { amount: 30_00 } })
  expect(await refund(first, 10_00)).toMatchObject({ remainingAmount: 30_00 })
})

test('a capture of another order, or of nothing, is not there', async () => {
  await make()
  const other = await capture(100_00)
  sequence += 1
  await make()
  await capture(100_00)
  for (const id of [other, 'f'.repeat(32), 'none']) {
    expect((await failure(refund(id, 1))).status).toBe(404)
    const params = { ...named().params, capture: id }
    expect((await failure(shop.merchantOrders.getCaptureRefunds({ params }))).status).toBe(404)
  }
})
