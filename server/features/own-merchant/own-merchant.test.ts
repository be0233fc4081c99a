import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { makeKey } from '#server/testing/factories.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('a key reads its own merchant, under each of its names, and no other', async () => {
  const client = await server.key(server.merchants.porto, { sandbox: true })
  const own = {
    id: server.merchants.porto,
    name: 'Casa Lumbre Porto',
    country: 'PT',
    currency: 'EUR',
    timeZone: 'Europe/Lisbon',
    isActive: false,
  }
  expect(await client.ownMerchant.get()).toEqual(own)
  expect(await client.ownMerchant.list()).toMatchObject({ paging: { count: 1 }, results: [own] })
  const { privateKey } = await makeKey(server.db, server.clock, own.id)
  const byId = (merchantId: string) =>
    server.fetch(`/merchants/${merchantId}`, { headers: { authorization: `Bearer ${privateKey}` } })
  expect(await (await byId(own.id)).json()).toMatchObject({ id: own.id, name: own.name })
  for (const merchantId of [server.merchants.bilbao, server.merchants.rival, 'f'.repeat(32), 'none'])
    expect((await byId(merchantId)).status).toBe(404)
})

test('what a public key may read, a private one in the header may read too, within its bounds; never in the address', async () => {
  const { privateKey, publicKey } = await makeKey(server.db, server.clock, server.merchants.bilbao)
  const address = '/instalment-plan-simulator?amount=20000'
  const status = async (path: string, key?: string): Promise<number> =>
    (await server.fetch(path, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } })).status
  expect([await status(address, publicKey), await status(address, privateKey)]).toEqual([200, 200])
  expect([
    await status(`${address}&public_key=${publicKey}`),
    await status(`${address}&public_key=${privateKey}`),
  ]).toEqual([200, 401])
  expect(await status(address, '0'.repeat(40))).toBe(401)
  await server.db.updateTable('api_keys').set({ mode: 'sandbox' }).execute()
  expect(await status(address, privateKey)).toBe(403)
})
