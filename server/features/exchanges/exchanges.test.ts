/** What a shop's people see of what its system and the provider said to each other about one sale. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { failure } from '#server/testing/failure.ts'
import { makeAskedShop, onlineCheckout, soldOnline, type AskedShop } from '#server/testing/online-checkouts.ts'
import { json, startService, type TestService } from '#server/testing/service.ts'
import { type HearingShop, makeHearingShop } from '#server/testing/webhooks.ts'

let server: TestServer
/** The shop's system: what it is asked about sales, and what it hears by an endpoint. */
let asked: TestService
let hears: TestService
let shop: AskedShop
let listening: HearingShop
beforeAll(async () => {
  ;[server, asked, hears] = await Promise.all([testServer(), startService(), startService()])
  shop = await makeAskedShop(server, asked)
  listening = await makeHearingShop(server, hears)
})
beforeEach(async () => {
  await shop.forget()
  await listening.forget()
})
afterAll(() => Promise.all([server.close(), asked.close(), hears.close()]))

const exchangesOf = async (operationId: string, { person = 'owner', sandbox = true } = {}) => {
  await server.callLog.flush()
  const client = await server.as(person as 'owner', { sandbox }) // a person of the tests
  return client.exchanges.list({ params: { merchantId: server.merchants.bilbao, operationId } })
}

test('calls, callbacks and events of a sale, with what became of each', async () => {
  const endpointId = await listening.listen()
  hears.behave(json(() => ({}), 503))
  const merchant = { notificationUrl: asked.url }
  const body = onlineCheckout({ mid: 'EX-1', merchant })
  const { id } = await shop.shop.merchantCheckouts.begin({
    body: { ...body, metadata: { table: '7' }, meta: { module: 'web', version: '4.1.0' } },
  })
  await failure(shop.shop.merchantOrders.refund({ params: { order: 'EX-1' }, body: { amount: 1_00 } }))
  await listening.jobs.record()
  await listening.jobs.send()
  const found = await exchangesOf(id)
  expect(found).toMatchObject({ earlierMid: null, metadata: { table: '7' }, others: [], callbacks: [] })
  expect(found.module).toEqual({ name: 'web', version: '4.1.0' })
  expect(new Set(found.calls.map(({ route, status }) => `${route} ${status}`))).toEqual(
    new Set(['/checkout 201', '/orders/{order}/refund 409']),
  )
  expect(found.events.map(({ type, deliveries }) => ({ type, deliveries }))).toEqual([
    {
      type: 'checkout.created',
      deliveries: [
        expect.objectContaining({ endpointId, url: hears.url, state: 'waiting', attempts: 1, outcome: 'answered 503' }),
      ],
    },
  ])
})

test('callbacks, and the reference of before', async () => {
  const { id } = await shop.sell()
  asked.behave(json(() => ({ status: 'ok', order_id: 'EX-NEW' })))
  await shop.tell()
  const { callbacks, earlierMid } = await exchangesOf(id)
  expect(earlierMid).toBe(shop.mid())
  expect(callbacks).toEqual([
    {
      id: callbacks[0]?.id,
      created: '2026-11-20T10:00:00.000Z',
      url: asked.url,
      status: 'pending',
      reason: 'confirmation_required',
      attempts: 1,
      sent: '2026-11-20T10:00:00.000Z',
      nextAttempt: null,
      outcome: 'answered 200 ok',
    },
  ])
})

test('other checkouts of the same reference', async () => {
  const first = await shop.shop.merchantCheckouts.begin({ body: onlineCheckout({ mid: 'EX-2' }) })
  const second = await soldOnline(server, shop.shop, { mid: 'EX-2' })
  const [ofFirst, ofSecond] = [await exchangesOf(first.id), await exchangesOf(second.id)]
  expect(ofFirst.others.map(({ id }) => id)).toEqual([second.id])
  expect(ofSecond.others).toMatchObject([{ id: first.id, substatus: 'stopped_duplicated' }])
})

test('a sale of the other mode, of another shop or of nobody has none; guests may not read them', async () => {
  const { id } = await shop.shop.merchantCheckouts.begin({ body: onlineCheckout({ mid: 'EX-3' }) })
  expect(await failure(exchangesOf(id, { sandbox: false }))).toMatchObject({ status: 404 })
  expect(await failure(exchangesOf(id, { person: 'rival' }))).toMatchObject({ status: 404 })
  expect(await failure(exchangesOf('f'.repeat(32)))).toMatchObject({ status: 404 })
  expect(await failure(exchangesOf(id, { person: 'guest' }))).toMatchObject({ status: 403 })
  expect((await exchangesOf(id, { person: 'editor' })).others).toEqual([])
})
