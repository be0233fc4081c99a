import { afterAll, beforeAll, expect, test } from 'vitest'
import { channels } from '#contract/filters/operations.ts'
import { substatuses } from '#domain/operation-state.ts'
import { makeRandom } from '#server/demo/random.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { makeOperation } from '#server/testing/operations.ts'

let server: TestServer

/** Sales around the midnights of Madrid and Lisbon, which are an hour apart. */
beforeAll(async () => {
  server = await testServer()
  const { db, clock, merchants, users } = server
  const random = makeRandom('day closes')
  const sellers = [{ id: users.guest, name: 'Nora Ibarra' }, { id: users.editor, name: 'Nora Ibarra' }, null]
  for (const hour of ['19T22:30', '19T23:30', '20T09:00', '20T15:00', '20T22:59', '20T23:30'])
    for (const merchantId of [merchants.bilbao, merchants.online, merchants.porto, merchants.rival]) {
      clock.set(`2026-11-${hour}:00Z`)
      const sale = { totalAmount: random.int(50_00, 900_00), channel: random.pick(channels) }
      await makeOperation(db, clock, { merchantId, sandbox: false }, { ...sale, seller: random.pick(sellers) })
      await makeOperation(db, clock, { merchantId, sandbox: true }, sale)
      await makeOperation(db, clock, { merchantId, sandbox: false }, { ...sale, substatus: random.pick(substatuses) })
    }
  const owner = await server.as('owner')
  for (const merchantId of [merchants.bilbao, merchants.porto]) {
    const params = { merchantId }
    const { results } = await owner.operations.list({ params, query: { substatus: 'payment_process' } })
    const body = { amount: 12_34 }
    await owner.orders.refund({ params: { ...params, instalmentPlanId: results[0]?.id ?? '' }, body })
  }
})
afterAll(() => server.close())

test('[SH-11] the close of all merchants has a line for each, which is the total of its own close, and their sum to the cent', async () => {
  for (const who of ['owner', 'guest'] as const)
    for (const sandbox of [false, true])
      for (const query of [{}, { day: '2026-11-19' }, { day: '2026-11-20', createdBy: server.users.editor }]) {
        const client = await server.as(who, { sandbox })
        const all = await client.allMerchants.dayClose({ query })
        const each: typeof all.merchants = []
        for (const merchantId of [server.merchants.bilbao, server.merchants.online, server.merchants.porto]) {
          const { day, total } = await client.dayClose.get({ params: { merchantId }, query })
          each.push({ merchantId, day, ...total })
        }
        expect(all.merchants).toEqual(each)
        const sumOf = (read: (one: typeof all.total) => { count: number; amount: number }) => ({
          count: each.reduce((sum, one) => sum + read(one).count, 0),
          amount: each.reduce((sum, one) => sum + read(one).amount, 0),
        })
        expect(all.total).toEqual({
          accepted: sumOf(({ accepted }) => accepted),
          channels: {
            online: sumOf((one) => one.channels.online),
            offline: sumOf((one) => one.channels.offline),
            phone: sumOf((one) => one.channels.phone),
          },
          refunds: sumOf(({ refunds }) => refunds),
          cancelled: sumOf(({ cancelled }) => cancelled),
          pending: sumOf(({ pending }) => pending),
        })
      }
  const owner = await server.as('owner')
  const { total } = await owner.allMerchants.dayClose({ query: { day: '2026-11-20' } })
  expect(total.accepted.count).toBeGreaterThan(5)
  expect(total.refunds.count).toBeGreaterThan(0)
})

test('[SH-11] what each merchant has sold today is what its own day says', async () => {
  server.clock.set('2026-11-20T23:45:00Z')
  for (const who of ['owner', 'guest'] as const) {
    const client = await server.as(who)
    const { merchants } = await client.allMerchants.today()
    expect(merchants.map(({ merchantId }) => merchantId)).toEqual([
      server.merchants.bilbao,
      server.merchants.online,
      server.merchants.porto,
    ])
    for (const { merchantId, ...sum } of merchants) {
      const { today } = await client.today.get({ params: { merchantId } })
      expect(sum).toEqual(today.sales)
    }
  }
  const { merchants } = await (await server.as('owner')).allMerchants.today()
  // It is tomorrow in Madrid, and still today in Porto.
  expect(merchants.map(({ count }) => count > 1)).toEqual([false, false, true])
})
