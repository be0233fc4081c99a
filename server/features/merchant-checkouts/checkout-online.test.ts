/** Online checkouts as merchants' systems begin them. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body as Sent } from './checkout-online.ts'
import { clientOf, type TestClient } from '#server/testing/as.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { accepted, customerOf, makeRequest, tokenOf } from '#server/testing/checkouts.ts'
import { listDomain, makeKey } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { onlineCheckout, soldOnline } from '#server/testing/online-checkouts.ts'
import { countRows } from '#server/testing/operations.ts'

let server: TestServer
let key: string
let shop: TestClient
let sandbox: TestClient
beforeAll(async () => {
  server = await testServer()
  key = (await makeKey(server.db, server.clock, server.merchants.bilbao)).privateKey
  const client = (isSandbox: boolean) => clientOf(`${server.url}/api`, { bearer: key, sandbox: isSandbox })
  ;[shop, sandbox] = [client(false), client(true)]
})
beforeEach(() => {
  sequence += 1
  server.clock.set('2026-11-20T10:00:00Z')
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

let sequence = 0
const mid = (): string => `WEB-${sequence}`
type More = { order?: Partial<Sent['order']>; merchant?: Sent['merchant'] }
const body = (more: More = {}) => onlineCheckout({ mid: mid(), ...more })
const begin = (more: More = {}, client = shop) => client.merchantCheckouts.begin({ body: body(more) })
const read = (order = mid(), client = shop) => client.merchantOrders.get({ params: { order } })
const status = async (checkout: string) => {
  const { status: word, statusReason } = await shop.merchantCheckouts.status({ params: { checkout } })
  return [word, statusReason]
}
const refused = async (work: Promise<unknown>) => {
  const { status: code, body: answer } = await failure(work)
  return { status: code, type: answer.error.type, fields: answer.error.fields }
}

describe('a checkout', () => {
  test('leads its customer to the page, and is a sale once they have accepted', async () => {
    const made = await begin()
    expect(made).toMatchObject({ status: 'pending', statusReason: 'in_process', expiresAt: '2026-11-20T11:00:00.000Z' })
    expect(made.url).toMatch(new RegExp(`^${server.url}/checkout/[\\w-]{22}$`))
    await accepted(customerOf(server), tokenOf(made.url))
    expect(await read()).toMatchObject({ id: made.id, status: 'ok', capturedAmount: 121_00, capture: 'automatic' })
    expect(await status(made.id)).toEqual(['ok', null])
  })

  test('sends no message, lasts as long as its system says, and is of the channel online', async () => {
    const made = await begin({ merchant: { timeoutCheckout: 7 } })
    expect(made.expiresAt).toBe('2026-11-20T10:07:00.000Z')
    const owner = await server.as('owner')
    const { channel, mid: reference } = await owner.operations.get({
      params: { merchantId: server.merchants.bilbao, operationId: made.id },
    })
    expect([channel, reference]).toEqual(['online', mid()])
    expect(await server.db.selectFrom('outbox').where('to_address', '=', 'jon@example.test').execute()).toEqual([])
  })

  test('shows the product first that its system asks for, where the shop has it', async () => {
    const made = await begin({ order: { totalAmount: 121_00 } })
    const page = await customerOf(server).customerCheckout.get({ params: { token: tokenOf(made.url) }, query: {} })
    expect(page.chosen.product).toBe('instalments')
    const later = await shop.merchantCheckouts.begin({ body: { ...body(), product: { type: 'pay_later' } } })
    const other = await customerOf(server).customerCheckout.get({ params: { token: tokenOf(later.url) }, query: {} })
    const offered = other.plans.some(({ product }) => product === 'pay_later')
    expect(other.chosen.product).toBe(offered ? 'pay_later' : 'instalments')
  })

  test('is withdrawn by its system while it is open, and only then', async () => {
    const made = await begin()
    const withdraw = () => shop.merchantCheckouts.withdraw({ params: { checkout: made.id } })
    await withdraw()
    expect(await status(made.id)).toEqual(['ko', 'cancelled'])
    expect(await refused(withdraw())).toMatchObject({ status: 409, type: 'CheckoutEnded' })
  })

  test('that nobody finished is out of time, and cannot be withdrawn', async () => {
    const made = await begin()
    server.clock.set('2026-11-20T11:00:01Z')
    const withdraw = shop.merchantCheckouts.withdraw({ params: { checkout: made.id } })
    expect(await refused(withdraw)).toMatchObject({ type: 'CheckoutEnded' })
    expect(await status(made.id)).toEqual(['ko', 'expired'])
  })

  test('that ran out of time in the identity check says so, after the longer time for it', async () => {
    const { id } = await begin({ order: { test: { outcome: 'challenge' } }, merchant: { timeoutExtra: 30 } }, sandbox)
    const reason = async () => (await sandbox.merchantCheckouts.status({ params: { checkout: id } })).statusReason
    expect(await reason()).toBe('challenge_required')
    const withdraw = () => sandbox.merchantCheckouts.withdraw({ params: { checkout: id } })
    server.clock.set('2026-11-20T11:30:00Z')
    expect(await refused(withdraw())).toMatchObject({ type: 'CheckoutEnded' })
    expect(await reason()).toBe('expired_challenge')
  })

  test('of another shop, of the other mode, and one that never was are the same 404', async () => {
    const made = await begin()
    const rival = await server.key(server.merchants.rival)
    const params = { checkout: made.id }
    for (const client of [rival, sandbox]) {
      expect(await refused(client.merchantCheckouts.status({ params }))).toMatchObject({ status: 404 })
      expect(await refused(client.merchantCheckouts.withdraw({ params }))).toMatchObject({ status: 404 })
    }
    for (const checkout of ['f'.repeat(32), 'none', '\0'])
      expect(await refused(shop.merchantCheckouts.status({ params: { checkout } }))).toMatchObject({ status: 404 })
    expect(await status(made.id)).toEqual(['pending', 'in_process'])
  })
})

describe('the same reference again', () => {
  test('ends the open checkout, and names the new one', async () => {
    const first = await begin()
    const second = await begin()
    expect(await status(first.id)).toEqual(['ko', 'duplicated'])
    expect((await read()).id).toBe(second.id)
    const page = customerOf(server).customerCheckout
    expect(await page.get({ params: { token: tokenOf(first.url) }, query: {} })).toMatchObject({ state: 'duplicated' })
    await accepted(customerOf(server), tokenOf(second.url))
    expect(await read()).toMatchObject({ id: second.id, status: 'ok' })
  })

  test('is taken after an end without a sale, as often as that happens', async () => {
    const ids: string[] = []
    for (let i = 0; i < 3; i += 1) {
      const made = await begin()
      await customerOf(server).customerCheckout.decline({ params: { token: tokenOf(made.url) } })
      ids.push(made.id)
    }
    const last = await begin()
    expect((await read()).id).toBe(last.id)
    for (const id of ids) expect(await status(id)).toEqual(['ko', 'dismissed'])
    const { results } = await shop.merchantOrders.list({ query: { q: mid() } })
    expect(results.map(({ id }) => id)).toEqual([last.id, ...ids.toReversed()])
  })

  test('is refused after a sale, also a cancelled one, and says which order has it', async () => {
    const { id } = await soldOnline(server, shop, { mid: mid() })
    const isTaken = { status: 409, type: 'DuplicatedOrder', fields: { 'order.id': [`The order ${id} has this id.`] } }
    expect(await refused(begin())).toEqual(isTaken)
    await shop.merchantOrders.cancel({ params: { order: mid() } })
    expect(await refused(begin())).toEqual(isTaken)
  })

  test('is refused where a sale of the counter has it, even an open one', async () => {
    const owner = await server.as('owner')
    await makeRequest(owner, server.merchants.bilbao, { mid: mid() })
    expect(await refused(begin())).toMatchObject({ status: 409, type: 'DuplicatedOrder' })
  })

  test('of 50 at once leaves one open', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => begin()))
    const states = await Promise.all(made.map(({ id }) => status(id)))
    expect(states.filter(([word]) => word === 'pending')).toHaveLength(1)
    expect(states.filter(([, reason]) => reason === 'duplicated')).toHaveLength(49)
    const open = made[states.findIndex(([word]) => word === 'pending')]
    expect((await read()).id).toBe(open?.id)
  })

  test('of the other mode and of another shop are others', async () => {
    const made = await begin()
    await begin({}, sandbox)
    await begin({}, await server.key(server.merchants.rival))
    expect(await status(made.id)).toEqual(['pending', 'in_process'])
  })
})

describe('the total', () => {
  const cart = async (id: string) =>
    (
      await (
        await server.as('owner')
      ).operations.get({ params: { merchantId: server.merchants.bilbao, operationId: id } })
    ).cart
  test.each([
    [121_01, 1],
    [122_21, 121],
    [119_81, -119],
  ])('of %i is taken, with a line for the difference of %i', async (totalAmount, amount) => {
    const { id } = await begin({ order: { totalAmount } })
    const { lines, totalAmount: total } = await cart(id)
    expect(total).toBe(totalAmount)
    expect(lines.at(-1)).toMatchObject({ name: 'Ajuste', amount })
    expect(lines.reduce((all, line) => all + line.amount, 0)).toBe(totalAmount)
  })

  test.each([122_23, 119_80, 200_00])('of %i is refused, and both sums are said', async (totalAmount) => {
    const before = await countRows(server.db)
    const { fields, ...fault } = await refused(begin({ order: { totalAmount } }))
    expect(fault).toMatchObject({ status: 400, type: 'ApiValidationException' })
    expect(fields).toEqual({
      'order.total_amount': [`The articles and discounts add up to 12100, the total is ${totalAmount}.`],
    })
    expect(await countRows(server.db)).toEqual(before)
  })

  test('by discounts of lines that is off by rounding is taken, by the nearer reading', async () => {
    const articles = [{ name: 'Vela', quantity: 4, price: 30_00, discount: 20_00 }]
    const { id } = await begin({ order: { totalAmount: 121_02, articles } })
    expect((await cart(id)).lines).toMatchObject([{ amount: 121_00 }, { name: 'Ajuste', amount: 2 }])
  })

  test('must be the sum to the cent where its system says so', async () => {
    const post = (prefer: string) =>
      server.fetch('/checkout', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', prefer },
        body: JSON.stringify({
          order: {
            id: mid(),
            currency: 'EUR',
            tax_rate: 2100,
            total_amount: 121_01,
            articles: [{ name: 'Lámpara', quantity: 1, price: 100_00 }],
          },
          customer: { email: 'jon@example.test' },
        }),
      })
    expect((await post('respond-async, handling=strict')).status).toBe(400)
    expect((await post('handling=lenient')).status).toBe(201)
  })
})

describe('addresses', () => {
  const faultsOf = async (merchant: Sent['merchant'], client = shop) => {
    const { status: code, type, fields } = await refused(begin({ merchant }, client))
    return [code, type, Object.keys(fields ?? {})]
  }
  test.each([
    ['javascript:alert(1)'],
    ['http://merchant.test/done'],
    ['https://user:secret@merchant.test/done'],
    ['//merchant.test/done'],
    ['merchant.test/done'],
    ['https://'],
    ['data:text/html,x'],
    ['https://localhost/done'],
    ['https://2130706433:5432/done'],
    ['https://[::1]/done'],
  ])('refuses %s', async (successUrl) => {
    expect(await faultsOf({ successUrl })).toEqual([400, 'ApiValidationException', ['merchant.success_url']])
    expect(await faultsOf({ notificationUrl: successUrl })).toEqual([
      400,
      'ApiValidationException',
      ['merchant.notification_url'],
    ])
  })

  test('of this machine are taken in test mode alone', async () => {
    const merchant = { notificationUrl: 'http://127.0.0.1:9/notice', successUrl: 'http://localhost:9/done' }
    expect(await faultsOf(merchant)).toEqual([
      400,
      'ApiValidationException',
      ['merchant.notification_url', 'merchant.success_url'],
    ])
    expect(await begin({ merchant }, sandbox)).toMatchObject({ status: 'pending' })
  })

  test('of a host that the shop does not list are refused, where it lists any', async () => {
    await listDomain(server.db, server.clock, server.merchants.bilbao, 'merchant.test')
    const taken = { successUrl: 'https://www.merchant.test/done', errorUrl: 'https://merchant.test/again' }
    expect(await begin({ merchant: taken })).toMatchObject({ status: 'pending' })
    expect(await faultsOf({ ...taken, koUrl: 'https://elsewhere.test/ko' })).toEqual([
      400,
      'CheckoutUrlNotAllowed',
      ['merchant.ko_url'],
    ])
    await server.db.deleteFrom('merchant_preferences').execute()
  })

  test('as paths are those of the server that is called back', async () => {
    const merchant = { notificationUrl: 'https://merchant.test/notice', successUrl: '/done?order={order_id}' }
    const made = await begin({ merchant })
    const row = await server.db
      .selectFrom('checkout_requests')
      .where('operation_id', '=', made.id)
      .select('integration')
      .executeTakeFirstOrThrow()
    expect(row.integration?.returns).toEqual({ success: 'https://merchant.test/done?order={order_id}' })
    expect(await faultsOf({ successUrl: '/done' })).toEqual([400, 'ApiValidationException', ['merchant.success_url']])
  })
})
