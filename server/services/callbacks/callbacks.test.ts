/** What merchants' systems hear of their checkouts: signed, again until it is heard, and never where it must not go. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { failure } from '#server/testing/failure.ts'
import { type AskedShop, makeAskedShop, onlineCheckout, soldOnline } from '#server/testing/online-checkouts.ts'
import { json, startService, type TestService } from '#server/testing/service.ts'
import { makeWebhookVerifier } from '#server/testing/webhook-verifier.ts'

let server: TestServer
let service: TestService
let shop: AskedShop
beforeAll(async () => {
  ;[server, service] = await Promise.all([testServer({ vendorAliases: ['cuotas'] }), startService()])
  shop = await makeAskedShop(server, service)
})
beforeEach(() => shop.forget())
afterAll(() => Promise.all([server.close(), service.close()]))
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

test('a callback is signed by the secret of the shop and mode, as a library of Standard Webhooks checks it', async () => {
  await shop.sell()
  await shop.tell()
  const { callbackSecret } = await shop.shop.ownMerchant.keys()
  const [asked] = service.asked
  if (!asked || callbackSecret === null) throw new Error('Nothing was asked.')
  const verify = makeWebhookVerifier(callbackSecret)
  expect(verify(asked)).toBe(true)
  expect(verify({ ...asked, text: asked.text.replace('121', '999') })).toBe(false)
  const live = await server.key(server.merchants.bilbao)
  const other = (await live.ownMerchant.keys()).callbackSecret
  expect(makeWebhookVerifier(other ?? '')(asked)).toBe(false)
  expect(asked.headers['user-agent']).toBe('Trastienda-Webhooks/1')
  expect(asked.headers['authorization']).toBeUndefined()
})

test.each([
  ['a fault', json(() => ({ status: 'ok' }), 500)],
  ['no word', json(() => ({ done: true }))],
  ['no JSON', (_: unknown, response: { end: (text: string) => void }) => response.end('<p>ok</p>')],
])(
  'that is answered with %s is sent again, after longer and longer, to the end of the confirmation',
  async (_, answer) => {
    service.behave(answer)
    await shop.sell()
    await shop.teller.record()
    const times: number[] = []
    for (let second = 0; second <= 7200; second += 5) {
      const before = service.asked.length
      server.clock.set(new Date(Date.parse('2026-11-20T10:00:00Z') + second * 1000).toISOString())
      await shop.teller.send()
      if (service.asked.length > before) times.push(second)
    }
    expect(times).toEqual([0, 5, 35, 95, 215, 515, 1115, 2015, 2915, 3815, 4715, 5615, 6515])
    expect(await shop.stateOf()).toEqual(['pending', 'confirmation_required', 0])
    expect(await shop.miss()).toBe(1)
  },
)

test('a callback follows no redirect, and reads no more of an answer than it needs', async () => {
  service.behave((_, response) => response.writeHead(302, { location: `${service.url}/else` }).end())
  await shop.sell()
  await shop.tell()
  expect(service.asked).toHaveLength(1)
  expect(await shop.stateOf()).toEqual(['pending', 'confirmation_required', 0])
  service.behave((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  server.clock.set('2026-11-20T10:00:06Z')
  await shop.teller.send()
  expect(await shop.stateOf()).toEqual(['pending', 'confirmation_required', 0])
})

test('a callback of live mode reaches no address of this machine, whatever its name was when it was taken', async () => {
  const live = await server.key(server.merchants.bilbao)
  const merchant = { notificationUrl: 'https://merchant.test/notice' }
  await soldOnline(server, live, { mid: shop.mid(), merchant })
  await shop.teller.record()
  // As a name of a public server that leads here by now.
  const url = service.url.replace('http:', 'https:')
  await server.db.updateTable('callbacks').set({ url }).where('sandbox', '=', false).execute()
  await shop.teller.send()
  expect(service.asked).toEqual([])
  const { outcome } = await server.db
    .selectFrom('callbacks')
    .where('sandbox', '=', false)
    .select('outcome')
    .executeTakeFirstOrThrow()
  expect(outcome).toBe('127.0.0.1 is not public')
})

test('a callback that was not delivered gives way to what is newer', async () => {
  service.behave(json(() => ({}), 503))
  await shop.sell()
  await shop.tell()
  await shop.shop.merchantOrders.cancel({ params: { order: shop.mid() } })
  service.behave(json(() => ({ status: 'ok' })))
  server.clock.set('2026-11-20T10:10:00Z')
  await shop.tell()
  expect(shop.heard()).toEqual([
    ['pending', 'confirmation_required'],
    ['ko', 'cancelled'],
  ])
})

test('a callback tells of an offline checkout whose system gave an address, and asks nothing', async () => {
  const body = {
    order: {
      id: shop.mid(),
      currency: 'EUR' as const,
      taxRate: 0,
      totalAmount: 100_00,
      articles: [{ name: 'Lámpara', quantity: 1, price: 100_00 }],
      test: { outcome: 'accept' as const },
    },
    customer: { email: 'jon@example.test' },
    merchant: { ipnUrl: service.url },
  }
  await shop.shop.merchantCheckouts.beginOffline({ body })
  await shop.tell()
  expect(shop.heard()).toEqual([['ok', null]])
  expect(await shop.stateOf()).toEqual(['ok', null, 100_00])
})

test('a callback of a client with an older word has the key that began the checkout, and no other has', async () => {
  const { key, client } = await shop.withWord('cuotas')
  await client(onlineCheckout({ mid: shop.mid(), merchant: { notificationUrl: `${service.url}?path=/confirm/` } }))
  await shop.tell()
  const [asked] = service.asked
  expect(asked?.headers['authorization']).toBe(`Bearer ${key}`)
  expect(asked?.path).toBe(`/decisions?path=%2Fconfirm%2F&access_token=${key}`)
  const kept = await server.db.selectFrom('callbacks').selectAll().execute()
  const requests = await server.db.selectFrom('checkout_requests').select('integration').execute()
  expect(JSON.stringify([kept, requests, server.log])).not.toContain(key)
})

test('an answer may name the order anew, once; both references find it, and neither is used again', async () => {
  const cart = shop.mid()
  service.behave(json(() => ({ status: 'ok', order_id: `ORDER-${cart}` })))
  const { id } = await shop.sell()
  await shop.tell()
  const find = async (order: string) => (await shop.shop.merchantOrders.get({ params: { order } })).id
  expect([await find(cart), await find(`ORDER-${cart}`)]).toEqual([id, id])
  expect((await shop.read()).mid).toBe(`ORDER-${cart}`)
  service.behave(json(() => ({ status: 'ok', order_id: 'ANOTHER' })))
  await shop.tell()
  expect(service.asked.at(-1)?.body).toMatchObject({ id, mid: `ORDER-${cart}`, status: 'ok' })
  expect((await shop.read()).mid).toBe(`ORDER-${cart}`)
  const owner = await server.as('owner', { sandbox: true })
  const params = { merchantId: server.merchants.bilbao }
  const found = await owner.operations.list({ params, query: { q: `order-${cart}`.toLowerCase() } })
  expect(found.results.map((row) => row.id)).toEqual([id])
  for (const mid of [cart, `ORDER-${cart}`]) {
    const again = await failure(shop.shop.merchantCheckouts.begin({ body: onlineCheckout({ mid }) }))
    expect([again.status, again.body.error.type]).toEqual([409, 'DuplicatedOrder'])
  }
})

test.each([[''], ['x'.repeat(300)], [7.5], [{ id: 1 }], ['\uD800'], [null]])(
  'a reference like %j in an answer changes nothing, and the yes counts',
  async (reference) => {
    service.behave(json(() => ({ status: 'ok', order_id: reference })))
    await shop.sell()
    await shop.tell()
    expect(await shop.read()).toMatchObject({ mid: shop.mid(), status: 'ok' })
  },
)

test('a reference that another order has is not taken, and the yes counts', async () => {
  await shop.sell()
  const taken = shop.mid()
  shop.next()
  service.behave(json(() => ({ status: 'ok', order_id: taken })))
  await shop.sell()
  await shop.tell()
  expect(await shop.read()).toMatchObject({ mid: shop.mid(), status: 'ok' })
})
