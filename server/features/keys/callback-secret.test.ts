/** The secret of callbacks: shown after the password, of its own in each mode, and replaced with a day of overlap. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { failure } from '#server/testing/failure.ts'
import { type AskedShop, makeAskedShop } from '#server/testing/online-checkouts.ts'
import { json, startService, type TestService } from '#server/testing/service.ts'
import { makeWebhookVerifier } from '#server/testing/webhook-verifier.ts'

let server: TestServer
let service: TestService
let shop: AskedShop
beforeAll(async () => {
  ;[server, service] = await Promise.all([testServer(), startService()])
  shop = await makeAskedShop(server, service)
})
afterAll(() => Promise.all([server.close(), service.close()]))

const params = () => ({ params: { merchantId: server.merchants.bilbao } })
const owner = (sandbox = true) => server.as('owner', { sandbox })
const show = async (sandbox = true) => (await owner(sandbox)).keys.showCallbackSecret(params())
const replace = async () => (await owner()).keys.replaceCallbackSecret(params())

/** The callback of a sale that was just made. */
const heard = async () => {
  await shop.forget()
  service.behave(json(() => ({ status: 'ok' })))
  await shop.sell()
  await shop.tell()
  const [asked] = service.asked
  if (!asked) throw new Error('Nothing was asked.')
  return asked
}

test('is that which keys read, and another one in the other mode', async () => {
  const { secret, previousUntil } = await show()
  expect([secret, previousUntil]).toEqual([(await shop.shop.ownMerchant.keys()).callbackSecret, null])
  expect((await show(false)).secret).not.toBe(secret)
})

test('replaced, both sign for a day, and then the new one alone', async () => {
  const before = (await show()).secret
  server.clock.set('2026-11-20T09:00:00Z')
  const { secret, previousUntil } = await replace()
  expect(secret).not.toBe(before)
  expect(previousUntil).toBe('2026-11-21T09:00:00.000Z')
  expect((await shop.shop.ownMerchant.keys()).callbackSecret).toBe(secret)
  const during = await heard()
  expect([makeWebhookVerifier(secret)(during), makeWebhookVerifier(before)(during)]).toEqual([true, true])
  await shop.forget()
  await shop.sell()
  server.clock.set('2026-11-21T09:00:00Z')
  await shop.tell()
  const after = service.asked.at(-1)
  if (!after) throw new Error('Nothing was asked.')
  expect([makeWebhookVerifier(secret)(after), makeWebhookVerifier(before)(after)]).toEqual([true, false])
  expect((await show()).previousUntil).toBeNull()
})

test('replaced again within a day, as after a lost answer, the one that is installed signs on for a day', async () => {
  server.clock.set('2026-11-22T09:30:00Z')
  const installed = (await show()).secret
  const lost = (await replace()).secret
  const newest = (await replace()).secret
  await shop.forget()
  await shop.sell()
  server.clock.set('2026-11-23T09:29:00Z')
  await shop.tell()
  const verified = (secret: string) => {
    const asked = service.asked.at(-1)
    return asked !== undefined && makeWebhookVerifier(secret)(asked)
  }
  expect([newest, lost, installed].map(verified)).toEqual([true, true, true])
  await shop.forget()
  await shop.sell()
  server.clock.set('2026-11-23T09:30:00Z')
  await shop.tell()
  expect([newest, lost, installed].map(verified)).toEqual([true, false, false])
})

test('replaced many times within a day, a callback bears five signatures, that of the installed one among them', async () => {
  server.clock.set('2026-11-25T09:30:00Z')
  const installed = (await show()).secret
  for (let time = 0; time < 8; time += 1) await replace()
  const newest = (await show()).secret
  await shop.forget()
  await shop.sell()
  server.clock.set('2026-11-25T10:00:00Z')
  await shop.tell()
  const asked = service.asked.at(-1)
  if (!asked) throw new Error('Nothing was asked.')
  expect(String(asked.headers['webhook-signature']).split(' ')).toHaveLength(5)
  expect([newest, installed].map((secret) => makeWebhookVerifier(secret)(asked))).toEqual([true, true])
})

test('is for who manages the keys', async () => {
  for (const name of ['editor', 'guest'] as const) {
    const client = await server.as(name, { sandbox: true })
    expect((await failure(client.keys.showCallbackSecret(params()))).type).toBe('PermissionDenied')
    expect((await failure(client.keys.replaceCallbackSecret(params()))).type).toBe('PermissionDenied')
  }
  const rival = await server.as('rival')
  expect((await failure(rival.keys.showCallbackSecret(params()))).status).toBe(404)
})
