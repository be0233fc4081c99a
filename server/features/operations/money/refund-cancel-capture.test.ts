import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Substatus, substatuses } from '#domain/operation-state.ts'
import type { TestClient } from '#server/testing/as.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { countRows, makeOperation, type Wanted } from '#server/testing/operations.ts'

let server: TestServer
let owner: TestClient
let merchantId: string

beforeAll(async () => {
  server = await testServer()
  owner = await server.as('owner')
  merchantId = server.merchants.bilbao
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const make = (wanted: Wanted = {}, sandbox = false) =>
  makeOperation(server.db, server.clock, { merchantId, sandbox }, wanted)
const order = (instalmentPlanId: string) => ({ params: { merchantId, instalmentPlanId } })
const operation = (operationId: string) => owner.operations.get({ params: { merchantId, operationId } })

test('[CA-20] the remaining amount is what was captured less what went back, for guests too', async () => {
  const id = await make({ totalAmount: 1249_90 })
  const guest = await server.as('guest')
  expect(await guest.orders.getRefund(order(id))).toEqual({ remainingAmount: 1249_90, ceiling: null, approvers: [] })
  await owner.orders.refund({ ...order(id), body: { amount: 250_00 } })
  expect(await guest.orders.getRefund(order(id))).toMatchObject({ remainingAmount: 999_90 })
  expect(await owner.orders.getRefund(order(await make({ substatus: 'pending_merchant' })))).toMatchObject({
    remainingAmount: 0,
  })
})

test('[CA-21] a refund lowers the instalments to come and leaves its trail', async () => {
  const id = await make({ totalAmount: 486_00 })
  server.clock.advance(60_000)
  const answer = await owner.orders.refund({ ...order(id), body: { amount: 60_00 } })
  expect(answer).toEqual({
    id: answer.id,
    amount: 60_00,
    created: server.clock.now().toISOString(),
    creditToCustomer: 0,
    remainingAmount: 426_00,
  })
  const after = await operation(id)
  expect(after).toMatchObject({
    substatus: 'payment_process',
    refundedAmount: 60_00,
    remainingRefundableAmount: 426_00,
  })
  expect(after.instalmentPlan.schedule.map(({ amount }) => amount)).toEqual([81_00, 69_00, 69_00, 69_00, 69_00, 69_00])
  expect(after.refunds).toEqual([
    {
      id: answer.id,
      amount: 60_00,
      pendingAmount: 426_00,
      creditToCustomer: 0,
      created: answer.created,
      user: 'Nora Ibarra',
      reason: null,
      note: null,
      reference: null,
      approvedBy: null,
      articles: null,
      before: { count: 5, amount: 81_00, lastAmount: 81_00 },
      after: { count: 5, amount: 69_00, lastAmount: 69_00 },
    },
  ])
  expect(after.history.at(-1)).toMatchObject({
    type: 'refunded',
    amount: 60_00,
    actor: { kind: 'user', name: 'Nora Ibarra' },
  })
})

test('[CA-21] three refunds of all there is end the operation; a fourth is refused', async () => {
  const id = await make({ totalAmount: 300_00 })
  const [first, second, third] = [100_00, 150_00, 50_00]
  await owner.orders.refund({ ...order(id), body: { amount: first } })
  await owner.orders.refund({ ...order(id), body: { amount: second } })
  expect(await operation(id)).toMatchObject({ substatus: 'payment_process', cancelled: null })
  const last = await owner.orders.refund({ ...order(id), body: { amount: third } })
  // The first instalment was due on the day of the sale: its 50.00 go back to the customer.
  expect(last).toMatchObject({ remainingAmount: 0, creditToCustomer: 50_00 })
  expect(await operation(id)).toMatchObject({
    status: 'stopped',
    substatus: 'stopped_merchant',
    cancelled: server.clock.now().toISOString(),
    remainingRefundableAmount: 0,
    transferDate: null,
  })
  const error = await failure(owner.orders.refund({ ...order(id), body: { amount: 1 } }))
  expect([error.status, error.type]).toEqual([409, 'RefundNotAllowed'])
})

test('[CA-21] a manual operation stays open while something is left to capture', async () => {
  const id = await make({ substatus: 'pending_merchant', totalAmount: 300_00 })
  await owner.orders.capture({ ...order(id), body: { amount: 100_00 } })
  await owner.orders.refund({ ...order(id), body: { amount: 100_00 } })
  expect(await operation(id)).toMatchObject({
    substatus: 'payment_process',
    remainingRefundableAmount: 0,
    remainingCaptureAmount: 200_00,
  })
  await owner.orders.capture({ ...order(id), body: { amount: 200_00 } })
  await owner.orders.refund({ ...order(id), body: { amount: 200_00 } })
  expect(await operation(id)).toMatchObject({ substatus: 'stopped_merchant' })
})

test('[CA-21] where the terms say so, the fee goes back with the refund in parts that add up', async () => {
  const { companies, db, clock } = server
  const merchant = await makeMerchant(db, clock, companies.own, {
    name: 'Prorrata',
    terms: { refundFeePolicy: 'prorata' },
  })
  const id = await makeOperation(db, clock, { merchantId: merchant, sandbox: false }, { totalAmount: 333_33 })
  const params = { merchantId: merchant, instalmentPlanId: id }
  for (const amount of [111_11, 11, 222_11]) await owner.orders.refund({ params, body: { amount } })
  const { fees } = await sumOfEntries(id)
  expect(fees ?? 0).toBe(0)
})

const sumOfEntries = async (operationId: string): Promise<Record<string, number>> => {
  const rows = await server.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.id', 'e.posting_id')
    .where('p.operation_id', '=', operationId)
    .groupBy('e.account')
    .select(['e.account', (eb) => eb.fn.sum<number>('e.amount').as('amount')])
    .execute()
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

test('[CA-22] a sale cancelled before anything of it is settled gives back what is left, and its fee, and says so once', async () => {
  const id = await make({ totalAmount: 400_00 })
  await owner.orders.refund({ ...order(id), body: { amount: 100_00 } })
  await owner.orders.cancel(order(id))
  const after = await operation(id)
  expect(after).toMatchObject({
    substatus: 'stopped_merchant',
    refundedAmount: 100_00,
    remainingRefundableAmount: 0,
    transferDate: null,
  })
  expect(after.history.at(-1)).toMatchObject({ type: 'cancelled', amount: 300_00 })
  expect(await sumOfEntries(id)).toEqual({ financed: 0, payable_to_merchant: 0, fees: 0, vat: 0 })
  const error = await failure(owner.orders.cancel(order(id)))
  expect([error.status, error.type]).toEqual([409, 'CancelNotAllowed'])
})

test('[CA-22] a sale that waits for its capture is cancelled without a fee', async () => {
  const id = await make({ substatus: 'pending_merchant', totalAmount: 400_00 })
  await owner.orders.cancel(order(id))
  expect(await operation(id)).toMatchObject({
    substatus: 'stopped_merchant',
    voidedAmount: 400_00,
    remainingCaptureAmount: 0,
  })
  expect(await sumOfEntries(id)).toEqual({ financed: 0, uncaptured: 0 })
})

test('[CA-23] the first capture sends the sale on its way, the rest stays open until day 28', async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  const id = await make({ substatus: 'pending_merchant', totalAmount: 300_00 })
  const first = await owner.orders.capture({ ...order(id), body: { amount: 120_01 } })
  expect(first).toMatchObject({ amount: 120_01, remainingCaptureAmount: 179_99 })
  // 20 November 2026 is a Friday: the banks work again on Monday.
  expect(await operation(id)).toMatchObject({
    substatus: 'payment_process',
    capturedAmount: 120_01,
    transferDate: '2026-11-23',
    captureUntil: '2026-12-18',
    remainingRefundableAmount: 120_01,
    captures: [{ id: first.id, amount: 120_01, user: 'Nora Ibarra' }],
  })
  server.clock.set('2026-12-18T22:59:59Z')
  owner = await server.as('owner')
  await owner.orders.capture({ ...order(id), body: { amount: 79_99 } })
  server.clock.set('2026-12-18T23:00:00Z')
  const error = await failure(owner.orders.capture({ ...order(id), body: { amount: 100_00 } }))
  expect([error.status, error.type]).toEqual([409, 'CaptureNotAllowed'])
  expect(await operation(id)).toMatchObject({ capturedAmount: 200_00, remainingCaptureAmount: 0 })
  server.clock.set('2026-11-20T10:00:00Z')
  owner = await server.as('owner')
})

test('[CA-23] pay later is due fifteen days after the goods leave', async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  const id = await make({ product: 'pay_later', substatus: 'pending_merchant', totalAmount: 90_00 })
  const days = async () => (await operation(id)).instalmentPlan.schedule.map(({ dueDate }) => dueDate)
  expect(await days()).toEqual(['2026-12-05'])
  server.clock.set('2026-12-01T10:00:00Z')
  owner = await server.as('owner')
  await owner.orders.capture({ ...order(id), body: { amount: 90_00 } })
  expect(await days()).toEqual(['2026-12-16'])
  server.clock.set('2026-11-20T10:00:00Z')
  owner = await server.as('owner')
})

test('[CA-23] the parts of a captured sale bear its whole fee, to the cent', async () => {
  const id = await make({ substatus: 'pending_merchant', totalAmount: 333_33 })
  for (const amount of [111_11, 1, 222_21]) await owner.orders.capture({ ...order(id), body: { amount } })
  // 0.85 % of 333.33 is 2.83, with 0.59 of VAT.
  expect(await sumOfEntries(id)).toMatchObject({ uncaptured: 0, fees: -2_83, vat: -59 })
})

/** The table of allowed actions, written out, so that a change of the rule shows. */
const allowed: Record<Substatus, { refund: boolean; cancel: boolean; capture: boolean }> = {
  payment_process: { refund: true, cancel: true, capture: false },
  payment_completed: { refund: true, cancel: true, capture: false },
  payment_suspended: { refund: true, cancel: true, capture: false },
  pending_merchant: { refund: false, cancel: true, capture: true },
  pending_customer: { refund: false, cancel: false, capture: false },
  stopped_merchant: { refund: false, cancel: false, capture: false },
  stopped_customer: { refund: false, cancel: false, capture: false },
  stopped_duplicated: { refund: false, cancel: false, capture: false },
  rejected: { refund: false, cancel: false, capture: false },
}

test.for(substatuses)('[ST-03] what %s allows is done, all else is refused and writes nothing', async (substatus) => {
  const acts = {
    refund: (id: string) => owner.orders.refund({ ...order(id), body: { amount: 10_00 } }),
    cancel: (id: string) => owner.orders.cancel(order(id)),
    capture: (id: string) => owner.orders.capture({ ...order(id), body: { amount: 10_00 } }),
  }
  const types = { refund: 'RefundNotAllowed', cancel: 'CancelNotAllowed', capture: 'CaptureNotAllowed' }
  for (const act of ['refund', 'cancel', 'capture'] as const) {
    const id = await make({ substatus })
    const before = await countRows(server.db)
    if (allowed[substatus][act]) {
      await acts[act](id)
      expect(await countRows(server.db)).not.toEqual(before)
    } else {
      const error = await failure(acts[act](id))
      expect([act, error.status, error.type]).toEqual([act, 409, types[act]])
      expect(await countRows(server.db)).toEqual(before)
    }
  }
})

test('[CA-21] the same key and body give the first answer again; another body is a conflict', async () => {
  const id = await make({ totalAmount: 486_00 })
  const send = (amount: number) =>
    owner.orders.refund({ ...order(id), body: { amount } }, { idempotencyKey: 'one-refund-only' })
  const [first, again] = await Promise.all([send(10_00), send(10_00)])
  expect(again).toEqual(first)
  expect(await send(10_00)).toEqual(first)
  const error = await failure(send(20_00))
  expect([error.status, error.type]).toEqual([409, 'IdempotencyConflict'])
  expect(await owner.orders.getRefund(order(id))).toMatchObject({ remainingAmount: 476_00 })
})

test('[EN-03] an order of another merchant, of the other mode, or nobody’s answers like a missing one', async () => {
  const [own, sandboxed] = [await make(), await make({}, true)]
  const rival = await server.as('rival')
  const ids: [TestClient, string, string][] = [
    [rival, server.merchants.rival, own],
    [owner, server.merchants.online, own],
    [owner, merchantId, sandboxed],
    [owner, merchantId, '0'.repeat(32)],
    [owner, merchantId, 'no-id'],
  ]
  const before = await countRows(server.db)
  for (const [client, merchant, id] of ids) {
    const input = { params: { merchantId: merchant, instalmentPlanId: id } }
    const tries = [
      client.orders.getRefund(input),
      client.orders.refund({ ...input, body: { amount: 1 } }),
      client.orders.capture({ ...input, body: { amount: 1 } }),
      client.orders.cancel(input),
    ]
    for (const error of await Promise.all(tries.map(failure))) {
      expect([error.status, error.type, error.fields]).toEqual([404, 'ObjectNotFound', { uuid: id }])
    }
  }
  expect(await countRows(server.db)).toEqual(before)
})
