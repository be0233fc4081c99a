/** What a shop's system sends with a checkout to find it again: kept by its own words, and returned wherever a system reads. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownWords } from '#contract/core/own-words.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { failure } from '#server/testing/failure.ts'
import { type AskedShop, makeAskedShop, onlineCheckout } from '#server/testing/online-checkouts.ts'
import { countRows } from '#server/testing/operations.ts'
import { postOrder, soldFixture } from '#server/testing/order-document.ts'
import { json, startService, type TestService } from '#server/testing/service.ts'
import { maskSale } from '#server/services/people/forget.queries.ts'
import { heardBy, makeWebhookJobs } from '#server/testing/webhooks.ts'
import { makeKey } from '#server/testing/factories.ts'
import { accepted, customerOf, tokenOf } from '#server/testing/checkouts.ts'

let server: TestServer
let service: TestService
let asked: AskedShop
let key: string
beforeAll(async () => {
  ;[server, service] = await Promise.all([testServer(), startService()])
  asked = await makeAskedShop(server, service)
  key = (await makeKey(server.db, server.clock, server.merchants.bilbao)).privateKey
})
beforeEach(() => asked.forget())
afterAll(() => Promise.all([server.close(), service.close()]))
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

/** In none of the forms that names on the wire have in code, and one that is empty. */
const metadata = { cart_id: 'C-77', cartId: '77', 'Año-2': 'ñ "x"', empty: '', 'a b': '{"json": [1]}', meta: 'null' }
const named = () => ({ params: { order: asked.mid() } })
/** As it is on the wire: the client of the tests converts names. */
const fetchJson = async (path: string): Promise<Record<string, unknown>> => {
  const answer = await server.fetch(path, {
    headers: { accept: 'application/vnd.trastienda.sandbox.v3+json', authorization: `Bearer ${key}` },
  })
  return (await answer.json()) as Record<string, unknown> // an object
}
const fetchOrder = () => fetchJson(`/orders/${asked.mid()}`)
const isRecord = (sent: unknown): sent is Record<string, string> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)
const begin = (sent: object | null = metadata) => {
  const body = onlineCheckout({ mid: asked.mid(), merchant: { notificationUrl: service.url } })
  return asked.shop.merchantCheckouts.begin({
    body: { ...body, metadata: isRecord(sent) ? ownWords(sent) : (sent as null) }, // some are wrong
  })
}
const sell = async () => {
  const made = await begin()
  await accepted(customerOf(server), tokenOf(made.url))
  return made
}

test('metadata is returned by the order, the list and the checkout, key for key', async () => {
  const { id } = await sell()
  expect((await fetchOrder())['metadata']).toEqual(metadata)
  expect(await fetchJson(`/orders?mid=${asked.mid()}`)).toMatchObject({ results: [{ metadata }] })
  expect((await fetchJson(`/checkout/${id}/status`))['metadata']).toEqual(metadata)
})

test('metadata is in callbacks and in events', async () => {
  const jobs = makeWebhookJobs(server)
  await jobs.record()
  const { endpoint } = await asked.shop.merchantWebhooks.create({ body: { url: service.url, events: ['checkout'] } })
  service.behave(json(() => ({ status: 'ok' })))
  await sell()
  await asked.tell()
  expect(service.asked.map(({ body }) => body['metadata'])).toEqual([metadata])
  service.asked.length = 0
  await jobs.deliver(service)
  const events = heardBy(service)
  expect(events.length).toBeGreaterThan(2)
  for (const { data } of events) {
    expect(data.object['metadata']).toEqual(metadata)
    expect(data.previous ?? {}).not.toHaveProperty('metadata')
  }
  await asked.shop.merchantWebhooks.remove({ params: { endpointId: endpoint.id } })
})

test('metadata of an offline checkout is returned too', async () => {
  const answer = await postOrder(server, { ...soldFixture(asked.mid()), metadata }, { key })
  expect(answer.status).toBe(201)
  expect((await fetchOrder())['metadata']).toEqual(metadata)
})

test('an edit of the order leaves its metadata as they are', async () => {
  await sell()
  const lamp = { name: 'Lámpara', quantity: 1, price: 50_00 }
  await asked.shop.merchantOrders.update({ ...named(), body: { order: { articles: [lamp] } } })
  expect((await fetchOrder())['metadata']).toEqual(metadata)
  await asked.shop.merchantOrders.replace({ ...named(), body: { order: { articles: [lamp] } } })
  expect((await fetchOrder())['metadata']).toEqual(metadata)
})

test.each([null, ''])('what is read of an order is as before where metadata are %j', async (sent) => {
  await begin(sent as null) // a text is wrong, and read as not given
  const order = await asked.shop.merchantOrders.get(named())
  expect(order).not.toHaveProperty('metadata')
  await asked.shop.merchantCheckouts.withdraw({ params: { checkout: order.id } })
  await asked.tell()
  expect(service.asked.map(({ body }) => Object.keys(body).includes('metadata'))).toEqual([false])
})

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, '']))

test('20 keys of 40 characters with values of 500 are taken', async () => {
  const { k0: _, ...nineteen } = keys(20)
  const most = { ...nineteen, ['k'.repeat(40)]: 'v'.repeat(500) }
  await begin(most)
  expect((await fetchOrder())['metadata']).toEqual(most)
})

test.each([
  ['21 keys', keys(21), 'metadata'],
  ['a key of 41 characters', { ['k'.repeat(41)]: 'v' }, `metadata.${'k'.repeat(41)}`],
  ['an empty key', { '': 'v' }, 'metadata.'],
  ['a value of 501 characters', { cart: 'v'.repeat(501) }, 'metadata.cart'],
  ['a number', { cart: 7 }, 'metadata.cart'],
  ['nothing as a value', { cart: null }, 'metadata.cart'],
  ['an object as a value', { cart: { id: '7' } }, 'metadata.cart'],
  ['a list', ['a'], 'metadata'],
  ['a text', 'cart', 'metadata'],
])('metadata with %s are refused, at metadata', async (_, sent, field) => {
  const before = await countRows(server.db)
  const { status, fields } = await failure(begin(sent as Record<string, string>)) // they are wrong
  expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]])
  expect(await countRows(server.db)).toEqual(before)
})

test('metadata that no database takes are refused', async () => {
  for (const sent of [{ a: 'x\0' }, { 'a\0': 'x' }, { a: '\ud800' }])
    expect((await failure(begin(sent))).status).toBe(400)
})

test('metadata are deleted with the data of the customer', async () => {
  const { id } = await begin()
  await asked.shop.merchantCheckouts.withdraw({ params: { checkout: id } })
  expect(await fetchOrder()).toMatchObject({ metadata })
  const scope = { merchantId: server.merchants.bilbao, sandbox: true }
  const { customer } = await server.db
    .selectFrom('operation_details')
    .where('operation_id', '=', id)
    .select('customer')
    .executeTakeFirstOrThrow()
  const sale = { ...scope, id, mid: asked.mid(), customer, shipping_address: null, country: 'ES' as const }
  await server.db.transaction().execute((tx) => maskSale(tx, sale, server.clock.now(), { names: true }))
  expect(await asked.shop.merchantOrders.get(named())).not.toHaveProperty('metadata')
})
