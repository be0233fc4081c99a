import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { TestClient } from '#server/testing/as.ts'
import { errorOf, type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { makeKey, makeMerchant, type TestKey } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { countRows } from '#server/testing/operations.ts'
import { fixture, postOrder } from '#server/testing/order-document.ts'

type Body = CallInput<Contract['merchantApi']['checkoutOffline']>['body']

let server: TestServer
let merchantId: string
let keys: TestKey
let shop: TestClient
let sandbox: TestClient
let owner: TestClient

beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
  keys = await makeKey(server.db, server.clock, merchantId)
  shop = await server.key(merchantId)
  sandbox = await server.key(merchantId, { sandbox: true })
  owner = await server.as('owner')
})
afterAll(() => server.close())
beforeEach(() => {
  sequence += 1
})
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

let sequence = 0

const post = (body: unknown, options: { key?: string; accept?: string } = {}) =>
  postOrder(server, body, { key: keys.privateKey, ...options })

/** A small order with one article of `price` cents without tax, at 21 %. */
const order = (more: { order?: object; customer?: object; price?: number; total?: number } = {}): Body => {
  const { price = 100_00, total = 121_00 } = more
  return {
    order: {
      id: `order-${sequence}`,
      currency: 'EUR' as const,
      taxRate: 2100,
      totalAmount: total,
      articles: [{ name: 'Lámpara', quantity: 1, price }],
      ...more.order,
    },
    customer: { email: 'jon@example.test', firstName: 'Jon', lastName: 'Agirre', ...more.customer },
  }
}
const document = (number: string) => ({ documentId: { type: 'nif' as const, number, country: 'ES' } })
const nothingWritten = async (work: () => Promise<void>): Promise<void> => {
  const before = await countRows(server.db)
  await work()
  expect(await countRows(server.db)).toEqual(before)
}
const find = (id: string, mode: { sandbox: boolean }) =>
  server.as('owner', mode).then((client) => client.operations.get({ params: { merchantId, operationId: id } }))

test('an order as shops send it becomes an operation with its cart to the cent', async () => {
  const response = await post(fixture('nOIpXXVTSGhc'))
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as { id: string } // checked against the contract by the server
  const operation = await find(id, { sandbox: true })
  expect(operation).toMatchObject({
    mid: 'nOIpXXVTSGhc',
    substatus: 'payment_process',
    channel: 'offline',
    product: 'instalments',
    capture: 'automatic',
    totalAmount: 13014,
    capturedAmount: 13014,
    numInstalments: 6,
    createdBy: null,
    sandbox: true,
    confirmed: operation.created,
    transferDate: '2026-11-23',
    captureUntil: null,
    customer: { firstName: 'María Ángeles', lastName: 'Núñez', phone: '+34 600-11-22-33', documentId: null },
    shippingAddress: { street: 'Calle Mayor 1', addressAddition: '2º B', postcode: '48 005' },
    // 0.95 % of 130.14 is 1.24, with 0.26 of VAT.
    merchantFee: { rate: 95, amount: 124, vatRate: 2100, vatAmount: 26 },
  })
  const { lines, shipping, discountAmount, totalAmount } = operation.cart
  expect(totalAmount).toBe(13014)
  expect(lines.reduce((sum, { amount }) => sum + amount, shipping?.amount ?? 0) + discountAmount).toBe(13014)
  expect(operation.instalmentPlan.schedule.map(({ dueDate, amount }) => `${dueDate} ${amount}`)).toEqual([
    '2026-11-20 2169',
    '2026-12-20 2169',
    '2027-01-20 2169',
    '2027-02-20 2169',
    '2027-03-20 2169',
    '2027-04-20 2169',
  ])
  expect(operation.history.map(({ type, actor }) => [type, actor.kind])).toEqual([
    ['created', 'api'],
    ['accepted', 'customer'],
  ])
  const { order_document } = await server.db
    .selectFrom('operation_details')
    .where('operation_id', '=', id)
    .select('order_document')
    .executeTakeFirstOrThrow()
  expect(order_document).toEqual(fixture('nOIpXXVTSGhc'))
  const listed = await (
    await server.as('guest', { sandbox: true })
  ).operations.list({ params: { merchantId }, query: { q: 'nOIpXXVTSGhc' } })
  expect(listed.results.map((row) => row.id)).toEqual([id])
})

test('a sum that does not add up is refused with the sum that does', async () => {
  await nothingWritten(async () => {
    const body = fixture('wrong-sum')
    const response = await post({ ...body, order: { ...body.order, total_amount: 13013 } })
    expect(response.status).toBe(400)
    const error = await errorOf(response)
    expect(Object.keys(error.fields ?? {})).toEqual(['order.total_amount'])
    expect(String(error.fields?.['order.total_amount'])).toContain('13014')
  })
})

test('documents decide in sandbox: accepted, refused and kept, asked for identity', async () => {
  const accepted = await sandbox.merchantApi.checkoutOffline({
    body: order({ customer: document('12345678Z'), order: { id: 'a' } }),
  })
  expect(await find(accepted.id, { sandbox: true })).toMatchObject({ substatus: 'payment_process' })

  const refused = await failure(
    sandbox.merchantApi.checkoutOffline({ body: order({ customer: document('99999998T'), order: { id: 'b' } }) }),
  )
  expect([refused.status, refused.type]).toEqual([403, 'CreditDenied'])
  const client = await server.as('owner', { sandbox: true })
  const { results } = await client.operations.list({
    params: { merchantId },
    query: { q: 'b jon', status: 'rejected' },
  })
  expect(results).toMatchObject([{ mid: 'b', substatus: 'rejected', capturedAmount: 0, transferDate: null }])

  const challenged = await sandbox.merchantApi.checkoutOffline({
    body: order({ customer: document('99999995-c'), order: { id: 'c' } }),
  })
  const operation = await find(challenged.id, { sandbox: true })
  expect(operation).toMatchObject({ substatus: 'pending_customer', capturedAmount: 0, confirmed: null })
  expect(operation.history.map(({ type }) => type)).toEqual(['created', 'challenge_requested'])
})

test('a document that cannot exist is refused, with every other fault at once', async () => {
  await nothingWritten(async () => {
    const error = await failure(
      sandbox.merchantApi.checkoutOffline({ body: order({ customer: document('12345678A'), total: 120_99 }) }),
    )
    expect(error.status).toBe(400)
    expect(Object.keys(error.fields).toSorted()).toEqual(['customer.document_id.number', 'order.total_amount'])
  })
})

test('amounts outside the terms of the merchant are refused, those at their ends are taken', async () => {
  const send = (price: number, total: number, id: string) =>
    sandbox.merchantApi.checkoutOffline({ body: order({ price, total, order: { id, taxRate: 0 } }) })
  await nothingWritten(async () => {
    for (const amount of [49_99, 6_000_01]) {
      const error = await failure(send(amount, amount, `outside-${amount}`))
      expect([error.status, Object.keys(error.fields)]).toEqual([400, ['order.total_amount']])
    }
  })
  for (const amount of [50_00, 6_000_00])
    expect((await send(amount, amount, `inside-${amount}`)).id).toMatch(/^[0-9a-f]{32}$/)
})

test('a reference is taken once per merchant and mode, by however many at once', async () => {
  const send = (client: TestClient) =>
    client.merchantApi.checkoutOffline({ body: order({ order: { id: 'same-mid' } }) })
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => send(sandbox)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status !== 'rejected') continue
    const error = await failure(Promise.reject(result.reason))
    expect([error.status, error.type, Object.keys(error.fields)]).toEqual([409, 'DuplicatedOrder', ['order.id']])
  }
  const elsewhere = await server.key(server.merchants.online, { sandbox: true })
  expect((await send(shop)).id).not.toBe((await send(elsewhere)).id)
})

test('the same key sends an order once, and gives a refusal again', async () => {
  const options = { idempotencyKey: `order-number-${sequence}` }
  const body = order()
  const first = await sandbox.merchantApi.checkoutOffline({ body }, options)
  expect(await sandbox.merchantApi.checkoutOffline({ body }, options)).toEqual(first)
  const denied = { body: order({ customer: document('99999998T'), order: { id: 'denied-once' } }) }
  for (const _ of [1, 2]) {
    const error = await failure(sandbox.merchantApi.checkoutOffline(denied, { idempotencyKey: 'denied-once' }))
    expect([error.status, error.type]).toEqual([403, 'CreditDenied'])
  }
})

test('live orders are decided by the configured service; without one nothing is written', async () => {
  const { id } = await shop.merchantApi.checkoutOffline({ body: order() })
  expect(await find(id, { sandbox: false })).toMatchObject({ substatus: 'payment_process', sandbox: false })
  const without = await testServer({ creditDecision: 'none' })
  const client = await without.key(without.merchants.bilbao)
  const error = await failure(client.merchantApi.checkoutOffline({ body: order() }))
  expect([error.status, error.type]).toEqual([502, 'UpstreamUnavailable'])
  expect(error.message).toContain('No decision service is configured')
  expect(await countRows(without.db)).toMatchObject({ operations: 0, operation_events: 0 })
  const inSandbox = await without.key(without.merchants.bilbao, { sandbox: true })
  expect((await inSandbox.merchantApi.checkoutOffline({ body: order() })).id).toMatch(/^[0-9a-f]{32}$/)
  await without.close()
})

test('a merchant that is not active sells in sandbox only, a disabled account not at all', async () => {
  const { companies, merchants, db, clock } = server
  for (const status of ['pending', 'disabled', 'rejected'] as const) {
    const merchant = await makeMerchant(db, clock, companies.own, { name: status, status })
    const error = await failure((await server.key(merchant)).merchantApi.checkoutOffline({ body: order() }))
    expect([error.status, error.type]).toEqual([403, 'AccountDisabled'])
    const client = await server.key(merchant, { sandbox: true })
    expect((await client.merchantApi.checkoutOffline({ body: order() })).id).toMatch(/^[0-9a-f]{32}$/)
  }
  await nothingWritten(async () => {
    for (const mode of [true, false]) {
      const client = await server.key(merchants.disabled, { sandbox: mode })
      const error = await failure(client.merchantApi.checkoutOffline({ body: order() }))
      expect([error.status, error.type]).toEqual([403, 'AccountDisabled'])
    }
  })
})

test('a shop that confirms by capture gets a sale that waits for it', async () => {
  const merchant = await makeMerchant(server.db, server.clock, server.companies.own, {
    terms: { confirmationMode: 'capture' },
  })
  const client = await server.key(merchant)
  const { id } = await client.merchantApi.checkoutOffline({ body: order() })
  const operation = await owner.operations.get({ params: { merchantId: merchant, operationId: id } })
  expect(operation).toMatchObject({
    substatus: 'pending_merchant',
    capture: 'manual',
    capturedAmount: 0,
    confirmed: null,
    transferDate: null,
    remainingCaptureAmount: 121_00,
    captureUntil: '2026-12-18',
  })
})

test('a customer without names is known by the e-mail', async () => {
  const { id } = await sandbox.merchantApi.checkoutOffline({
    body: order({ customer: { firstName: null, lastName: '  ' } }),
  })
  expect(await find(id, { sandbox: true })).toMatchObject({ customer: { firstName: 'jon@example.test', lastName: '' } })
})

test('only a private key of the shop opens the call', async () => {
  await nothingWritten(async () => {
    const { accessToken } = await server.signIn('owner')
    for (const key of ['0'.repeat(40), keys.publicKey, accessToken, '']) {
      const response = await post(fixture('no-key'), { key })
      expect([key, response.status, (await errorOf(response)).type]).toEqual([key, 401, 'InvalidToken'])
    }
  })
})

test('every version of the media type is taken, another word is not', async () => {
  for (const version of [1, 2, 3, 4]) {
    const accept = `application/vnd.trastienda.sandbox.v${version}+json`
    expect((await post(fixture(`version-${version}`), { accept })).status).toBe(201)
  }
  expect((await post(fixture('other'), { accept: 'application/vnd.trastienda.v5+json' })).status).toBe(406)
})
