/** Sales that were accepted under the rules before: their plans stay as they were, and new events follow the rules of today. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { makeOperation, type Wanted } from '#server/testing/operations.ts'
import { verifyPlans } from './verify.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const as = async (time: string): Promise<TestClient> => {
  server.clock.set(time)
  return server.as('owner')
}

/** As the release before has left it: a plan, dated from the acceptance, and no credit. */
const makeOld = async (wanted: Wanted) => {
  server.clock.set('2026-11-20T10:00:00Z')
  const scope = { merchantId: server.merchants.bilbao, sandbox: false }
  const id = await makeOperation(server.db, server.clock, scope, { totalAmount: 600_00, numInstalments: 6, ...wanted })
  await server.db.updateTable('operation_details').set({ credit: null }).where('operation_id', '=', id).execute()
  return { merchantId: scope.merchantId, operationId: id, instalmentPlanId: id }
}
type Params = Awaited<ReturnType<typeof makeOld>>
const planOf = async (client: TestClient, params: Params) => (await client.operations.get({ params })).instalmentPlan
const principal = ({ schedule }: Awaited<ReturnType<typeof planOf>>) =>
  schedule.reduce((sum, line) => sum + line.principal, 0)

test('an old plan is shown and verified as it was told', async () => {
  const params = await makeOld({ terms: { tin: 14_95 } })
  const plan = await planOf(await as('2026-11-21T10:00:00Z'), params)
  expect(plan).toMatchObject({ isDated: true })
  expect(principal(plan)).toBe(600_00)
  expect((await verifyPlans(server.db)).faults).toEqual([])
})

test('a refund of an old sale lowers its payments in proportion, and keeps their days', async () => {
  const params = await makeOld({ terms: { tin: 14_95 } })
  const owner = await as('2026-12-28T10:00:00Z')
  const before = await planOf(owner, params)
  await owner.orders.refund({ params, body: { amount: 250_00 } })
  const after = await planOf(owner, params)
  expect(after.schedule[0]).toEqual(before.schedule[0])
  expect(after.schedule.map(({ dueDate }) => dueDate)).toEqual(before.schedule.map(({ dueDate }) => dueDate))
  expect(principal(after)).toBe(350_00)
  const toCome = (plan: typeof before) => plan.schedule.slice(1).reduce((sum, { interest }) => sum + interest, 0)
  const left = principal(before) - (before.schedule[0]?.principal ?? 0)
  expect(Math.abs(toCome(after) - (toCome(before) * (left - 250_00)) / left)).toBeLessThanOrEqual(5)
  expect((await verifyPlans(server.db)).faults).toEqual([])
})

test('a capture changes nothing in an old plan, which was told whole, and a void takes the rest off it', async () => {
  const params = await makeOld({ substatus: 'pending_merchant', terms: { tin: 0 } })
  const owner = await as('2026-11-25T10:00:00Z')
  const told = await planOf(owner, params)
  await owner.orders.capture({ params, body: { amount: 200_00 } })
  expect((await planOf(owner, params)).schedule).toEqual(told.schedule)
  await owner.orders.capture({ params, body: { amount: 0, final: true } })
  expect(principal(await planOf(owner, params))).toBe(200_00)
  expect((await verifyPlans(server.db)).faults).toEqual([])
})

test('what the customer of an old sale has paid goes back when it ends before its capture', async () => {
  const params = await makeOld({ substatus: 'pending_merchant', terms: { tin: 0 } })
  const owner = await as('2026-12-10T10:00:00Z')
  const { customer } = await owner.orders.consequences({ params, query: { action: 'cancel' } })
  expect(customer).toMatchObject({ creditToCustomer: 100_00, after: null })
  await owner.orders.cancel({ params })
  expect((await planOf(owner, params)).schedule).toEqual([])
  expect((await verifyPlans(server.db)).faults).toEqual([])
})
