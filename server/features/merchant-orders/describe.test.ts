/** What a merchant's system says of an order later: it is shown, and moves nothing. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { clientOf, type TestClient } from '#server/testing/as.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { makeKey } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { onlineCheckout, soldOnline } from '#server/testing/online-checkouts.ts'
import { countRows, makeOperation } from '#server/testing/operations.ts'

let server: TestServer
let shop: TestClient
let key: string
let sequence = 0
beforeAll(async () => {
  server = await testServer()
  key = (await makeKey(server.db, server.clock, server.merchants.bilbao)).privateKey
  shop = clientOf(`${server.url}/api`, { bearer: key, sandbox: false })
})
beforeEach(() => {
  sequence += 1
  server.clock.set('2026-11-20T10:00:00Z')
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const mid = (): string => `D-${sequence}`
const named = () => ({ params: { order: mid() } })
const read = () => shop.merchantOrders.get(named())
const sold = () => soldOnline(server, shop, { mid: mid() })
const lamp = { name: 'Lámpara', quantity: 1, price: 50_00 }
/** Plan, credit and books of the order. */
const moneyOf = async (id: string) => {
  const details = await server.db
    .selectFrom('operation_details')
    .where('operation_id', '=', id)
    .select(['plan', 'credit', 'cart', 'fee'])
    .executeTakeFirstOrThrow()
  const postings = await server.db.selectFrom('ledger_postings').where('operation_id', '=', id).selectAll().execute()
  const { totalAmount, capturedAmount, refundedAmount } = await read()
  return { details, postings, amounts: [totalAmount, capturedAmount, refundedAmount] }
}

describe('an edit', () => {
  test('replaces the cart, says what it adds up to, and moves no money', async () => {
    const { id } = await sold()
    const before = await moneyOf(id)
    await shop.merchantOrders.replace({ ...named(), body: { order: { articles: [lamp] } } })
    expect(await read()).toMatchObject({ cartAmount: 60_50, totalAmount: 121_00, articles: [lamp] })
    expect(await moneyOf(id)).toEqual(before)
    const owner = await server.as('owner')
    const { history } = await owner.operations.get({
      params: { merchantId: server.merchants.bilbao, operationId: id },
    })
    expect(history.at(-1)).toMatchObject({ type: 'described', amount: 60_50, actor: { kind: 'api' } })
    const edits = await server.db.selectFrom('order_edits').where('operation_id', '=', id).selectAll().execute()
    expect(edits).toMatchObject([{ before: { order: { articles: [{ name: 'Lámpara', price: 100_00 }] } } }])
    expect(JSON.stringify(edits)).not.toContain('jon@')
  })

  test('in parts keeps what is not sent', async () => {
    await sold()
    const update = (order: object, more: object = {}) =>
      shop.merchantOrders.update({ ...named(), body: { order, ...more } })
    await update({ discount: 10_00 })
    expect(await read()).toMatchObject({ cartAmount: 108_90, discount: 10_00, articles: [{ price: 100_00 }] })
    const shipping = {
      name: 'Correos',
      price: 5_00,
      street: 'Gran Vía 1',
      city: 'Bilbao',
      country: 'ES',
      postcode: '48001',
    }
    await update({ articles: [lamp, lamp] }, { shipping })
    expect(await read()).toMatchObject({ cartAmount: 114_95, discount: 10_00 })
    await shop.merchantOrders.replace({ ...named(), body: { order: { articles: [lamp] } } })
    expect(await read()).toMatchObject({ cartAmount: 60_50, discount: null })
  })

  test('takes the delivery where older clients have it, numbers as ids and zip as postcode', async () => {
    await sold()
    const shipping = {
      name: 'Correos',
      price: 500,
      street: 'Gran Vía 1',
      city: 'Bilbao',
      country: 'ES',
      zip: 48001,
      state: '',
    }
    const answer = await server.fetch(`/orders/${mid()}/`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ order: { articles: [{ id: 7, name: 'Lámpara', quantity: 1, price: 5000 }], shipping } }),
    })
    expect(answer.status).toBe(204)
    expect(await read()).toMatchObject({ cartAmount: 66_55, articles: [{ id: '7' }] })
  })

  test('of a sale that was made at the counter describes it for the first time', async () => {
    const scope = { merchantId: server.merchants.bilbao, sandbox: false }
    await makeOperation(server.db, server.clock, scope, { mid: mid() })
    const partial = await failure(shop.merchantOrders.update({ ...named(), body: { order: { discount: 1 } } }))
    expect([partial.status, Object.keys(partial.fields)]).toEqual([400, ['order.articles']])
    await shop.merchantOrders.update({ ...named(), body: { order: { articles: [lamp], taxRate: 2100 } } })
    expect(await read()).toMatchObject({ cartAmount: 60_50, articles: [lamp] })
  })

  test('is refused once the order has ended, and of another shop', async () => {
    await sold()
    const body = { order: { articles: [lamp] } }
    const rival = await server.key(server.merchants.rival)
    expect((await failure(rival.merchantOrders.replace({ ...named(), body }))).status).toBe(404)
    await shop.merchantOrders.cancel(named())
    const before = await countRows(server.db)
    const refused = await failure(shop.merchantOrders.replace({ ...named(), body }))
    expect([refused.status, refused.type]).toEqual([409, 'OrderEnded'])
    expect(await countRows(server.db)).toEqual(before)
  })

  test('of any cart moves no money', async () => {
    const { id } = await sold()
    const before = await moneyOf(id)
    const article = fc.record({
      name: fc.constantFrom('Vela', 'Mesa'),
      quantity: fc.integer({ min: 1, max: 100_000 }),
      price: fc.integer({ min: 0, max: 1_000_000_000 }),
      taxRate: fc.integer({ min: 0, max: 10_000 }),
      discount: fc.integer({ min: 0, max: 1_000_000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(article, { minLength: 1, maxLength: 4 }), async (articles) => {
        const work = shop.merchantOrders.replace({ ...named(), body: { order: { articles } } })
        const status = await work.then(
          () => 204,
          (error: unknown) => (error as { status: number }).status, // the client's own error
        )
        expect([204, 400]).toContain(status)
      }),
      { numRuns: 40 },
    )
    expect(await moneyOf(id)).toEqual(before)
  })
})

describe('earlier purchases', () => {
  const purchase = { amount: 89_00, orderDate: '2026-03-02T10:00:00Z', status: 'paid' }
  const kept = async (id: string) =>
    (
      await server.db
        .selectFrom('checkout_requests')
        .where('operation_id', '=', id)
        .select('purchases')
        .executeTakeFirstOrThrow()
    ).purchases

  test('are kept for the decision, one or many', async () => {
    const { id } = await shop.merchantCheckouts.begin({ body: onlineCheckout({ mid: mid() }) })
    const answer = await server.fetch(`/orders/${mid()}/history`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        amount: 89_00,
        order_date: '2026-03-02T10:00:00Z',
        status: 'paid',
        billing: { city: 'Bilbao' },
      }),
    })
    expect(answer.status).toBe(204)
    const row = { amount: 89_00, currency: 'EUR', date: '2026-03-02', status: 'paid' }
    expect(await kept(id)).toEqual({ list: [row] })
    await shop.merchantOrders.history({ ...named(), body: [purchase, { amount: 1, currency: 'GBP' }] })
    expect(await kept(id)).toEqual({ list: [row, { amount: 1, currency: 'GBP', date: null, status: null }] })
  })

  test('are refused once the credit is decided, and where there are too many', async () => {
    await sold()
    const refused = await failure(shop.merchantOrders.history({ ...named(), body: [purchase] }))
    expect([refused.status, refused.type]).toEqual([403, 'PermissionDenied'])
    const many = Array.from({ length: 501 }, () => purchase)
    expect((await failure(shop.merchantOrders.history({ ...named(), body: many }))).status).toBe(400)
  })
})
