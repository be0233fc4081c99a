/** A purchase as plugins of shop systems make it, call by call and in their forms: from the key to the refund. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { accepted, customerOf, tokenOf } from '#server/testing/checkouts.ts'
import { makeKey } from '#server/testing/factories.ts'
import { makeTeller } from '#server/testing/online-checkouts.ts'
import { json, startService, type TestService } from '#server/testing/service.ts'

let server: TestServer
let service: TestService
let key: string
let teller: ReturnType<typeof makeTeller>
beforeAll(async () => {
  ;[server, service] = await Promise.all([testServer({ vendorAliases: ['cuotas'] }), startService()])
  key = (await makeKey(server.db, server.clock, server.merchants.bilbao)).privateKey
  teller = makeTeller(server)
})
beforeEach(() => {
  service.asked.length = 0
})
afterAll(() => Promise.all([server.close(), service.close()]))

/** Without `Idempotency-Key`, with another word and an older version. */
const call = async (method: string, path: string, body?: unknown) => {
  const response = await server.fetch(path, {
    method,
    headers: {
      accept: 'application/vnd.cuotas.sandbox.v1+json',
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>) } // objects all
}

/** Prices without tax and rates by article; numeric ids, empty parts, and fields that are no one's. */
const cart = (id: number | string) => ({
  toc: true,
  merchant: {
    ko_url: 'https://merchant.test/ko?order=1&key=wc_2',
    dismiss_url: 'https://merchant.test/cart',
    success_url: 'https://merchant.test/done',
    pending_url: 'https://merchant.test/done',
    notification_url: `${service.url}?path=/confirm/`,
  },
  order: {
    id,
    currency: 'EUR',
    total_amount: 187_55,
    discount: 0,
    articles: [
      {
        id: 41,
        sku: 'ARC',
        name: 'Lámpara',
        url: 'https://merchant.test/p/41',
        quantity: 1,
        price: 123_97,
        tax_rate: 2100,
      },
      { id: 42, sku: '', name: 'Bombilla', quantity: 3, price: 8_26, tax_rate: 2100, description: '' },
    ],
  },
  customer: { id: 0, type: 'g', gender: 0, email: 'ane@correo.example', first_name: '', last_name: '', birthday: '' },
  billing: {
    first_name: 'Ane',
    last_name: 'Uriarte',
    street: 'Calle Mayor 1',
    address_addition: '',
    city: 'Bilbao',
    state: '',
    country: 'ES',
    zip: '48001',
    phone: '944 000 000',
  },
  shipping: {
    first_name: 'Ane',
    last_name: 'Uriarte',
    street: 'Calle Mayor 1',
    city: 'Bilbao',
    state: 'BI',
    country: 'ES',
    postcode: '48001',
    name: 'Envío',
    price: 6_25,
    tax_rate: 2100,
  },
  meta: { module: { name: 'plugin:web', version: '4.1.0' }, version: '9.3.2' },
})

const buy = async (id: number | string) => {
  const made = await call('POST', '/checkout', cart(id))
  expect(made.status).toBe(201)
  await accepted(customerOf(server), tokenOf(String(made.body?.['url'])))
  await teller.record()
  await teller.send()
}

test('one that refunds: key, checkout, yes to the callback, the order by its number, refund', async () => {
  expect((await call('GET', '/merchants/api-keys')).status).toBe(200)
  service.behave(
    json(({ body }) => (body['sandbox'] === true && body['mid'] === '1041' ? { status: 'ok' } : { status: 'ko' })),
  )
  await buy(1041)
  expect(service.asked[0]?.path).toContain(`access_token=${key}`)
  const { body: list } = await call('GET', '/orders?mid=1041')
  expect(list).toMatchObject({
    results: [{ mid: '1041', status: 'ok', total_amount: 187_55, module: { name: 'plugin:web' } }],
  })
  const refunded = await call('POST', '/orders/1041/refund-extended', { amount: 20_00 })
  expect(refunded).toMatchObject({ status: 200, body: { amount: 20_00, remaining_amount: 167_55 } })
})

test('one that makes an order of the cart and names it anew, and encodes references twice', async () => {
  const named = (mid: unknown) => (mid === 'cart 7/b' ? { order_id: 'order_000000042' } : {})
  service.behave(json(({ body }) => ({ status: 'ok', ...named(body['mid']) })))
  await buy('cart 7/b')
  const twice = encodeURIComponent(encodeURIComponent('cart 7/b'))
  expect(await call('GET', `/orders/${twice}/captures`)).toMatchObject({
    status: 200,
    body: { remaining_capture_amount: 0 },
  })
  expect(await call('GET', '/orders?mid=order_000000042')).toMatchObject({ body: { paging: { count: 1 } } })
  expect((await call('POST', `/orders/${twice}/cancel`)).status).toBe(204)
  expect(await call('GET', `/orders/${twice}`)).toMatchObject({ body: { mid: 'order_000000042', status: 'ko' } })
})
