/** Why a checkout was refused: for its credit, or in the identity check. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/core/ids.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { acceptance, confirmed, customerOf, tokenOf } from '#server/testing/checkouts.ts'
import { findDifferences } from '#server/testing/books.ts'
import { type AskedShop, makeAskedShop, onlineCheckout } from '#server/testing/online-checkouts.ts'
import { startService, type TestService } from '#server/testing/service.ts'

let server: TestServer
let service: TestService
let asked: AskedShop
beforeAll(async () => {
  ;[server, service] = await Promise.all([testServer(), startService()])
  asked = await makeAskedShop(server, service)
})
beforeEach(() => asked.forget())
afterAll(() => Promise.all([server.close(), service.close()]))
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const koUrl = 'https://merchant.test/no'
const begin = async () => {
  const merchant = { notificationUrl: service.url, koUrl, errorUrl: 'https://merchant.test/error' }
  const { id, url } = await asked.shop.merchantCheckouts.begin({ body: onlineCheckout({ mid: asked.mid(), merchant }) })
  return { id, token: tokenOf(url) }
}
const customer = () => customerOf(server).customerCheckout
/** In test mode the document says what becomes of it. */
const sign = async (token: string, documentId: string) => {
  await confirmed(customerOf(server), token, { documentId })
  return customer().accept(await acceptance(customerOf(server), token))
}
const endOf = (token: string) => customer().get({ params: { token }, query: {} })

test.each([
  ['failed', 'failed_challenge'],
  ['passed', 'confirmation_required'],
] as const)('an identity check that is %s is %s for the system', async (outcome, reason) => {
  const { id, token } = await begin()
  expect((await sign(token, '99999995C')).state).toBe('challenge')
  await asked.tell()
  await customer().challenge({ params: { token }, body: { outcome } })
  await asked.tell()
  const word = outcome === 'failed' ? 'ko' : 'pending'
  expect(asked.heard()).toEqual([
    ['pending', 'challenge_required'],
    [word, reason],
  ])
  const { merchantCheckouts, merchantOrders } = asked.shop
  if (outcome === 'passed') return
  expect(await merchantCheckouts.status({ params: { checkout: id } })).toMatchObject({
    status: 'ko',
    statusReason: reason,
  })
  const { results } = await merchantOrders.list({ query: { q: asked.mid(), status: ['ko'] } })
  expect(results.map(({ statusReason, rejected }) => [statusReason, rejected])).toEqual([
    [reason, '2026-11-20T10:00:00.000Z'],
  ])
  expect(await endOf(token)).toMatchObject({ leadsBack: { url: koUrl } })
})

test('a credit that is refused at once is ko_generic, and leads to the same page of the shop', async () => {
  const { id, token } = await begin()
  expect((await sign(token, '99999998T')).state).toBe('rejected')
  await asked.tell()
  expect(asked.heard()).toEqual([['ko', 'ko_generic']])
  expect(await endOf(token)).toMatchObject({ leadsBack: { url: koUrl } })
  // A check that was passed is no reason either.
  const event = { actor_kind: 'system', actor_name: null, amount: null, num_instalments: null } as const
  const made = { merchant_id: server.merchants.bilbao, sandbox: true, operation_id: id, created: server.clock.now() }
  for (const type of ['challenge_requested', 'challenge_passed'] as const)
    await server.db
      .insertInto('operation_events')
      .values({ ...made, ...event, id: newId(server.clock), type })
      .execute()
  expect((await asked.read()).statusReason).toBe('ko_generic')
})
