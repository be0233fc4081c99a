/** What test mode does by the total, the document and the e-mail of a sale; and live mode does not. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { findDifferences } from '#server/testing/books.ts'
import { acceptance, confirmed, customerOf, tokenOf } from '#server/testing/checkouts.ts'
import { failure } from '#server/testing/failure.ts'
import { type AskedShop, makeAskedShop, onlineCheckout, soldOnline } from '#server/testing/online-checkouts.ts'
import { countRows } from '#server/testing/operations.ts'
import { startService, type TestService } from '#server/testing/service.ts'

let server: TestServer
let service: TestService
let asked: AskedShop
let live: TestClient
beforeAll(async () => {
  ;[server, service] = await Promise.all([testServer(), startService()])
  asked = await makeAskedShop(server, service)
  live = await server.key(server.merchants.bilbao)
})
beforeEach(() => asked.forget())
afterAll(() => Promise.all([server.close(), service.close()]))
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

type Tried = { totalAmount: number; client?: TestClient; documentId?: string; email?: string }

/** Ready to be signed; answers how. */
const signing = async ({ totalAmount, client = asked.shop, ...person }: Tried) => {
  const made = await client.merchantCheckouts.begin({
    body: onlineCheckout({ mid: asked.mid(), order: { totalAmount } }),
  })
  const token = tokenOf(made.url)
  const customer = customerOf(server)
  await confirmed(customer, token, person)
  const signed = await acceptance(customer, token)
  const status = async () => {
    const { status: word, statusReason } = await client.merchantCheckouts.status({ params: { checkout: made.id } })
    return [word, statusReason]
  }
  return { id: made.id, status, sign: () => customer.customerCheckout.accept(signed) }
}

describe('by the cents of the total', () => {
  test.each([
    [121_00, 'confirmed', ['ok', null]],
    [121_01, 'rejected', ['ko', 'ko_generic']],
    [121_02, 'challenge', ['pending', 'challenge_required']],
  ])('%i is %s', async (totalAmount, state, status) => {
    const tried = await signing({ totalAmount })
    expect((await tried.sign()).state).toBe(state)
    expect(await tried.status()).toEqual(status)
  })

  test('the card is refused, and the sale stays open', async () => {
    const { sign, status } = await signing({ totalAmount: 121_03 })
    expect(await failure(sign())).toMatchObject({ status: 409, type: 'CardRefused' })
    expect(await status()).toEqual(['pending', 'in_process'])
  })

  test('the decision service answers nothing in time: the customer may try again, and nothing is written', async () => {
    const rows = () => countRows(server.db)
    const { sign, status } = await signing({ totalAmount: 121_04 })
    const before = await rows()
    for (const _ of [1, 2]) expect(await failure(sign())).toMatchObject({ status: 502, type: 'UpstreamUnavailable' })
    expect(server.log.filter(({ message }) => message === 'decision service')).toMatchObject([
      { level: 'warn', detail: { reason: 'test: no answer' } },
      { level: 'warn', detail: { reason: 'test: no answer' } },
    ])
    expect(await status()).toEqual(['pending', 'in_process'])
    expect(await rows()).toEqual(before)
  })

  test('the word of the shop is heard at the third time that it is asked', async () => {
    const merchant = { notificationUrl: service.url }
    await soldOnline(server, asked.shop, { mid: asked.mid(), order: { totalAmount: 121_05 }, merchant })
    const outcome = () => server.db.selectFrom('callbacks').select(['outcome', 'attempts']).orderBy('created', 'desc')
    await asked.tell()
    expect(await outcome().executeTakeFirst()).toEqual({ outcome: 'test: unheard', attempts: 1 })
    expect(await asked.stateOf()).toEqual(['pending', 'confirmation_required', 0])
    server.clock.set('2026-11-20T10:00:05Z')
    await asked.teller.send()
    expect(await asked.stateOf()).toEqual(['pending', 'confirmation_required', 0])
    expect(service.asked).toHaveLength(2)
    server.clock.set('2026-11-20T10:00:35Z')
    await asked.teller.send()
    expect(await asked.stateOf()).toEqual(['ok', null, 121_05])
    expect(await outcome().executeTakeFirst()).toEqual({ outcome: 'answered 200 ok', attempts: 3 })
    const ids = service.asked.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([3, 1])
  })
})

test.each([
  [121_01, '99999995C', 'challenge'],
  [121_02, '99999998T', 'rejected'],
  [121_03, '99999998T', 'rejected'],
  [121_04, '99999995C', 'challenge'],
])('with a total of %i the document %s decides: %s', async (totalAmount, documentId, state) => {
  const { sign } = await signing({ totalAmount, documentId })
  expect((await sign()).state).toBe(state)
})

test('the decision is there after the seconds that the e-mail says, and no transaction waits for it', async () => {
  const { sign } = await signing({ totalAmount: 121_00, email: 'delay+1@example.test' })
  const begun = performance.now()
  const answer = { isThere: false }
  const signed = sign().finally(() => (answer.isThere = true))
  const open = sql`select from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`
  const looks: number[] = []
  while (!answer.isThere) looks.push((await open.execute(server.db)).rows.length)
  expect((await signed).state).toBe('confirmed')
  expect(performance.now() - begun).toBeGreaterThanOrEqual(1000)
  // What is read before and written afterwards takes its moments.
  expect(looks.filter((count) => count === 0).length).toBeGreaterThan(looks.length / 2)
})

test.each([121_01, 121_02, 121_03, 121_04, 121_05])(
  'live mode sells for %i as for every other, at once',
  async (totalAmount) => {
    const { sign, status } = await signing({ totalAmount, client: live, email: 'delay+9@example.test' })
    const begun = performance.now()
    expect((await sign()).state).toBe('confirmed')
    expect(performance.now() - begun).toBeLessThan(8000)
    expect(await status()).toEqual(['ok', null])
  },
)
