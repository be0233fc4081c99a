import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { newId } from '#server/core/ids.ts'
import type { TestClient } from '#server/testing/as.ts'
import { errorOf, type TestServer, testServer } from '#server/testing/app.ts'
import { acceptance, accepted, confirmed, customerOf, tokenOf } from '#server/testing/checkouts.ts'
import { findDifferences } from '#server/testing/books.ts'
import { makeKey, makeMerchant, type TestKey } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { countRows } from '#server/testing/operations.ts'
import { fixture, postOrder } from '#server/testing/order-document.ts'

type Body = CallInput<Contract['merchantCheckouts']['beginOffline']>['body']

let server: TestServer
let merchantId: string
let keys: TestKey
let shop: TestClient
let sandbox: TestClient

beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
  keys = await makeKey(server.db, server.clock, merchantId)
  shop = await server.key(merchantId)
  sandbox = await server.key(merchantId, { sandbox: true })
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
const statusOf = async ({ orderUuid }: { orderUuid: string | null }) =>
  (await server.as('owner', { sandbox: true })).checkoutRequests.check({
    params: { merchantId, orderUuid: orderUuid ?? '' },
  })
const find = (id: string, mode: { sandbox: boolean }) =>
  server.as('owner', mode).then((client) => client.operations.get({ params: { merchantId, operationId: id } }))

test('an order as shops send it waits for its customer, with its cart to the cent, and is never answered as accepted', async () => {
  const response = await post(fixture('nOIpXXVTSGhc'))
  expect(response.status).toBe(201)
  const answer = (await response.json()) as { id: string } // checked against the contract by the server
  expect(answer).toEqual({ id: answer.id, link: null, expires_at: '2026-11-20T11:00:00.000Z' })
  const operation = await find(answer.id, { sandbox: true })
  expect(operation).toMatchObject({
    mid: 'nOIpXXVTSGhc',
    substatus: 'pending_customer',
    channel: 'offline',
    product: 'instalments',
    capture: 'automatic',
    totalAmount: 13014,
    capturedAmount: 0,
    numInstalments: 6,
    createdBy: null,
    sandbox: true,
    confirmed: null,
    transferDate: null,
    customer: { firstName: 'María Ángeles', lastName: 'Núñez', phone: '+34 600-11-22-33', documentId: null },
    shippingAddress: { street: 'Calle Mayor 1', addressAddition: '2º B', postcode: '48 005' },
  })
  const { lines, shipping, discountAmount, totalAmount } = operation.cart
  expect(totalAmount).toBe(13014)
  expect(lines.reduce((sum, { amount }) => sum + amount, shipping?.amount ?? 0) + discountAmount).toBe(13014)
  expect(operation.history.map(({ type, actor, played }) => [type, actor.kind, played])).toEqual([
    ['created', 'api', false],
    ['link_sent', 'api', false],
  ])
  const status = await statusOf(operation)
  expect(status).toMatchObject({ state: 'sent', channel: 'email', email: 'maria@example.test', phone: '600112233' })
  expect(status.message?.text).toContain(status.link)
  const { order_document } = await server.db
    .selectFrom('operation_details')
    .where('operation_id', '=', answer.id)
    .select('order_document')
    .executeTakeFirstOrThrow()
  expect(order_document).toEqual(fixture('nOIpXXVTSGhc'))
  const listed = await (
    await server.as('guest', { sandbox: true })
  ).operations.list({ params: { merchantId }, query: { q: 'nOIpXXVTSGhc' } })
  expect(listed.results.map((row) => row.id)).toEqual([answer.id])
})

test('its customer accepts on their page, and the history says so', async () => {
  const { id, link } = await shop.merchantCheckouts.beginOffline({ body: { ...order(), channel: 'link' } })
  const token = tokenOf(link ?? '')
  expect((await accepted(customerOf(server), token)).state).toBe('confirmed')
  const operation = await find(id, { sandbox: false })
  expect(operation).toMatchObject({
    substatus: 'payment_process',
    confirmed: server.clock.now().toISOString(),
    transferDate: '2026-11-23',
    capturedAmount: 121_00,
    // 0.95 % of 121.00 is 1.15, with 0.24 of VAT.
    merchantFee: { rate: 95, amount: 115, vatRate: 2100, vatAmount: 24 },
  })
  expect(operation.instalmentPlan.schedule.map(({ dueDate, amount }) => `${dueDate} ${amount}`)).toEqual([
    '2026-11-20 2017',
    '2026-12-20 2017',
    '2027-01-20 2017',
    '2027-02-20 2017',
    '2027-03-20 2017',
    '2027-04-20 2015',
  ])
  expect(operation.history.map(({ type, actor, played }) => [type, actor.kind, played])).toEqual([
    ['created', 'api', false],
    ['link_opened', 'customer', false],
    ['consent_confirmed', 'customer', false],
    ['accepted', 'customer', false],
  ])
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

test('documents decide in sandbox, once the customer has signed', async () => {
  for (const [number, state] of [
    ['12345678Z', 'confirmed'],
    ['99999998T', 'rejected'],
    ['99999995C', 'challenge'],
  ] as const) {
    const body = { ...order({ order: { id: number } }), channel: 'link' as const }
    const { link } = await sandbox.merchantCheckouts.beginOffline({ body })
    const [customer, token] = [customerOf(server), tokenOf(link ?? '')]
    await confirmed(customer, token, { documentId: number })
    expect((await customer.customerCheckout.accept(await acceptance(customer, token))).state).toBe(state)
  }
})

test('a document that cannot exist is refused, with every other fault at once', async () => {
  await nothingWritten(async () => {
    const error = await failure(
      sandbox.merchantCheckouts.beginOffline({ body: order({ customer: document('12345678A'), total: 120_99 }) }),
    )
    expect(error.status).toBe(400)
    expect(Object.keys(error.fields).toSorted()).toEqual(['customer.document_id.number', 'order.total_amount'])
  })
})

test('amounts outside the terms of the merchant are refused, those at their ends are taken', async () => {
  const send = (price: number, total: number, id: string) =>
    sandbox.merchantCheckouts.beginOffline({ body: order({ price, total, order: { id, taxRate: 0 } }) })
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
    client.merchantCheckouts.beginOffline({ body: order({ order: { id: 'same-mid' } }) })
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

test('the same key sends an order once', async () => {
  const options = { idempotencyKey: `order-number-${sequence}` }
  const body = order({ order: { test: { outcome: 'accept' } } })
  const first = await sandbox.merchantCheckouts.beginOffline({ body }, options)
  expect(await sandbox.merchantCheckouts.beginOffline({ body }, options)).toEqual(first)
})

test('an acceptance that an earlier release wrote without a customer names none', async () => {
  const { id } = await shop.merchantCheckouts.beginOffline({ body: order() })
  const own = { merchant_id: merchantId, sandbox: false, operation_id: id, amount: null, num_instalments: 6 }
  const event = { id: newId(server.clock), type: 'accepted', created: server.clock.now() } as const
  await server.db
    .insertInto('operation_events')
    .values({ ...own, ...event, actor_kind: 'customer', actor_name: 'Jon' })
    .execute()
  const { history } = await find(id, { sandbox: false })
  expect(history.at(-1)).toMatchObject({ type: 'accepted', actor: { kind: 'system', name: null } })
  await server.db.deleteFrom('operation_events').where('id', '=', event.id).execute()
})

test('a merchant that is not active sells in sandbox only, a disabled account not at all', async () => {
  const { companies, merchants, db, clock } = server
  for (const status of ['pending', 'disabled', 'rejected'] as const) {
    const merchant = await makeMerchant(db, clock, companies.own, { name: status, status })
    const error = await failure((await server.key(merchant)).merchantCheckouts.beginOffline({ body: order() }))
    expect([error.status, error.type]).toEqual([403, 'AccountDisabled'])
    const client = await server.key(merchant, { sandbox: true })
    expect((await client.merchantCheckouts.beginOffline({ body: order() })).id).toMatch(/^[0-9a-f]{32}$/)
  }
  await nothingWritten(async () => {
    for (const mode of [true, false]) {
      const client = await server.key(merchants.disabled, { sandbox: mode })
      const error = await failure(client.merchantCheckouts.beginOffline({ body: order() }))
      expect([error.status, error.type]).toEqual([403, 'AccountDisabled'])
    }
  })
})

test('a shop that confirms by capture gets a sale that waits for it', async () => {
  const merchant = await makeMerchant(server.db, server.clock, server.companies.own, {
    terms: { confirmationMode: 'capture' },
  })
  const client = await server.key(merchant, { sandbox: true })
  const { id } = await client.merchantCheckouts.beginOffline({
    body: order({ order: { test: { outcome: 'accept' } } }),
  })
  const inSandbox = await server.as('owner', { sandbox: true })
  const operation = await inSandbox.operations.get({ params: { merchantId: merchant, operationId: id } })
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
  const { id } = await sandbox.merchantCheckouts.beginOffline({
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
