/** When the credit begins, what refunds do to it, and how it ends: over HTTP. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { makePlan } from '#domain/instalments.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation, type Wanted } from '#server/testing/operations.ts'
import { verifyPlans } from '#server/services/credits/verify.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
afterEach(async () => {
  expect(await findDifferences(server.db)).toEqual([])
  expect((await verifyPlans(server.db)).faults).toEqual([])
})

const free = { tin: 0 }
const make = (time: string, wanted: Wanted) => {
  server.clock.set(time)
  return makeOperation(server.db, server.clock, { merchantId: server.merchants.bilbao, sandbox: false }, wanted)
}
const as = async (time: string): Promise<TestClient> => {
  server.clock.set(time)
  return server.as('owner')
}
const paramsOf = (id: string) => ({ merchantId: server.merchants.bilbao, operationId: id, instalmentPlanId: id })
const planOf = async (time: string, id: string) =>
  (await (await as(time)).operations.get({ params: paramsOf(id) })).instalmentPlan
const waiting = (wanted: Wanted): Wanted => ({ substatus: 'pending_merchant', totalAmount: 600_00, ...wanted })

test('a sale that is cancelled before its capture has cost nothing and asks for nothing', async () => {
  const id = await make('2026-11-20T10:00:00Z', waiting({ numInstalments: 6, terms: free }))
  expect(await planOf('2026-11-21T10:00:00Z', id)).toMatchObject({ isDated: false })
  const owner = await as('2026-11-22T10:00:00Z')
  const foreseen = await owner.orders.consequences({ params: paramsOf(id), query: { action: 'cancel' } })
  expect(foreseen.customer).toEqual({ before: null, after: null, creditToCustomer: 0 })
  await owner.orders.cancel({ params: paramsOf(id) })
  expect(await planOf('2026-11-22T11:00:00Z', id)).toMatchObject({ schedule: [], totalAmount: 0 })
})

test('captured and refunded in full on day 3, it returns the first payment, and its plan is empty', async () => {
  const id = await make('2026-11-20T10:00:00Z', waiting({ numInstalments: 6, terms: free }))
  const owner = await as('2026-11-25T10:00:00Z')
  await owner.orders.capture({ params: paramsOf(id), body: { amount: 600_00 } })
  const later = await as('2026-11-28T10:00:00Z')
  const refund = await later.orders.refund({ params: paramsOf(id), body: { amount: 600_00 } })
  expect(refund.creditToCustomer).toBe(100_00)
  expect((await planOf('2026-11-28T11:00:00Z', id)).schedule).toEqual([])
})

test('with interest, accepted on 30 January and void on day 28, nothing was due and nothing is asked', async () => {
  const id = await make('2027-01-30T10:00:00Z', waiting({ numInstalments: 6, terms: { tin: 14_95 } }))
  const owner = await as('2027-02-26T10:00:00Z')
  const answer = await owner.orders.capture({ params: paramsOf(id), body: { amount: 0, final: true } })
  expect(answer).toMatchObject({ id: null, amount: 0, voidedAmount: 600_00, remainingCaptureAmount: 0 })
  const operation = await owner.operations.get({ params: paramsOf(id) })
  expect(operation).toMatchObject({ substatus: 'stopped_merchant', instalmentPlan: { schedule: [], totalAmount: 0 } })
})

test('a sale captured three weeks after its acceptance costs what it would have cost at once', async () => {
  const terms = { tin: 14_95 }
  const id = await make('2026-11-20T10:00:00Z', waiting({ numInstalments: 12, terms }))
  await (await as('2026-12-11T10:00:00Z')).orders.capture({ params: paramsOf(id), body: { amount: 600_00 } })
  const { schedule, totalInterest } = await planOf('2026-12-11T10:00:00Z', id)
  const plan = makePlan({ amount: 600_00, numInstalments: 12, tin: 14_95, firstDay: '2026-12-11' })
  expect(schedule).toEqual(plan.schedule)
  expect(totalInterest).toBe(plan.totalInterest)
})

test('pay later is due 15 days after the capture of each part', async () => {
  const id = await make('2026-11-01T10:00:00Z', waiting({ product: 'pay_later' }))
  await (await as('2026-11-02T10:00:00Z')).orders.capture({ params: paramsOf(id), body: { amount: 100_00 } })
  await (await as('2026-11-28T10:00:00Z')).orders.capture({ params: paramsOf(id), body: { amount: 500_00 } })
  const { schedule } = await planOf('2026-11-28T11:00:00Z', id)
  expect(schedule.map(({ dueDate, amount }) => [dueDate, amount])).toEqual([
    ['2026-11-17', 100_00],
    [addDays('2026-11-28', 15), 500_00],
  ])
})

test('a capture of nothing needs its word, and of two at once one voids the rest', async () => {
  const id = await make('2026-11-20T10:00:00Z', waiting({ numInstalments: 3, terms: free }))
  const owner = await as('2026-11-21T10:00:00Z')
  const params = paramsOf(id)
  expect((await failure(owner.orders.capture({ params, body: { amount: 0 } }))).status).toBe(400)
  expect((await failure(owner.orders.capture({ params, body: { amount: 600_01 } }))).status).toBe(400)
  await owner.orders.capture({ params, body: { amount: 200_00 } })
  const both = await Promise.allSettled([
    owner.orders.capture({ params, body: { amount: 0, final: true } }),
    owner.orders.capture({ params, body: { amount: 0, final: true } }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const operation = await owner.operations.get({ params })
  expect(operation).toMatchObject({ voidedAmount: 400_00, capturedAmount: 200_00, remainingCaptureAmount: 0 })
  expect(operation.instalmentPlan.schedule.reduce((sum, { principal }) => sum + principal, 0)).toBe(200_00)
})

test('captured again after all of it went back, the credit begins anew', async () => {
  const id = await make('2026-11-20T10:00:00Z', waiting({ numInstalments: 3, terms: free }))
  const params = paramsOf(id)
  await (await as('2026-11-21T10:00:00Z')).orders.capture({ params, body: { amount: 240_00 } })
  const refund = await (await as('2026-11-28T10:00:00Z')).orders.refund({ params, body: { amount: 240_00 } })
  expect(refund.creditToCustomer).toBe(80_00)
  await (await as('2026-12-03T10:00:00Z')).orders.capture({ params, body: { amount: 90_00 } })
  const { schedule } = await planOf('2026-12-03T11:00:00Z', id)
  expect(schedule.map(({ dueDate, amount }) => [dueDate, amount])).toEqual([
    ['2026-12-03', 30_00],
    ['2027-01-03', 30_00],
    ['2027-02-03', 30_00],
  ])
})

test('articles make the amount of a refund, and must sum up to one that is written', async () => {
  const id = await make('2026-11-20T10:00:00Z', { totalAmount: 600_00, terms: free })
  const owner = await as('2026-11-21T10:00:00Z')
  const params = paramsOf(id)
  const articles = [{ line: 0, quantity: 1 }]
  for (const body of [
    {},
    { amount: 1, articles },
    { articles: [{ line: 1, quantity: 1 }] },
    { articles: [{ line: 0, quantity: 2 }] },
  ])
    expect((await failure(owner.orders.refund({ params, body }))).type).toBe('ApiValidationException')
  const refund = await owner.orders.refund({ params, body: { articles, reference: 'DEV-2026-17' } })
  expect(refund.amount).toBe(600_00)
  const { refunds, history } = await owner.operations.get({ params })
  expect(refunds[0]).toMatchObject({ reference: 'DEV-2026-17', articles: [{ name: 'Lámpara de pie', quantity: 1 }] })
  expect(history.at(-1)?.refund).toMatchObject({ reference: 'DEV-2026-17' })
})

test('a refund of everything on the day costs the shop what a cancel costs', async () => {
  const wanted = { totalAmount: 600_00, terms: { ...free, refundFeePolicy: 'keep' as const } }
  const [refunded, cancelled] = [await make('2026-11-20T10:00:00Z', wanted), await make('2026-11-20T10:00:00Z', wanted)]
  const owner = await as('2026-11-20T15:00:00Z')
  const query = { action: 'refund' as const, amount: 600_00 }
  const foreseen = await owner.orders.consequences({ params: paramsOf(refunded), query })
  const other = await owner.orders.consequences({ params: paramsOf(cancelled), query: { action: 'cancel' } })
  expect(foreseen.settlement).toEqual(other.settlement)
  expect(foreseen.settlement.feeReturned).toBeGreaterThan(0)
  expect(foreseen.customer).toEqual(other.customer)
  await owner.orders.refund({ params: paramsOf(refunded), body: { amount: 600_00 } })
  await owner.orders.cancel({ params: paramsOf(cancelled) })
})

test('a plan that is not what its events make of it is named', async () => {
  const id = await make('2026-11-20T10:00:00Z', { totalAmount: 600_00, terms: { tin: 14_95 } })
  const change = (path: string, by: number) =>
    sql`update operation_details set plan = jsonb_set(plan, ${path}::text[],
      to_jsonb((plan #>> ${path}::text[])::bigint + ${by})) where operation_id = ${id}`.execute(server.db)
  for (const path of ['{totalInterest}', '{schedule,0,amount}', '{schedule,1,principal}']) {
    await change(path, 1)
    expect((await verifyPlans(server.db)).faults).toEqual([expect.stringContaining(id)])
    await change(path, -1)
  }
  const drawn = (by: number) =>
    sql`update operation_details set credit = jsonb_set(credit, '{drawdowns,0,amount}',
      to_jsonb((credit #>> '{drawdowns,0,amount}')::bigint + ${by})) where operation_id = ${id}`.execute(server.db)
  await drawn(1)
  expect((await verifyPlans(server.db)).faults).toHaveLength(1)
  await drawn(-1)
})
