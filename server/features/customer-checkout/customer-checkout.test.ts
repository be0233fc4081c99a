/** The whole way of a sale at a distance, over HTTP: from the shop's request to what the customer makes of it. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { ApiError, TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { accepted, acceptance, confirmation, confirmed, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { failure } from '#server/testing/failure.ts'
import { heldUp } from '#server/testing/held-up.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { countRows } from '#server/testing/operations.ts'
import { agreeAtOnce } from '../../testing/terms.ts'

let server: TestServer
let merchantId: string
let guest: TestClient
let owner: TestClient
let customer: TestClient

beforeAll(async () => {
  server = await testServer({ limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
  merchantId = server.merchants.bilbao
  await signIn()
  customer = customerOf(server)
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

/** Again after the clock was moved: sessions end. */
const signIn = async (): Promise<void> => {
  guest = await server.as('guest', { sandbox: true })
  owner = await server.as('owner', { sandbox: true })
}
const minutes = (count: number) => count * 60_000
const days = (count: number) => count * 86_400_000
const make = (more: Parameters<typeof makeRequest>[2] = {}) => makeRequest(guest, merchantId, more)
const operationOf = (operationId: string) => owner.operations.get({ params: { merchantId, operationId } })
const check = (orderUuid: string) => guest.checkoutRequests.check({ params: { merchantId, orderUuid } })
const typesOf = async (operationId: string) => (await operationOf(operationId)).history.map(({ type }) => type)
/** Of the last notice of the seller. */
const notice = async () => (await guest.notifications.list()).results.at(0)

test('[CA-29] [CA-31] [ST-04] a customer opens, confirms and accepts, and the shop sees each step', async () => {
  const { token, orderUuid, operationId, link } = await make({ customer: { phone: '600111222' }, description: 'Sofá' })
  const page = await customer.customerCheckout.get({ params: { token }, query: {} })
  expect(page).toMatchObject({
    state: 'sent',
    sandbox: true,
    locale: 'es-ES',
    totalAmount: 486_00,
    description: 'Sofá',
    lines: [],
    merchant: { name: 'Casa Lumbre Bilbao', country: 'ES' },
    chosen: { product: 'instalments', numInstalments: 6 },
    cardPort: { kind: 'sandbox', url: null },
    withdrawUntil: null,
    withdrawnAt: null,
    reference: null,
  })
  const carmen = { firstName: 'Carmen', lastName: 'Etxeberria', email: 'carmen@example.test' }
  expect(page.customer).toEqual({ ...carmen, emailMasked: null, phoneMasked: '••••••222', documentMasked: '••••••78Z' })
  expect(page.plans.map(({ numInstalments }) => numInstalments)).toEqual([3, 4, 6, 9, 12])
  expect(JSON.stringify(page)).not.toMatch(/12345678|600111/)

  expect((await customer.customerCheckout.open({ params: { token } })).state).toBe('opened')
  await customer.customerCheckout.open({ params: { token } })
  expect(await check(orderUuid)).toMatchObject({ state: 'opened', consent: 'requested', link })
  server.clock.advance(1000)
  const agreed = await customer.customerCheckout.confirm({
    params: { token },
    body: confirmation({ numInstalments: 3, lastName: 'Etxeberria Ruiz', email: 'otra@example.test' }),
  })
  expect(agreed).toMatchObject({ state: 'consent_confirmed', chosen: { numInstalments: 3 } })
  expect(agreed.customer).toEqual(page.customer)
  expect(await check(orderUuid)).toMatchObject({ consent: 'confirmed', consentAt: server.clock.now().toISOString() })

  const done = await customer.customerCheckout.accept(await acceptance(customer, token))
  expect(done).toMatchObject({ state: 'confirmed', reference: page.mid, withdrawUntil: '2026-12-04' })
  expect(done.plans.map(({ numInstalments }) => numInstalments)).toEqual([3])
  expect(await operationOf(operationId)).toMatchObject({
    substatus: 'payment_process',
    channel: 'offline',
    numInstalments: 3,
    capturedAmount: 486_00,
    orderUuid,
    createdBy: { id: server.users.guest },
    transferDate: '2026-11-23',
    confirmed: server.clock.now().toISOString(),
    customer: { lastName: 'Etxeberria', email: 'carmen@example.test' },
  })
  expect(await typesOf(operationId)).toEqual(['created', 'link_sent', 'link_opened', 'consent_confirmed', 'accepted'])
  expect(await check(orderUuid)).toMatchObject({ state: 'confirmed', link: null, resendAvailableAt: null })
  expect(await notice()).toMatchObject({ type: 'checkout_accepted', operationId, merchantId, sandbox: true })
  const [mail] = await mailsTo(server.db, 'otra@example.test')
  expect(mail?.text).toContain('162,00 € (20 nov 2026)')
  expect(mail?.text).toContain(link)

  const { consent, consented, signature, signed } = await server.db
    .selectFrom('checkout_requests')
    .where('id', '=', orderUuid)
    .select(['consent', 'consented', 'signature', 'signed'])
    .executeTakeFirstOrThrow()
  expect(consent).toMatchObject({ version: '2026-11-25', lastName: 'Etxeberria Ruiz', email: 'otra@example.test' })
  expect(signature).toMatchObject({ name: 'Carmen Etxeberria', card: 'test-card-ok', plan: { numInstalments: 3 } })
  expect([consented, signed]).toEqual([server.clock.now(), server.clock.now()])
})

test('a shop that captures waits for its capture after the acceptance', async () => {
  const online = server.merchants.online
  await agreeAtOnce(server.db, online, (terms) => ({ ...terms, confirmationMode: 'capture' }))
  const { token, operationId } = await makeRequest(guest, online)
  const done = await accepted(customer, token)
  expect(done).toMatchObject({ state: 'confirmed', acceptedOn: '2026-11-20', withdrawUntil: '2026-12-04' })
  expect(await owner.operations.get({ params: { merchantId: online, operationId } })).toMatchObject({
    substatus: 'pending_merchant',
    capturedAmount: 0,
    confirmed: null,
    remainingCaptureAmount: 486_00,
  })
  await owner.orders.cancel({ params: { merchantId: online, instalmentPlanId: operationId } })
  const undone = await customer.customerCheckout.get({ params: { token }, query: {} })
  expect(undone).toMatchObject({ state: 'confirmed', acceptedOn: null, withdrawnAt: null })
})

test('a document is refused credit, and a card is refused before anybody is asked', async () => {
  const { token, operationId } = await make()
  await confirmed(customer, token, { documentId: '99999998T' })
  const before = await countRows(server.db)
  const refused = await failure(
    customer.customerCheckout.accept(await acceptance(customer, token, 'test-card-refused')),
  )
  expect([refused.status, refused.type]).toEqual([409, 'CardRefused'])
  expect(await countRows(server.db)).toEqual(before)
  expect((await operationOf(operationId)).substatus).toBe('pending_customer')

  const done = await customer.customerCheckout.accept(await acceptance(customer, token))
  expect(done).toMatchObject({ state: 'rejected', plans: [], reference: null })
  expect((await operationOf(operationId)).substatus).toBe('rejected')
  expect(await notice()).toMatchObject({ type: 'checkout_rejected', level: 'warning', operationId })
  const again = await failure(customer.customerCheckout.accept(await acceptance(customer, token)))
  expect([again.status, again.type]).toEqual([409, 'CheckoutEnded'])
})

test.each([
  ['passed', 'confirmed', 'payment_process', 'accepted'],
  ['failed', 'rejected', 'rejected', 'rejected'],
] as const)('an identity check that is %s', async (outcome, state, substatus, last) => {
  const { token, operationId, orderUuid } = await make()
  await confirmed(customer, token, { documentId: '99999995C' })
  const early = await failure(customer.customerCheckout.challenge({ params: { token }, body: { outcome } }))
  expect([early.status, Object.keys(early.fields)]).toEqual([400, ['body']])
  const asked = await customer.customerCheckout.accept(await acceptance(customer, token))
  expect(asked.state).toBe('challenge')
  const { linkExpiresAt } = await check(orderUuid)
  expect(new Date(linkExpiresAt).getTime() - server.clock.now().getTime()).toBe(minutes(60) + days(2))
  const unsaid = await failure(customer.customerCheckout.challenge({ params: { token }, body: {} }))
  expect([unsaid.status, Object.keys(unsaid.fields)]).toEqual([400, ['outcome']])
  expect((await customer.customerCheckout.challenge({ params: { token }, body: { outcome } })).state).toBe(state)
  expect((await operationOf(operationId)).substatus).toBe(substatus)
  expect((await typesOf(operationId)).slice(-3)).toEqual(['challenge_requested', `challenge_${outcome}`, last])
})

test('two tabs that accept at once make one sale', async () => {
  const { token, operationId, orderUuid } = await make()
  await confirmed(customer, token)
  const input = await acceptance(customer, token)
  const tabs = await heldUp({
    db: server.db,
    lock: (tx) =>
      tx.selectFrom('checkout_requests').where('id', '=', orderUuid).select('id').forUpdate().executeTakeFirst(),
    start: () => [1, 2, 3].map(() => customer.customerCheckout.accept(input)),
  })
  const won = tabs.filter(({ status }) => status === 'fulfilled')
  const lost = tabs.flatMap((tab) => (tab.status === 'rejected' ? [tab.reason as ApiError] : [])) // of the client
  expect([won.length, ...lost.map(({ type }) => type)]).toEqual([1, 'CheckoutEnded', 'CheckoutEnded'])
  expect((await typesOf(operationId)).filter((type) => type === 'accepted')).toHaveLength(1)
  const postings = server.db.selectFrom('ledger_postings').where('operation_id', '=', operationId).select('id')
  expect(await postings.execute()).toHaveLength(1)
})

test('what is sent again under one key gets the first answer, and another request under it is refused', async () => {
  const { token, operationId } = await make()
  await confirmed(customer, token)
  const input = await acceptance(customer, token)
  const send = () => customer.customerCheckout.accept(input, { idempotencyKey: 'first-tab' })
  const [first, second] = await Promise.all([send(), send()])
  expect(second).toEqual(first)
  expect(await send()).toEqual(first)
  expect((await typesOf(operationId)).filter((type) => type === 'accepted')).toHaveLength(1)
  const other = customer.customerCheckout.decline({ params: { token } }, { idempotencyKey: 'first-tab' })
  expect((await failure(other)).type).toBe('IdempotencyConflict')
  // Keys are each link's own.
  const next = await make({ totalAmount: 487_00 })
  await customer.customerCheckout.decline({ params: { token: next.token } }, { idempotencyKey: 'first-tab' })
})

test('a newer sale that is accepted stops an older open one for the same person and amount, and nothing else', async () => {
  const documentId = '87654321X'
  const taken = await make({ customer: { documentId }, totalAmount: 333_00 })
  await confirmed(customer, taken.token, { documentId })
  await customer.customerCheckout.accept(await acceptance(customer, taken.token))
  const older = await make({ customer: { documentId }, totalAmount: 333_00 })
  const bigger = await make({ customer: { documentId }, totalAmount: 334_00 })
  const somebody = await make({ totalAmount: 333_00 })
  const newer = await make({ totalAmount: 333_00, customer: { documentId: '11111111H' } })
  const newest = await make({ totalAmount: 333_00, customer: { documentId } })
  // The customer's own word goes before the shop's.
  await confirmed(customer, newer.token, { documentId })
  await customer.customerCheckout.accept(await acceptance(customer, newer.token))
  const states = await Promise.all(
    [taken, older, bigger, somebody, newer, newest].map(({ orderUuid }) => check(orderUuid)),
  )
  expect(states.map(({ state }) => state)).toEqual(['confirmed', 'duplicated', 'sent', 'sent', 'confirmed', 'sent'])
  expect(await operationOf(older.operationId)).toMatchObject({ substatus: 'stopped_duplicated' })
  expect((await customer.customerCheckout.get({ params: { token: older.token }, query: {} })).state).toBe('duplicated')
})

test('an order that a shop’s system sends and that is accepted stops an older open request, too', async () => {
  const shop = await server.key(merchantId, { sandbox: true })
  const order = (totalAmount: number, net: number) => ({
    order: {
      id: `REST-${totalAmount}`,
      currency: 'EUR' as const,
      taxRate: 2100,
      totalAmount,
      articles: [{ name: 'Lámpara', quantity: 1, price: net }],
      test: { outcome: 'accept' as const },
    },
    customer: {
      email: 'carmen@example.test',
      documentId: { type: 'nif' as const, number: '11111111-H', country: 'ES' },
    },
  })
  const open = await make({ totalAmount: 121_00, customer: { documentId: '11111111H' } })
  await shop.merchantCheckouts.beginOffline({ body: order(242_00, 200_00) })
  expect((await check(open.orderUuid)).state).toBe('sent')
  await shop.merchantCheckouts.beginOffline({ body: order(121_00, 100_00) })
  expect((await check(open.orderUuid)).state).toBe('duplicated')
})

test('[VA-09] every wrong field of the confirmation is named, and nothing is written', async () => {
  const { token } = await make()
  const before = await countRows(server.db)
  const body = confirmation({
    numInstalments: 7,
    documentId: '12345678A',
    birthday: '2010-01-01',
    consentVersion: 'old',
  })
  const error = await failure(customer.customerCheckout.confirm({ params: { token }, body }))
  const wrong = ['birthday', 'consent_version', 'document_id', 'num_instalments']
  expect(Object.keys(error.fields).toSorted()).toEqual(wrong)
  const shapes = await failure(
    customer.customerCheckout.confirm({
      params: { token },
      body: { ...confirmation(), firstName: ' ', email: 'x', phone: '12345', birthday: 'ayer' },
    }),
  )
  expect(Object.keys(shapes.fields).toSorted()).toEqual(['birthday', 'email', 'first_name', 'phone'])
  const unread = await failure(
    customer.customerCheckout.accept({
      params: { token },
      body: { card: '4111 1111 1111 1111', signature: '', informationVersion: 'x' },
    }),
  )
  expect(Object.keys(unread.fields).toSorted()).toEqual(['card', 'signature'])
  const early = await failure(customer.customerCheckout.accept(await acceptance(customer, token)))
  expect(Object.keys(early.fields)).toEqual(['body'])
  expect(await countRows(server.db)).toEqual(before)
  await confirmed(customer, token)
  const stale = await acceptance(customer, token)
  const old = await failure(
    customer.customerCheckout.accept({ ...stale, body: { ...stale.body, informationVersion: 'old' } }),
  )
  expect(Object.keys(old.fields)).toEqual(['information_version'])
})
