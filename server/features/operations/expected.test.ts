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

test('[RT-07] each entry that moved money names the settlement that it is in, or the day on which that is expected', async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  const merchantId = await makeMerchant(server.db, server.clock, server.companies.own)
  const scope = { merchantId, sandbox: false }
  const operationId = await makeOperation(server.db, server.clock, scope, { substatus: 'pending_merchant' })
  const act = async () => (await server.as('owner')).orders
  const params = { merchantId, instalmentPlanId: operationId }
  const read = async (role: 'owner' | 'guest' = 'owner') => {
    const { history } = await (await server.as(role)).operations.get({ params: { merchantId, operationId } })
    return history.map(({ type, settlement, expectedTransfer }) => [
      type,
      settlement?.transferDate ?? null,
      expectedTransfer,
    ])
  }
  const settle = async (at: string) => {
    server.clock.set(at)
    await runSettlements(server.db, server.clock, { merchantId })
  }
  await (await act()).capture({ params, body: { amount: 100_00 } })
  const before = [
    ['created', null, null],
    ['accepted', null, null],
  ]
  expect(await read()).toEqual([...before, ['captured', null, '2026-11-23']])
  await settle('2026-11-23T03:00:00Z')
  await (await act()).refund({ params, body: { amount: 30_00 } })
  await (await act()).capture({ params, body: { amount: 50_00 } })
  const first = [...before, ['captured', '2026-11-23', null]]
  expect(await read()).toEqual([...first, ['refunded', null, '2026-11-24'], ['captured', null, '2026-11-24']])
  await settle('2026-11-24T03:00:00Z')
  await (await act()).cancel({ params })
  expect(await read()).toEqual([
    ...first,
    ['refunded', '2026-11-24', null],
    ['captured', '2026-11-24', null],
    ['cancelled', null, '2026-11-25'],
  ])
  expect((await read('guest')).every(([, settlement, day]) => settlement === null && day === null)).toBe(true)
})

test('[RT-07] what adds up to nothing before it is settled is in no settlement and expected in none', async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  const merchantId = await makeMerchant(server.db, server.clock, server.companies.own)
  const operationId = await makeOperation(server.db, server.clock, { merchantId, sandbox: false })
  // With it a settlement is made, which has silent lines of the other.
  await makeOperation(server.db, server.clock, { merchantId, sandbox: false })
  const params = { merchantId, instalmentPlanId: operationId }
  const settled = async () => {
    const { history } = await (await server.as('owner')).operations.get({ params: { merchantId, operationId } })
    return history.map(({ type, settlement, expectedTransfer }) => [type, settlement ?? expectedTransfer])
  }
  await (await server.as('owner')).orders.cancel({ params })
  const nothing = [
    ['created', null],
    ['accepted', null],
    ['cancelled', null],
  ]
  expect(await settled()).toEqual(nothing)
  server.clock.set('2026-11-23T03:00:00Z')
  await runSettlements(server.db, server.clock, { merchantId })
  expect(await settled()).toEqual(nothing)
})

test('[RT-07] what was transferred names the settlement that brought it', async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  const merchantId = await makeMerchant(server.db, server.clock, server.companies.own)
  const operationId = await makeOperation(server.db, server.clock, { merchantId, sandbox: true })
  server.clock.set('2026-11-23T03:00:00Z')
  await runSettlements(server.db, server.clock, { merchantId })
  const owner = await server.as('owner', { sandbox: true })
  const { history, settlements } = await owner.operations.get({ params: { merchantId, operationId } })
  const { id, reference, transferDate } = settlements[0] ?? { id: '', reference: '', transferDate: '' }
  expect(history.at(-1)).toMatchObject({ type: 'paid', settlement: { id, reference, transferDate } })
})
