/** Orders of shops' systems: how their link goes out, and the customers that test mode simulates. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Part } from '#contract/calls/checkout-requests.ts'
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { makePlayedCustomersJob } from '#server/jobs/played-customers.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { makeKey, makeMerchant } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { countRows } from '#server/testing/operations.ts'
import { fixture, postOrder } from '#server/testing/order-document.ts'

type Body = CallInput<Contract['merchantCheckouts']['beginOffline']>['body']

let server: TestServer
let merchantId: string
let privateKey: string
let sandbox: TestClient

beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
  privateKey = (await makeKey(server.db, server.clock, merchantId)).privateKey
  sandbox = await server.key(merchantId, { sandbox: true })
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

let made = 0
const order = (more: { order?: object; customer?: object } = {}): Body => ({
  order: {
    id: `order-${(made += 1)}`,
    currency: 'EUR' as const,
    taxRate: 2100,
    totalAmount: 121_00,
    articles: [{ name: 'Lámpara', quantity: 1, price: 100_00 }],
    ...more.order,
  },
  customer: { email: 'jon@example.test', firstName: 'Jon', lastName: 'Agirre', ...more.customer },
})
const nothingWritten = async (work: () => Promise<void>): Promise<void> => {
  const before = await countRows(server.db)
  await work()
  expect(await countRows(server.db)).toEqual(before)
}
const find = async (id: string) =>
  (await server.as('owner', { sandbox: true })).operations.get({ params: { merchantId, operationId: id } })

describe('a simulated customer', () => {
  const playedBy = (outcome: Part, after?: number) => ({ test: { outcome, ...(after !== undefined && { after }) } })
  const sell = (outcome: Part, after?: number) =>
    sandbox.merchantCheckouts.beginOffline({ body: order({ order: playedBy(outcome, after) }) })

  test.for([
    ['accept', 'payment_process', ['link_opened', 'consent_confirmed', 'accepted']],
    ['reject', 'rejected', ['link_opened', 'consent_confirmed', 'rejected']],
    ['challenge', 'pending_customer', ['link_opened', 'consent_confirmed', 'challenge_requested']],
    ['expire', 'stopped_customer', ['expired']],
  ] as const)('does %s at once, which the history marks', async ([outcome, substatus, steps]) => {
    const { id } = await sell(outcome)
    const operation = await find(id)
    expect(operation.substatus).toBe(substatus)
    expect(operation.history.map(({ type, played }) => [type, played])).toEqual([
      ['created', false],
      ['link_sent', false],
      ...steps.map((type) => [type, true]),
    ])
  })

  test('acts after the seconds that were asked for, once, in whichever process', async () => {
    const { id } = await sell('accept', 90)
    const jobs = [1, 2].map(() => makePlayedCustomersJob(server))
    const runAll = () => Promise.all(jobs.map(({ run }) => run()))
    server.clock.advance(89_999)
    await runAll()
    expect(await find(id)).toMatchObject({ substatus: 'pending_customer' })
    server.clock.advance(1)
    await runAll()
    await runAll()
    const operation = await find(id)
    expect(operation.substatus).toBe('payment_process')
    expect(operation.history.filter(({ type }) => type === 'accepted')).toMatchObject([
      { played: true, actor: { kind: 'customer', name: 'Jon' } },
    ])
    const rows = await server.db
      .selectFrom('audit_log')
      .where('object_id', '=', id)
      .where('action', '=', 'checkout.played')
      .select('actor_kind')
      .execute()
    expect(rows).toEqual([{ actor_kind: 'operator' }])
  })

  test('leaves a sale alone that a person has ended meanwhile', async () => {
    const { id } = await sell('accept', 30)
    const guest = await server.as('guest', { sandbox: true })
    const { orderUuid } = await find(id)
    await guest.checkoutRequests.withdraw({ params: { merchantId, orderUuid: orderUuid ?? '' } })
    server.clock.advance(30_000)
    await makePlayedCustomersJob(server).run()
    const operation = await find(id)
    expect(operation).toMatchObject({ substatus: 'stopped_merchant' })
    expect(operation.history.some(({ played }) => played)).toBe(false)
  })

  test('is refused in live mode by name, and by any that does not exist', async () => {
    await nothingWritten(async () => {
      const live = await failure(
        (await server.key(merchantId)).merchantCheckouts.beginOffline({ body: order({ order: playedBy('accept') }) }),
      )
      expect([live.status, Object.keys(live.fields)]).toEqual([400, ['order.test']])
      for (const wrong of [
        { outcome: 'pay' },
        { outcome: 'accept', after: -1 },
        { outcome: 'accept', after: 3001 },
        {},
      ]) {
        const response = await postOrder(
          server,
          { ...fixture('wrong'), order: { ...fixture('wrong').order, test: wrong } },
          { key: privateKey },
        )
        expect([wrong, response.status]).toEqual([wrong, 400])
      }
    })
  })
})

describe('the link goes out', () => {
  const withPhone = (phone: string | null) => order({ customer: { phone } })
  const smsServer = () =>
    testServer({ services: { ...server.config.services, sms: { url: 'http://127.0.0.1:9/sms', key: 'k'.repeat(16) } } })

  test('by the channel that was asked for; only codes and links are answered to the shop', async () => {
    for (const channel of ['qr', 'link'] as const) {
      const body = { ...order(), channel }
      const { link } = await sandbox.merchantCheckouts.beginOffline({ body })
      expect(link).toMatch(new RegExp(`^${server.url}/checkout/[\\w-]{22}$`))
    }
  })

  test('by short message where it is asked for, to a mobile in any notation', async () => {
    const other = await smsServer()
    const client = await other.key(other.merchants.bilbao, { sandbox: true })
    const body = { ...withPhone('+34 600-11-22-33'), channel: 'sms' as const }
    expect((await client.merchantCheckouts.beginOffline({ body })).link).toBeNull()
    expect(await other.db.selectFrom('short_messages').select('phone').execute()).toEqual([{ phone: '+34600112233' }])
    for (const phone of ['944 123 456', null]) {
      const error = await failure(client.merchantCheckouts.beginOffline({ body: { ...body, ...withPhone(phone) } }))
      expect([error.status, Object.keys(error.fields)]).toEqual([400, ['customer.phone']])
    }
    await other.close()
  })

  test('or not at all: without a way to reach the customer there is no request', async () => {
    const { db, clock, companies } = server
    const merchant = await makeMerchant(db, clock, companies.own, { terms: { offlineChannels: ['qr'] } })
    const client = await server.key(merchant, { sandbox: true })
    await nothingWritten(async () => {
      for (const channel of [undefined, 'email', 'sms'] as const) {
        const body = { ...order(), ...(channel && { channel }) }
        const error = await failure(client.merchantCheckouts.beginOffline({ body }))
        expect([error.status, Object.keys(error.fields)]).toEqual([400, ['channel']])
      }
    })
    expect((await client.merchantCheckouts.beginOffline({ body: { ...order(), channel: 'qr' } })).link).not.toBeNull()
  })
})
