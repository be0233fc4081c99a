import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../testing/app.ts'
import { makeOperation } from '../../testing/operations.ts'

let server: TestServer
let params: { merchantId: string }

/** The day of Madrid that ends at 23:00 UTC. */
const day = '2026-11-20'

beforeAll(async () => {
  server = await testServer()
  const { db, clock, merchants, users } = server
  params = { merchantId: merchants.bilbao }
  const live = { merchantId: merchants.bilbao, sandbox: false }
  const by = (id: string) => ({ seller: { id, name: 'Nora Ibarra' } })
  clock.set('2026-11-19T22:59:59Z')
  await makeOperation(db, clock, live, { totalAmount: 1_00_00 })
  clock.set('2026-11-19T23:00:00Z')
  await makeOperation(db, clock, live, { totalAmount: 200_00, channel: 'online' })
  clock.set('2026-11-20T12:00:00Z')
  await makeOperation(db, clock, live, { totalAmount: 300_00, ...by(users.guest) })
  await makeOperation(db, clock, live, { totalAmount: 50_00, substatus: 'pending_customer', ...by(users.guest) })
  const refunded = await makeOperation(db, clock, live, { totalAmount: 80_00, channel: 'phone', ...by(users.editor) })
  await makeOperation(db, clock, live, { totalAmount: 90_00, substatus: 'stopped_merchant', ...by(users.editor) })
  await makeOperation(db, clock, live, { totalAmount: 70_00, substatus: 'rejected', ...by(users.editor) })
  await makeOperation(db, clock, { ...live, sandbox: true }, { totalAmount: 999_00 })
  const owner = await server.as('owner')
  await owner.orders.refund({ params: { ...params, instalmentPlanId: refunded }, body: { amount: 30_00 } })
  clock.set('2026-11-20T23:00:00Z')
  await makeOperation(db, clock, live, { totalAmount: 400_00 })
})
afterAll(() => server.close())

test('the close of a day has what was sold, refunded, cancelled and is pending, by seller and channel, of that day alone', async () => {
  const owner = await server.as('owner')
  const close = await owner.dayClose.get({ params, query: { day } })
  const none = { count: 0, amount: 0 }
  expect(close).toMatchObject({ day, timeZone: 'Europe/Madrid', asOf: '2026-11-20T23:00:00.000Z' })
  expect(close.total).toEqual({
    accepted: { count: 3, amount: 580_00 },
    channels: {
      online: { count: 1, amount: 200_00 },
      offline: { count: 1, amount: 300_00 },
      phone: { count: 1, amount: 80_00 },
    },
    refunds: { count: 1, amount: 30_00 },
    cancelled: { count: 1, amount: 90_00 },
    pending: { count: 1, amount: 50_00 },
  })
  const of = (id: string | null) => close.people.find(({ person }) => (person?.id ?? null) === id)
  expect(of(server.users.guest)).toMatchObject({
    accepted: { count: 1, amount: 300_00 },
    pending: { count: 1, amount: 50_00 },
    refunds: none,
  })
  expect(of(server.users.editor)).toMatchObject({
    accepted: { count: 1, amount: 80_00 },
    refunds: { count: 1, amount: 30_00 },
    cancelled: { count: 1, amount: 90_00 },
  })
  expect(close.people.at(-1)).toMatchObject({ person: null, accepted: { count: 1, amount: 200_00 } })
  const one = await owner.dayClose.get({ params, query: { day, createdBy: server.users.editor } })
  expect(one.people.map(({ person }) => person?.id)).toEqual([server.users.editor])
})

test('guests see their own sales, whoever they ask for; today is the day where none is named', async () => {
  const guest = await server.as('guest')
  const close = await guest.dayClose.get({ params, query: { day, createdBy: server.users.editor } })
  expect(close.people.map(({ person }) => person?.id)).toEqual([server.users.guest])
  expect(close.total.accepted).toEqual({ count: 1, amount: 300_00 })
  const owner = await server.as('owner')
  const today = await owner.dayClose.get({ params, query: {} })
  expect([today.day, today.total.accepted.amount]).toEqual(['2026-11-21', 400_00])
  const trial = await server.as('owner', { sandbox: true })
  expect((await trial.dayClose.get({ params, query: { day } })).total.accepted.amount).toBe(999_00)
})
