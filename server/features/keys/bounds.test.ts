/** What a private key may be bound to: a mode, networks, a last day. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KeyScope } from '#contract/core/key-scopes.ts'
import { fixture, postOrder } from '#server/testing/order-document.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { failure } from '#server/testing/failure.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  await server.db.deleteFrom('api_keys').execute()
})

const params = () => ({ params: { merchantId: server.merchants.bilbao } })
type Body = Parameters<Awaited<ReturnType<TestServer['as']>>['keys']['create']>[0]['body']
const create = async (body: Body) => (await server.as('owner')).keys.create({ ...params(), body })
const list = async () => (await (await server.as('owner')).keys.list(params())).results
const rotate = async (keyId: string) =>
  (await server.as('owner')).keys.rotate({ params: { ...params().params, keyId } })

let orders = 0
const live = 'application/vnd.trastienda.v1+json'
const sandbox = 'application/vnd.trastienda.sandbox.v1+json'
const post = (key: string, accept: string) => {
  orders += 1
  return postOrder(server, fixture(`B-${orders}`), { key, accept })
}
const messageOf = async (response: Response): Promise<[number, string]> => {
  const body = (await response.json()) as { error?: { message: string } } // every error has this body
  return [response.status, body.error?.message ?? '']
}

describe('[RT-22] a key', () => {
  test('has a name, and rotated it keeps it with its bounds', async () => {
    const scopes: KeyScope[] = ['orders.read', 'refunds']
    const bounds = {
      name: ' ERP de  la tienda ',
      mode: 'sandbox',
      scopes,
      networks: ['127.0.0.0/8', '2001:db8::/32'],
    } as const
    const { key } = await create({ ...bounds, networks: [...bounds.networks], lastDay: '2027-01-31' })
    const kept = {
      name: 'ERP de  la tienda',
      mode: 'sandbox',
      scopes: ['orders.read', 'refunds'],
      networks: bounds.networks,
      expires: '2027-01-31T23:00:00.000Z',
      status: 'active',
    }
    expect(key).toMatchObject(kept)
    const fresh = await rotate(key.id)
    expect(fresh.key).toMatchObject(kept)
    expect(await list()).toMatchObject([kept, { ...kept, status: 'ending', expires: '2026-11-21T10:00:00.000Z' }])
  })

  test('of one mode is refused in the other, which says why', async () => {
    const tried = await create({ mode: 'sandbox' })
    expect((await post(tried.privateKey, sandbox)).status).toBe(201)
    expect(await messageOf(await post(tried.privateKey, live))).toEqual([403, 'This key is for test mode alone.'])
    const real = await create({ mode: 'live' })
    expect(await messageOf(await post(real.privateKey, sandbox))).toEqual([403, 'This key is for live mode alone.'])
    expect((await post(real.privateKey, live)).status).not.toBe(403)
  })

  test('of a network is refused from elsewhere', async () => {
    const elsewhere = await create({ networks: ['203.0.113.0/24', '2001:db8::/32'] })
    const [status, message] = await messageOf(await post(elsewhere.privateKey, sandbox))
    expect(status).toBe(403)
    expect(message).toMatch(/^This key may not be used from (127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)\.$/)
    const here = await create({ networks: ['203.0.113.0/24', '127.0.0.1', '::1'] })
    expect((await post(here.privateKey, sandbox)).status).toBe(201)
  })

  test('ends with its last day at the shop; replaced before, with that day at the latest', async () => {
    const { key, privateKey, publicKey } = await create({ lastDay: '2026-11-20' })
    const fresh = await rotate(key.id)
    expect((await list()).map(({ expires }) => expires)).toEqual(Array(2).fill('2026-11-20T23:00:00.000Z'))
    server.clock.set('2026-11-20T22:59:59.999Z')
    expect((await post(privateKey, sandbox)).status).toBe(201)
    server.clock.set('2026-11-20T23:00:00Z')
    expect((await post(privateKey, sandbox)).status).toBe(401)
    expect((await post(fresh.privateKey, sandbox)).status).toBe(401)
    expect((await list()).map(({ status }) => status)).toEqual(['ended', 'ended'])
    // What is shown on the shop's pages does not end on a day that was chosen for its server.
    const simulated = await server.fetch(`/instalment-plan-simulator?amount=20000&public_key=${publicKey}`, {})
    expect(simulated.status).toBe(200)
  })

  test('is asked for by what it signs in, from where it may be used', async () => {
    const ask = (key: string) => server.fetch('/merchants/api-keys', { headers: { authorization: `Bearer ${key}` } })
    const { privateKey, publicKey } = await create({ name: 'Caja', mode: 'sandbox' })
    const answer = await ask(privateKey)
    const callbackSecret: unknown = expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { public_api_key: publicKey, mode: 'sandbox', scopes: [], name: 'Caja', callback_secret: callbackSecret },
    ])
    const narrow = await create({ scopes: ['orders.read'] })
    expect(await (await ask(narrow.privateKey)).json()).toMatchObject({ callback_secret: null })
    expect([(await ask(publicKey)).status, (await ask('0'.repeat(40))).status]).toEqual([401, 401])
    const elsewhere = await create({ networks: ['203.0.113.7'] })
    expect((await ask(elsewhere.privateKey)).status).toBe(403)
  })

  test('is not made with what cannot be', async () => {
    const faults = async (body: object) => {
      const {
        status,
        body: { error },
      } = await failure(create(body))
      expect(status).toBe(400)
      return Object.keys(error.fields ?? {})
    }
    expect(await faults({ lastDay: '2026-11-19' })).toEqual(['last_day'])
    expect(await faults({ lastDay: '2026-02-30' })).toEqual(['last_day'])
    expect(await faults({ networks: ['10.0.0.0/33'] })).toEqual(['networks.0'])
    expect(await faults({ networks: ['203.0.113.7', 'tienda.example'] })).toEqual(['networks.1'])
    expect(await faults({ networks: Array(21).fill('203.0.113.7') })).toEqual(['networks'])
    expect(await faults({ mode: 'test' })).toEqual(['mode'])
    expect(await faults({ scopes: ['refunds', 'everything'] })).toEqual(['scopes.1'])
    expect(await faults({ name: ' ' })).toEqual(['name'])
    expect(await faults({ name: 'x'.repeat(61) })).toEqual(['name'])
    expect(await list()).toEqual([])
  })
})
