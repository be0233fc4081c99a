/** The name and the domains of a shop, by key. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/as.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { makeKey } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'

let server: TestServer
let shop: TestClient
let merchantId: string
beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
  shop = await server.key(merchantId)
})
afterAll(() => server.close())

const preferences = async () => (await server.as('owner')).preferences.get({ params: { merchantId } })
const hosts = async () => (await shop.merchantSettings.hostnames()).results.map(({ host }) => host)
const add = (url: string) => shop.merchantSettings.addHostname({ body: { url } })

test('the public name is set, what older clients send beside it is ignored, and the rest stays', async () => {
  await shop.merchantSettings.update({ body: { name: 'Lumbre' } })
  const { privateKey } = await makeKey(server.db, server.clock, merchantId)
  const answer = await server.fetch(`/merchants/${merchantId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${privateKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ logo: 'x', name: 'Lumbre 2', max_amount: 1 }),
  })
  expect(answer.status).toBe(204)
  expect((await preferences()).face).toMatchObject({ name: 'Lumbre 2', phone: null })
  const { version } = await preferences()
  await shop.merchantSettings.update({ body: {} })
  expect((await preferences()).version).toBe(version)
})

test('domains are added by any address of theirs, once, and removed', async () => {
  const first = await add('https://www.casalumbre.example/cart?x=1')
  expect(first).toMatchObject({ host: 'www.casalumbre.example' })
  expect(await add('WWW.casalumbre.example')).toEqual(first)
  const second = await add('shop.casalumbre.example')
  expect(await hosts()).toEqual(['www.casalumbre.example', 'shop.casalumbre.example'])
  expect((await preferences()).hostnames).toMatchObject([{ id: first.id }, { id: second.id }])
  await shop.merchantSettings.removeHostname({ params: { hostnameId: first.id } })
  expect(await hosts()).toEqual(['shop.casalumbre.example'])
  const gone = await failure(shop.merchantSettings.removeHostname({ params: { hostnameId: first.id } }))
  expect(gone.status).toBe(404)
})

test.each(['', 'not a host', 'javascript:alert(1)', 'https://', 'http://[::1]', '*.shop.example'])(
  'no domain is «%s»',
  async (url) => {
    const refused = await failure(add(url))
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['url']])
  },
)

test('there are twenty at most, and those of another shop are not there', async () => {
  for (let at = (await hosts()).length; at < 20; at += 1) await add(`s${at}.shop.example`)
  expect((await failure(add('one.more.example'))).fields).toEqual({ url: ['There are 20 at most.'] })
  const rival = await server.key(server.merchants.rival)
  expect((await rival.merchantSettings.hostnames()).results).toEqual([])
  const [own] = (await shop.merchantSettings.hostnames()).results
  const params = { hostnameId: own?.id ?? '' }
  expect((await failure(rival.merchantSettings.removeHostname({ params }))).status).toBe(404)
})
