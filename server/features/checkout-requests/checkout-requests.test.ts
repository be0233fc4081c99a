/** The shop's side of a sale at a distance, over HTTP. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { chainAudit } from '#server/lib/audit/chain.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { confirmed, customerOf, makeRequest, requestBody, tokenOf } from '#server/testing/checkouts.ts'
import { failure } from '#server/testing/failure.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { countRows } from '#server/testing/operations.ts'
import { openStream } from '#server/testing/stream.ts'

let server: TestServer
let merchantId: string
let guest: TestClient
let live: TestClient
let customer: TestClient

beforeAll(async () => {
  server = await testServer({ limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
  merchantId = server.merchants.bilbao
  guest = await server.as('guest', { sandbox: true })
  live = await server.as('guest')
  customer = customerOf(server)
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const seconds = (count: number) => count * 1000
const make = (more: Parameters<typeof makeRequest>[2] = {}) => makeRequest(guest, merchantId, more)
const named = (orderUuid: string) => ({ params: { merchantId, orderUuid } })
const check = (orderUuid: string) => guest.checkoutRequests.check(named(orderUuid))
const stateOf = async (token: string) => (await customer.customerCheckout.get({ params: { token }, query: {} })).state
const countAll = async () => ({
  ...(await countRows(server.db)),
  requests: (await server.db.selectFrom('checkout_requests').select('id').execute()).length,
  mails: (await server.db.selectFrom('outbox').select('id').execute()).length,
})
const nothingWritten = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await countAll()
  const result = await work()
  expect(await countAll()).toEqual(before)
  return result
}

test('[CA-29] [RT-06] a guest asks a customer, who is mailed a link; in sandbox nothing leaves', async () => {
  const { orderUuid, operationId, link, expiresAt, token } = await make({
    mid: 'MOSTRADOR-1',
    articles: [
      { name: 'Lámpara', quantity: 2, unitAmount: 200_00 },
      { id: 'B-1', name: 'Bombilla', quantity: 1, unitAmount: 86_00 },
    ],
  })
  expect(link).toBe(`${server.url}/checkout/${token}`)
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(new Date(expiresAt).getTime() - server.clock.now().getTime()).toBe(seconds(3600))
  const owner = await server.as('owner', { sandbox: true })
  const operation = await owner.operations.get({ params: { merchantId, operationId } })
  expect(operation).toMatchObject({
    mid: 'MOSTRADOR-1',
    substatus: 'pending_customer',
    channel: 'offline',
    sandbox: true,
    orderUuid,
    capturedAmount: 0,
    confirmed: null,
    transferDate: null,
    createdBy: { id: server.users.guest },
    customer: { firstName: 'Carmen', documentId: '••••••78Z', email: 'carmen@example.test' },
  })
  expect(operation.cart.lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['Lámpara', 400_00],
    ['Bombilla', 86_00],
  ])
  const status = await check(orderUuid)
  expect(status).toMatchObject({
    orderUuid,
    operationId,
    state: 'sent',
    consent: 'requested',
    consentAt: null,
    openedAt: null,
    link,
    channel: 'email',
    email: 'carmen@example.test',
    phone: null,
    linkExpiresAt: expiresAt,
    resendLeft: 5,
    resendAvailableAt: new Date(server.clock.now().getTime() + seconds(60)).toISOString(),
  })
  expect(status.message?.to).toBe('carmen@example.test')
  expect(status.message?.subject).toContain('486,00')
  expect(status.message?.text).toContain(link)
  const outbox = await server.db.selectFrom('outbox').select(['next_attempt', 'sent']).execute()
  expect(outbox).toEqual([{ next_attempt: null, sent: null }])
})

test('a reference is made when left out, and one that is taken is refused', async () => {
  const made = await make()
  const owner = await server.as('owner', { sandbox: true })
  const { mid } = await owner.operations.get({ params: { merchantId, operationId: made.operationId } })
  expect(mid).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  const error = await nothingWritten(() => failure(make({ mid })))
  expect([error.status, error.type, Object.keys(error.fields)]).toEqual([409, 'DuplicatedOrder', ['mid']])
  // The other mode has references of its own.
  expect((await makeRequest(live, merchantId, { mid })).link).toContain('/checkout/')
})

test('one key and body make one request however often they are sent', async () => {
  const body = requestBody({ mid: 'UNA-VEZ' })
  const send = () => guest.checkoutRequests.create({ params: { merchantId }, body }, { idempotencyKey: 'counter-42' })
  const [first, second, third] = [...(await Promise.all([send(), send()])), await send()]
  expect(second).toEqual(first)
  expect(third).toEqual(first)
})

test('[CA-30] a message goes again after 60 seconds and five times, with the same link', async () => {
  const { orderUuid, link } = await make({ customer: { email: 'otra-vez@example.test' } })
  const resend = () => guest.checkoutRequests.resend(named(orderUuid))
  server.clock.advance(seconds(60) - 1)
  expect((await nothingWritten(() => failure(resend()))).type).toBe('ResendNotAllowed')
  server.clock.advance(1)
  for (let left = 4; left >= 0; left -= 1) {
    await resend()
    expect((await check(orderUuid)).resendLeft).toBe(left)
    expect((await failure(resend())).type).toBe('ResendNotAllowed')
    server.clock.advance(seconds(60))
  }
  expect((await failure(resend())).type).toBe('ResendNotAllowed')
  expect((await check(orderUuid)).resendAvailableAt).toBeNull()
  const mails = await mailsTo(server.db, 'otra-vez@example.test')
  expect(mails.map(({ text }) => text.includes(link))).toEqual([true, true, true, true, true, true])
})

test('a mended address gets a new link and the old one is dead at once; it counts like a message', async () => {
  const { orderUuid, token } = await make({ customer: { email: 'error@example.test' } })
  const mend = (body: { email?: string; phone?: string }) => guest.checkoutRequests.mend({ ...named(orderUuid), body })
  expect(Object.keys((await failure(mend({}))).fields)).toEqual(['email'])
  expect((await failure(mend({ email: 'error@example.test' }))).type).toBe('ResendNotAllowed')
  await confirmed(customer, token)
  const mended = await mend({ email: 'bien@example.test' })
  expect(mended).toMatchObject({ email: 'bien@example.test', resendLeft: 4, state: 'consent_confirmed' })
  const renewed = tokenOf(mended.link ?? '')
  expect(renewed).not.toBe(token)
  expect((await failure(stateOf(token))).status).toBe(404)
  expect(await stateOf(renewed)).toBe('consent_confirmed')
  expect((await mailsTo(server.db, 'bien@example.test')).at(-1)?.text).toContain(mended.link)
  for (const one of [1, 2, 3, 4]) await mend({ email: `bien-${one}@example.test` })
  expect((await failure(mend({ email: 'sexta@example.test' }))).type).toBe('ResendNotAllowed')
  expect((await failure(guest.checkoutRequests.resend(named(orderUuid)))).type).toBe('ResendNotAllowed')
})

test('a withdrawn request stops the operation, and nothing more can be done with it', async () => {
  const { orderUuid, operationId, token } = await make()
  await guest.checkoutRequests.withdraw(named(orderUuid))
  const owner = await server.as('owner', { sandbox: true })
  const operation = await owner.operations.get({ params: { merchantId, operationId } })
  expect(operation.substatus).toBe('stopped_merchant')
  expect(operation.history.at(-1)).toMatchObject({ type: 'withdrawn', actor: { kind: 'user', name: 'Nora Ibarra' } })
  expect(await stateOf(token)).toBe('withdrawn')
  expect(await check(orderUuid)).toMatchObject({ state: 'withdrawn', consent: 'expired', link: null })
  await nothingWritten(async () => {
    const tries = [
      guest.checkoutRequests.withdraw(named(orderUuid)),
      guest.checkoutRequests.resend(named(orderUuid)),
      guest.checkoutRequests.mend({ ...named(orderUuid), body: { email: 'x@example.test' } }),
      guest.checkoutRequests.play({ ...named(orderUuid), body: { part: 'accept' } }),
      customer.customerCheckout.open({ params: { token } }),
    ]
    const errors = await Promise.all(tries.map(failure))
    expect(errors.map(({ status, type }) => `${status} ${type}`)).toEqual(tries.map(() => '409 CheckoutEnded'))
  })
})

test('withdrawn by the shop and opened by the customer at once: one of them is first, and both say the same', async () => {
  const { orderUuid, token } = await make()
  const [shop, opened] = await Promise.allSettled([
    guest.checkoutRequests.withdraw(named(orderUuid)),
    customer.customerCheckout.open({ params: { token } }),
  ])
  expect(shop.status).toBe('fulfilled')
  expect((await check(orderUuid)).state).toBe('withdrawn')
  expect(opened.status === 'fulfilled' ? opened.value.state : 'refused').toMatch(/opened|refused/)
})

test.each([
  ['accept', 'confirmed', 'payment_process'],
  ['reject', 'rejected', 'rejected'],
  ['challenge', 'challenge', 'pending_customer'],
  ['expire', 'expired', 'stopped_customer'],
] as const)('in sandbox the other side is played: %s', async (part, state, substatus) => {
  const { orderUuid, operationId } = await make({ channel: 'link' })
  const played = await guest.checkoutRequests.play({ ...named(orderUuid), body: { part } })
  expect(played).toMatchObject({ state, orderUuid })
  const owner = await server.as('owner', { sandbox: true })
  expect((await owner.operations.get({ params: { merchantId, operationId } })).substatus).toBe(substatus)
  if (part !== 'challenge') return
  const passed = await guest.checkoutRequests.play({ ...named(orderUuid), body: { part: 'accept' } })
  expect(passed.state).toBe('confirmed')
})

test('in live mode nobody is played, messages leave, and neither mode sees the other', async () => {
  const made = await makeRequest(live, merchantId, { customer: { email: 'real@example.test' } })
  const params = { merchantId, orderUuid: made.orderUuid }
  expect((await failure(live.checkoutRequests.play({ params, body: { part: 'accept' } }))).status).toBe(404)
  expect((await live.checkoutRequests.check({ params })).message).toBeNull()
  const mail = await server.db
    .selectFrom('outbox')
    .where('to_address', '=', 'real@example.test')
    .select('next_attempt')
    .executeTakeFirstOrThrow()
  expect(mail.next_attempt).toEqual(server.clock.now())
  expect((await failure(check(made.orderUuid))).status).toBe(404)
})

test('whose it is not finds nothing; who is disabled may withdraw and look, not ask', async () => {
  const made = await make()
  const rival = await server.as('rival', { sandbox: true })
  const elsewhere = { merchantId: server.merchants.rival, orderUuid: made.orderUuid }
  for (const client of [rival]) {
    expect((await failure(client.checkoutRequests.check({ params: elsewhere }))).status).toBe(404)
    expect((await failure(client.checkoutRequests.withdraw({ params: elsewhere }))).status).toBe(404)
  }
  const sister = { merchantId: server.merchants.online, orderUuid: made.orderUuid }
  expect((await failure(guest.checkoutRequests.withdraw({ params: sister }))).status).toBe(404)
  const disabled = await server.as('disabled', { sandbox: true })
  const refused = await nothingWritten(() => failure(makeRequest(disabled, server.merchants.disabled)))
  expect([refused.status, refused.type]).toEqual([403, 'AccountDisabled'])
  const pending = await nothingWritten(() => failure(makeRequest(live, server.merchants.porto)))
  expect([pending.status, pending.type]).toEqual([403, 'AccountDisabled'])
})

test('a shop of Portugal has its own documents, postcodes and language', async () => {
  const porto = server.merchants.porto
  const own = { documentId: '123456789', postcode: '4000-123' }
  const made = await makeRequest(guest, porto, { customer: own })
  const page = await customer.customerCheckout.get({ params: { token: made.token }, query: {} })
  expect(page).toMatchObject({ locale: 'pt-PT', merchant: { country: 'PT' } })
  const error = await failure(makeRequest(guest, porto, { customer: { documentId: '12345678Z', postcode: '48001' } }))
  expect(Object.keys(error.fields).toSorted()).toEqual(['customer.document_id', 'customer.postcode'])
})

test('open pages hear of what the customer does', async () => {
  const made = await make()
  // Events from before the stream opens are not sent.
  await chainAudit(server.db, server.clock)
  const { accessToken } = await server.signIn('owner')
  const stream = await openStream(`${server.url}/api/merchants/${merchantId}/events`, {
    authorization: `Bearer ${accessToken}`,
    accept: 'application/vnd.trastienda.sandbox.v1+json',
  })
  await customer.customerCheckout.open({ params: { token: made.token } })
  const about = (id: string) => stream.events.filter((event) => event.kind === 'operation' && event.id === id)
  await vi.waitUntil(() => about(made.operationId).length > 0, { timeout: 5000, interval: 20 })
  stream.leave()
  expect(about(made.operationId)).toHaveLength(1)
})

test('the token stands nowhere but in the link and its message', async () => {
  const { token, orderUuid } = await make()
  await confirmed(customer, token)
  await guest.checkoutRequests.withdraw(named(orderUuid))
  const audit = await server.db.selectFrom('audit_log').selectAll().execute()
  expect(JSON.stringify(audit)).not.toContain(token)
  expect(JSON.stringify(audit)).not.toMatch(/carmen@|12345678Z/)
  expect(JSON.stringify(server.log)).not.toContain(token)
  const rows = await server.db.selectFrom('checkout_requests').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  const steps = audit.filter(({ action }) => /^checkout\.(opened|consented)$/.test(action))
  expect(steps.length).toBeGreaterThan(1)
  for (const row of steps)
    expect(row).toMatchObject({ actor_kind: 'anonymous', merchant_id: merchantId, sandbox: true })
})
