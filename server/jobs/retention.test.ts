/** Data of customers whose sale ended without a contract. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, startOfDay } from '#domain/calendar.ts'
import { makePeopleHasher } from '#server/services/audiences/identifiers.ts'
import { sendCardOrders } from '#server/services/cards/send-orders.ts'
import { makeCardPort, testCard } from '#server/services/checkout/card-port.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { runAudiences } from '#server/testing/audiences.ts'
import { findDifferences } from '#server/testing/books.ts'
import { acceptance, confirmed, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { soldFixture, postOrder, fixture } from '#server/testing/order-document.ts'
import { makeKey, makeMerchant } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { expireRequests } from './checkout-expiry.ts'
import { forgetOldSales } from './retention.ts'

const day = 24 * 3_600_000

let server: TestServer
let merchantId: string
beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
})
afterAll(() => server.close())

const run = () => forgetOldSales(server.db, server.clock, makePeopleHasher(server.config))

/** Rows of customers' tables in which a text occurs, in any column. */
const placesOf = async (text: string): Promise<string[]> => {
  const tables = [
    ...(['operations', 'operation_details', 'operation_events', 'checkout_requests', 'short_messages'] as const),
    'customers' as const,
  ]
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} t where position(${text} in lower(t::text)) > 0`.execute(
      server.db,
    )
    if ((rows[0]?.count ?? 0) > 0) found.push(table)
  }
  return found
}

test('a declined, an expired and a refused request lose what identifies their customer after 90 days, and the row stays', async () => {
  const customer = customerOf(server)
  const seller = await server.as('owner')
  const emails = ['declined@correo.example', 'expired@correo.example', 'sold@correo.example']
  const [declined, , sold] = await Promise.all(
    emails.map((email, at) =>
      makeRequest(seller, merchantId, {
        mid: `R-${at}`,
        totalAmount: 100_00 + at,
        customer: { email, phone: `61240851${at}`, documentId: ['00000000T', '00000001R', '00000002W'][at] ?? '' },
      }),
    ),
  )
  await confirmed(customer, declined?.token ?? '', { email: 'other@correo.example', documentId: '00000003A' })
  await customer.customerCheckout.decline({ params: { token: declined?.token ?? '' } })
  const signedBy = sold?.token ?? ''
  await confirmed(customer, signedBy, { email: 'sold@correo.example', documentId: '00000002W' })
  await customer.customerCheckout.accept(await acceptance(customer, signedBy))
  const { privateKey } = await makeKey(server.db, server.clock, merchantId)
  const refused = soldFixture('R-REFUSED')
  await postOrder(server, { ...refused, order: { ...refused.order, test: { outcome: 'reject' } } }, { key: privateKey })
  await postOrder(server, fixture('R-OPEN'), { key: privateKey })
  server.clock.advance(2 * 3_600_000)
  await expireRequests(server.db, server.clock)

  server.clock.advance(90 * day - 2 * 3_600_000 - 1)
  expect(await run()).toBe(0)
  server.clock.advance(3_600_000)
  expect(await run()).toBe(4)
  const gone = [
    'declined@correo.example',
    'other@correo.example',
    'expired@correo.example',
    'maria@example.test',
    '00000000t',
    '00000001r',
    '00000003a',
    '612408510',
    '612408511',
    '600-11-22-33',
    '600112233',
    'calle mayor',
  ]
  for (const text of gone) expect([text, await placesOf(text)]).toEqual([text, []])
  expect((await placesOf('sold@correo.example')).length).toBeGreaterThan(0)

  const later = await server.as('owner')
  const shown = await later.operations.get({ params: { merchantId, operationId: declined?.operationId ?? '' } })
  expect(shown).toMatchObject({
    mid: 'R-0',
    substatus: 'stopped_customer',
    totalAmount: 100_00,
    customer: { firstName: 'Carmen', lastName: 'Etxeberria', email: '•••', phone: null, documentId: null },
  })
  expect(shown.history.map(({ type }) => type)).toEqual([
    'created',
    'link_sent',
    'link_opened',
    'consent_confirmed',
    'declined',
  ])
  const list = await later.operations.list({ params: { merchantId }, query: { q: 'carmen r-0' } })
  expect(list.results.map(({ mid }) => mid)).toEqual(['R-0'])
  server.clock.advance(3_600_000)
  expect(await run()).toBe(0)
  expect(await findDifferences(server.db)).toEqual([])
})

test('a person of refused sales alone is no customer of the shop any more', async () => {
  const seller = await server.as('owner')
  const key = await server.key(merchantId)
  const emails = async (): Promise<string[]> =>
    (await key.merchantCustomers.list({ query: { pageSize: 100 } })).results.map(({ email }) => email)
  const ask = (email: string, mid: string) => makeRequest(seller, merchantId, { mid, customer: { email } })
  const made = [await ask('leaving@correo.example', 'C-1'), await ask('back@correo.example', 'C-2')]
  for (const { orderUuid } of made) await seller.checkoutRequests.withdraw({ params: { merchantId, orderUuid } })
  const { results } = await key.merchantCustomers.list({ query: {} })
  const customer = results.find(({ email }) => email === 'leaving@correo.example')?.id ?? ''
  server.clock.advance(89 * day)
  await makeRequest(await server.as('owner'), merchantId, { mid: 'C-3', customer: { email: 'back@correo.example' } })
  expect(await emails()).toEqual(expect.arrayContaining(['leaving@correo.example', 'back@correo.example']))
  server.clock.advance(1.1 * day)
  expect(await run()).toBe(2)
  expect(await emails()).toContain('back@correo.example')
  expect(await emails()).not.toContain('leaving@correo.example')
  expect((await failure(key.merchantCustomers.get({ params: { customer } }))).status).toBe(404)
})

test('the card of a refused sale is not stored with its hold either', async () => {
  const shop = await makeMerchant(server.db, server.clock, server.companies.own, {
    terms: { confirmationMode: 'capture' },
  })
  const { privateKey: key } = await makeKey(server.db, server.clock, shop)
  const { order, ...rest } = fixture('R-HELD')
  await postOrder(server, { ...rest, order: { ...order, test: { outcome: 'reject' } } }, { key })
  const orders = () =>
    server.db
      .selectFrom('card_orders')
      .where('merchant_id', '=', shop)
      .select(['kind', 'card'])
      .orderBy('kind')
      .execute()
  const cards = makeCardPort(server.config, { warn: () => {} })
  await sendCardOrders({ db: server.db, clock: server.clock, cards })
  expect(await orders()).toEqual([
    { kind: 'hold', card: testCard },
    { kind: 'release', card: testCard },
  ])
  server.clock.advance(91 * day)
  await run()
  expect(new Set((await orders()).map(({ card }) => card))).toEqual(new Set(['•••']))
})

test('an audience made of sales forgets whom no other sale names', async () => {
  const seller = await server.as('owner')
  const ask = (email: string, mid: string) => makeRequest(seller, merchantId, { mid, customer: { email } })
  const [gone, stays] = [await ask('once@correo.example', 'AU-1'), await ask('again@correo.example', 'AU-2')]
  for (const { orderUuid } of [gone, stays])
    await seller.checkoutRequests.withdraw({ params: { merchantId, orderUuid } })
  const { uuid } = await seller.audiences.create({
    params: { merchantId },
    body: { name: 'Compras', source: 'operations_filter', identifier: 'email', filter: {}, consentConfirmed: true },
  })
  await runAudiences(server)
  const members = async () =>
    (await (await server.as('owner')).audiences.get({ params: { merchantId, uuid } })).membersCount
  const before = await members()
  server.clock.advance(89 * day)
  await makeRequest(await server.as('owner'), merchantId, { mid: 'AU-3', customer: { email: 'again@correo.example' } })
  server.clock.advance(1.1 * day)
  expect(await run()).toBe(2)
  expect(await members()).toBe((before ?? 0) - 1)
})

test('an agreement is deleted five years after the end of its contract, and not before', async () => {
  const signed = server.clock.now()
  const seller = await server.as('owner')
  const { token, operationId } = await makeRequest(seller, merchantId, { mid: 'R-agreement', totalAmount: 333_00 })
  await confirmed(customerOf(server), token)
  await customerOf(server).customerCheckout.accept(await acceptance(customerOf(server), token))
  const count = async (): Promise<number> => {
    const agreements = server.db.selectFrom('credit_agreements').select('id').where('operation_id', '=', operationId)
    return (await agreements.execute()).length
  }
  const { plan } = await server.db
    .selectFrom('operation_details')
    .select('plan')
    .where('operation_id', '=', operationId)
    .executeTakeFirstOrThrow()
  const lastDay = addMonths(plan.schedule.at(-1)?.dueDate ?? '', 60)
  const times = [signed.getTime() + 1827 * day, startOfDay('Europe/Madrid', addDays(lastDay, 1)).getTime() - 60_000]
  for (const time of times) {
    server.clock.set(new Date(time).toISOString())
    await run()
    expect(await count()).toBe(1)
  }
  server.clock.advance(2 * 3_600_000)
  await run()
  expect(await count()).toBe(0)
})
