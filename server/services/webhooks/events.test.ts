/** What systems hear of: each act that concerns them, of people, keys and jobs, once and in its order. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { accepted, customerOf, tokenOf } from '#server/testing/checkouts.ts'
import { makeTeller, onlineCheckout } from '#server/testing/online-checkouts.ts'
import { json, startService, type TestService } from '#server/testing/service.ts'
import { makeWebhookVerifier } from '#server/testing/webhook-verifier.ts'
import { heardBy, makeWebhookJobs } from '#server/testing/webhooks.ts'

let server: TestServer
let service: TestService
let system: TestClient
let jobs: ReturnType<typeof makeWebhookJobs>
let sequence = 0
beforeAll(async () => {
  ;[server, service] = await Promise.all([testServer(), startService()])
  system = await server.key(server.merchants.bilbao, { sandbox: true })
  jobs = makeWebhookJobs(server)
})
beforeEach(async () => {
  sequence += 1
  server.clock.set('2026-11-20T10:00:00Z')
  await jobs.record()
  await server.db.deleteFrom('webhook_endpoints').execute()
  service.asked.length = 0
  service.behave(json(() => ({})))
})
afterAll(() => Promise.all([server.close(), service.close()]))

type Wanted = Parameters<TestClient['merchantWebhooks']['create']>[0]['body']['events']
const listen = (events: Wanted = ['*'], client = system) =>
  client.merchantWebhooks.create({ body: { url: service.url, events } })
const mid = () => `W-${sequence}`
const order = () => ({ params: { order: mid() } })
const begin = (merchant?: Parameters<typeof onlineCheckout>[0]['merchant']) =>
  system.merchantCheckouts.begin({ body: onlineCheckout({ mid: mid(), ...(merchant && { merchant }) }) })
const idOf = async () => (await system.merchantOrders.get(order())).id
const heard = async () => {
  await jobs.deliver(service)
  return heardBy(service)
}
const types = async () => (await heard()).map(({ type }) => type)

test('a sale says each step, in order, with the state that it is in and what has changed', async () => {
  await listen(['checkout', 'order'])
  const { url, id } = await begin()
  await accepted(customerOf(server), tokenOf(url))
  await heard()
  for (const amount of [20_00, 1_00]) await system.merchantOrders.refund({ ...order(), body: { amount } })
  const events = await heard()
  expect(events.map(({ type }) => type)).toEqual([
    'checkout.created',
    'checkout.opened',
    'checkout.approved',
    'checkout.completed',
    'order.refunded',
    'order.refunded',
  ])
  expect(new Set(events.map(({ data }) => data.object['id']))).toEqual(new Set([id]))
  const sequences = events.map((event) => event.sequence)
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
  expect(events.map(({ data }) => data.object['version'])).toEqual(sequences)
  const [first, last] = events.slice(-2)
  expect(last).toMatchObject({
    sandbox: true,
    api_version: 1,
    merchant_id: server.merchants.bilbao,
    data: {
      object: { mid: mid(), status: 'ok', total_amount: 121_00, refunded_amount: 21_00, remaining_amount: 100_00 },
    },
  })
  expect(first?.data.previous).toEqual({ refunded_amount: 0, remaining_amount: 121_00 })
  // Written at once, both have the state of then.
  expect(last?.data.previous).toBeUndefined()
})

test('no event has anything of a person', async () => {
  await listen()
  await accepted(customerOf(server), tokenOf((await begin()).url))
  const texts = JSON.stringify(await heard())
  for (const personal of ['Jon', 'Agirre', 'jon@example.test', '@', '600']) expect(texts).not.toContain(personal)
})

test('what waits for the word of the shop says so; its yes is one event, and the capture with it another', async () => {
  await listen(['order', 'checkout.completed'])
  const shop = await startService()
  await accepted(customerOf(server), tokenOf((await begin({ notificationUrl: shop.url })).url))
  expect(await types()).toEqual(['order.confirmation_required'])
  shop.behave(json(() => ({ status: 'ok' })))
  const teller = makeTeller(server)
  await teller.record()
  await teller.send()
  await shop.close()
  expect((await types()).slice(1)).toEqual(['order.confirmed', 'order.captured', 'checkout.completed'])
})

test('what people do on the screens is heard like what keys do', async () => {
  await listen(['order'])
  await accepted(customerOf(server), tokenOf((await begin()).url))
  const { id } = await system.merchantOrders.get(order())
  const owner = await server.as('owner', { sandbox: true })
  await owner.orders.cancel({ params: { merchantId: server.merchants.bilbao, instalmentPlanId: id } })
  expect(await types()).toEqual(['order.cancelled'])
})

test('a checkout that its time is over for, and one that is withdrawn', async () => {
  await listen(['checkout.expired', 'checkout.withdrawn'])
  const { id } = await begin()
  await system.merchantCheckouts.withdraw({ params: { checkout: id } })
  expect(await types()).toEqual(['checkout.withdrawn'])
})

test.each([
  ['accept', ['checkout.created', 'checkout.approved', 'checkout.completed']],
  ['reject', ['checkout.created', 'checkout.rejected']],
  ['expire', ['checkout.created', 'checkout.expired']],
] as const)('a customer of test mode who does it at once is heard: %s', async (outcome, expected) => {
  await listen(['checkout'])
  const body = onlineCheckout({ mid: mid() })
  await system.merchantCheckouts.begin({ body: { ...body, order: { ...body.order, test: { outcome } } } })
  expect(new Set(await types())).toEqual(new Set(expected))
})

test('an endpoint hears what it asked for, and what another shop or mode does it never hears', async () => {
  await listen(['order.refunded'])
  const live = await server.key(server.merchants.bilbao)
  await live.merchantWebhooks.create({ body: { url: 'https://tienda.example', events: ['*'] } })
  await listen(['*'], await server.key(server.merchants.rival, { sandbox: true }))
  await accepted(customerOf(server), tokenOf((await begin()).url))
  await system.merchantOrders.refund({ ...order(), body: { amount: 1_00 } })
  expect(await types()).toEqual(['order.refunded'])
})

test('what was before an endpoint is not sent to it, and what a paused one missed waits for it', async () => {
  await begin()
  server.clock.advance(1)
  const { endpoint } = await listen(['checkout.created', 'checkout.withdrawn'])
  expect(await types()).toEqual([])
  const params = { endpointId: endpoint.id }
  await system.merchantWebhooks.update({ params, body: { status: 'paused' } })
  await system.merchantCheckouts.withdraw({ params: { checkout: await idOf() } })
  expect(await types()).toEqual([])
  await system.merchantWebhooks.update({ params, body: { status: 'enabled' } })
  expect(await types()).toEqual(['checkout.withdrawn'])
})

test('a test event goes to one endpoint, whatever that listens to', async () => {
  const { endpoint } = await listen(['invoice'])
  await listen(['*'])
  const { eventId } = await system.merchantWebhooks.test({ params: { endpointId: endpoint.id } })
  const events = await heard()
  expect(events).toMatchObject([{ id: eventId, type: 'ping', data: { object: { id: endpoint.id } } }])
})

test('each is signed as the public library checks it, by both secrets while one is replaced', async () => {
  const { endpoint, secret } = await listen(['checkout'])
  await begin()
  const [first] = (await heard()) && service.asked
  if (!first) throw new Error('Nothing was sent.')
  expect(makeWebhookVerifier(secret)(first)).toBe(true)
  expect(makeWebhookVerifier(secret)({ ...first, text: `${first.text} ` })).toBe(false)
  expect(first.headers).toMatchObject({
    'webhook-id': first.body['id'],
    'user-agent': 'Trastienda-Webhooks/1',
    'x-trastienda-event': 'checkout.created',
    'content-type': 'application/json',
  })
  const rotated = await system.merchantWebhooks.rotateSecret({ params: { endpointId: endpoint.id } })
  await system.merchantCheckouts.withdraw({ params: { checkout: await idOf() } })
  await jobs.deliver(service)
  const second = service.asked[1]
  if (!second) throw new Error('Nothing was sent.')
  expect([secret, rotated.secret].map((one) => makeWebhookVerifier(one)(second))).toEqual([true, true])
  server.clock.advance(24 * 3_600_000)
  await system.merchantWebhooks.test({ params: { endpointId: endpoint.id } })
  await jobs.deliver(service)
  const third = service.asked[2]
  if (!third) throw new Error('Nothing was sent.')
  expect([secret, rotated.secret].map((one) => makeWebhookVerifier(one)(third))).toEqual([false, true])
})

test('keys that are made, replaced and revoked are heard of, without the key', async () => {
  await listen(['key'])
  const owner = await server.as('owner')
  const params = { merchantId: server.merchants.bilbao }
  const { key, privateKey } = await owner.keys.create({ params, body: { name: 'ERP' } })
  await owner.keys.revoke({ params: { ...params, keyId: key.id } })
  const events = await heard()
  expect(events.map(({ type }) => type)).toEqual(['key.created', 'key.revoked'])
  expect(events[0]?.data.object).toMatchObject({ id: key.id, name: 'ERP', last4: privateKey.slice(-4) })
  expect(JSON.stringify(events)).not.toContain(privateKey)
})

test('what several processes derive at once is there once', async () => {
  await listen(['checkout'])
  await begin()
  await system.merchantCheckouts.withdraw({ params: { checkout: await idOf() } })
  await Promise.all([jobs.record(), jobs.record(), jobs.record()])
  expect(await types()).toEqual(['checkout.created', 'checkout.withdrawn'])
})
