/** How many messages people may send to recipients who did not ask for them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../testing/app.ts'
import { ApiError } from '../testing/as.ts'
import { customerOf, requestBody } from '../testing/checkouts.ts'
import { failure } from '../testing/failure.ts'
import { mailsTo } from '../testing/mails.ts'
import { partsOf } from './allowance.ts'

let server: TestServer
const messages = { toOne: 5, ofShop: 12, parts: 4 }
beforeAll(async () => {
  server = await testServer({ messages, creditDecision: 'sandbox-rules' })
})
afterAll(() => server.close())
const day = 24 * 3600_000

const link = async (merchantId: string, email: string, who: 'owner' | 'rival' = 'owner') =>
  (await server.as(who)).checkoutRequests.create({
    params: { merchantId },
    body: requestBody({ customer: { email } }),
  })
const person = (email: string) => ({ firstName: 'Ana', lastName: 'Ruiz', email, userType: 'guest' as const })

test('one address gets so many a day, of all shops and kinds, however it is written and however many ask at once', async () => {
  const { bilbao, online, rival } = server.merchants
  const owner = await server.as('owner')
  await owner.users.create({ body: person('stranger@example.test') })
  await link(rival, 'STRANGER@example.test', 'rival')
  const shops = [bilbao, online, bilbao, online, bilbao, online, bilbao, online]
  const asked = await Promise.allSettled(shops.map((shop) => link(shop, 'Stranger@Example.test')))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const refused = asked.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
  for (const error of refused) {
    if (!(error instanceof ApiError)) throw error
    expect([error.status, Object.keys(error.fields)]).toEqual([429, ['customer.email']])
    expect(Number(error.headers.get('retry-after'))).toBeGreaterThan(day / 1000 / messages.toOne - 60)
  }
  const rows = await server.db.selectFrom('outbox').select('to_address').execute()
  expect(rows.filter(({ to_address }) => to_address.toLowerCase() === 'stranger@example.test')).toHaveLength(5)
  // Nothing else goes there either, but to others it does.
  const change = owner.account.changeEmail({ body: { email: 'stranger@example.test', password: 'trastienda-demo' } })
  expect(await failure(change)).toMatchObject({ status: 429, fields: { email: [expect.any(String)] } })
  await link(online, 'other@example.test')

  server.clock.advance(day / messages.toOne)
  await link(online, 'stranger@example.test')
  expect(await failure(link(online, 'stranger@example.test'))).toMatchObject({ status: 429 })
})

test('a shop sends so many a day; what does not leave is not counted, nor a password that somebody has forgotten', async () => {
  server.clock.advance(2 * day)
  const { merchants } = server
  const sandbox = await server.as('owner', { sandbox: true })
  for (let made = 0; made < 2 * messages.ofShop; made += 1)
    await sandbox.checkoutRequests.create({ params: { merchantId: merchants.bilbao }, body: requestBody() })
  for (let made = 0; made < messages.ofShop; made += 1) await link(merchants.bilbao, `c${made}@example.test`)
  const error = await failure(link(merchants.bilbao, 'last@example.test'))
  expect([error.status, error.fields]).toEqual([429, {}])
  await link(merchants.online, 'last@example.test')
  await customerOf(server).passwords.forgot({ body: { email: 'guest@demo.test' } })
  await server.runMail()
  expect(await mailsTo(server.db, 'guest@demo.test')).toHaveLength(1)
})

test('parts of a short message are counted as networks count them', () => {
  expect(
    ['', 'a'.repeat(160), 'a'.repeat(161), 'ñ€'.repeat(53), 'á'.repeat(71), '😀'.repeat(35), '😀'.repeat(36)].map(
      partsOf,
    ),
  ).toEqual([1, 1, 2, 1, 2, 1, 2])
  expect(partsOf(`https://x.es/${'a'.repeat(300)}`)).toBe(3)
})
