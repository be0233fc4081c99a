import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSettlements } from '#server/services/settlement/run.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { makeOperation } from '#server/testing/operations.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('[RT-07] what is booked and not settled is expected on its transfer day, until a settlement has it', async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  const merchantId = await makeMerchant(server.db, server.clock, server.companies.own)
  const scope = { merchantId, sandbox: false }
  const operationId = await makeOperation(server.db, server.clock, scope, { totalAmount: 486_00 })
  // Signed in for each call, because a session does not last for days.
  const read = async (role: 'owner' | 'guest' = 'owner') => {
    const { settlements, expectedSettlements } = await (
      await server.as(role)
    ).operations.get({ params: { merchantId, operationId } })
    return [settlements.map(({ transferDate, netAmount }) => [transferDate, netAmount]), expectedSettlements]
  }
  const settle = async (at: string) => {
    server.clock.set(at)
    await runSettlements(server.db, server.clock, { merchantId })
  }
  // The fee of 4.13 with 0.87 of VAT is taken off.
  expect(await read()).toEqual([[], [{ transferDate: '2026-11-23', netAmount: 481_00 }]])
  await settle('2026-11-23T03:00:00Z')
  expect(await read()).toEqual([[['2026-11-23', 481_00]], []])

  const refund = async (amount: number) =>
    (await server.as('owner')).orders.refund({
      params: { merchantId, instalmentPlanId: operationId },
      body: { amount },
    })
  await refund(35_00)
  await refund(5_00)
  expect(await read()).toEqual([[['2026-11-23', 481_00]], [{ transferDate: '2026-11-24', netAmount: -40_00 }]])
  expect(await read('guest')).toEqual([[], []])
  // A run that is late settles both days at once.
  server.clock.set('2026-11-25T10:00:00Z')
  await refund(1_00)
  expect((await read())[1]).toEqual([{ transferDate: '2026-11-26', netAmount: -41_00 }])
  await settle('2026-11-26T03:00:00Z')
  expect((await read())[1]).toEqual([])
  expect((await read())[0]).toContainEqual(['2026-11-23', 481_00])

  const waiting = await makeOperation(server.db, server.clock, scope, { substatus: 'pending_merchant' })
  const { expectedSettlements } = await (
    await server.as('owner')
  ).operations.get({ params: { merchantId, operationId: waiting } })
  expect(expectedSettlements).toEqual([])
})
