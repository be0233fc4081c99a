/** Endpoints, by key and by people. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { failure } from '#server/testing/failure.ts'
import { makeKey } from '#server/testing/factories.ts'

let server: TestServer
let system: TestClient
beforeAll(async () => {
  server = await testServer()
  system = await server.key(server.merchants.bilbao, { sandbox: true })
})
beforeEach(async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  await server.db.deleteFrom('webhook_endpoints').execute()
})
afterAll(() => server.close())

const url = 'https://tienda.example/hooks'
const create = (client = system, body: Partial<{ url: string; events: ('*' | 'order' | 'order.refunded')[] }> = {}) =>
  client.merchantWebhooks.create({ body: { url, events: ['*'], ...body } })
const merchant = () => ({ merchantId: server.merchants.bilbao })

test('an endpoint is made, read, changed, paused and removed by key', async () => {
  const made = await create(system, { events: ['order.refunded', 'order'] })
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  // A group says its types.
  expect(made.endpoint).toMatchObject({ url, events: ['order'], status: 'enabled', apiVersion: 1, failingSince: null })
  const params = { endpointId: made.endpoint.id }
  const other = 'https://otra.example/hooks?shop=1'
  await system.merchantWebhooks.update({ params, body: { url: other, status: 'paused', description: 'ERP' } })
  expect(await system.merchantWebhooks.get({ params })).toMatchObject({
    url: other,
    status: 'paused',
    description: 'ERP',
    events: ['order'],
  })
  await system.merchantWebhooks.update({ params, body: { description: null } })
  expect((await system.merchantWebhooks.list()).results).toMatchObject([{ description: null, status: 'paused' }])
  await system.merchantWebhooks.remove({ params })
  expect((await system.merchantWebhooks.list()).results).toEqual([])
  expect((await failure(system.merchantWebhooks.get({ params }))).status).toBe(404)
})

test('people see what systems made, and the other way round; the modes are apart', async () => {
  const { endpoint } = await create()
  const owner = await server.as('owner', { sandbox: true })
  expect((await owner.webhooks.list({ params: merchant() })).results).toEqual([endpoint])
  const live = await server.as('owner')
  expect((await live.webhooks.list({ params: merchant() })).results).toEqual([])
  const params = { ...merchant(), endpointId: endpoint.id }
  expect((await failure(live.webhooks.get({ params }))).status).toBe(404)
  const byPerson = await owner.webhooks.create({ params: merchant(), body: { url, events: ['settlement'] } })
  expect((await system.merchantWebhooks.list()).results.map(({ id }) => id)).toEqual([
    endpoint.id,
    byPerson.endpoint.id,
  ])
})

test("another shop's endpoint is none", async () => {
  const { endpoint } = await create()
  const rival = await server.key(server.merchants.rival, { sandbox: true })
  const params = { endpointId: endpoint.id }
  for (const tried of [
    () => rival.merchantWebhooks.get({ params }),
    () => rival.merchantWebhooks.update({ params, body: { status: 'paused' } }),
    () => rival.merchantWebhooks.remove({ params }),
    () => rival.merchantWebhooks.rotateSecret({ params }),
    () => rival.merchantWebhooks.test({ params }),
    () => rival.merchantWebhooks.recover({ params, body: { since: '2026-11-01T00:00:00Z' } }),
  ])
    expect((await failure(tried())).status).toBe(404)
  expect(await system.merchantWebhooks.get({ params })).toEqual(endpoint)
})

describe('an address', () => {
  test.each([
    ['tienda.example/hooks'],
    ['http://tienda.example/hooks'],
    ['ftp://tienda.example'],
    ['https://user:secret@tienda.example/'],
    ['https://tienda.example/#part'],
    ['javascript:alert(1)'],
    ['https://'],
  ])('like %s is refused, with its field', async (given) => {
    const { status, body } = await failure(create(system, { url: given }))
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['url']])
    expect((await system.merchantWebhooks.list()).results).toEqual([])
  })

  test('of this machine is taken in test mode alone', async () => {
    const local = { url: 'http://127.0.0.1:4000/hooks' }
    expect((await create(system, local)).endpoint.url).toBe(local.url)
    const live = await server.key(server.merchants.bilbao)
    expect((await failure(create(live, local))).body.error.fields).toHaveProperty('url')
  })

  test('is not changed to a bad one', async () => {
    const { endpoint } = await create()
    const params = { endpointId: endpoint.id }
    const change = { url: 'http://tienda.example', status: 'paused' } as const
    expect((await failure(system.merchantWebhooks.update({ params, body: change }))).status).toBe(400)
    expect(await system.merchantWebhooks.get({ params })).toEqual(endpoint)
  })
})

test('a shop has sixteen in a mode, also of twenty that are made at once', async () => {
  const tried = await Promise.allSettled(Array.from({ length: 20 }, () => create()))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
  const refused = await failure(create())
  expect([refused.status, refused.type]).toEqual([409, 'EndpointLimit'])
  const live = await server.key(server.merchants.bilbao)
  expect((await create(live)).endpoint.status).toBe('enabled')
})

test('the secret is shown to people after the password, and replaced: both sign for a day', async () => {
  const { endpoint, secret } = await create()
  const owner = await server.as('owner', { sandbox: true })
  const params = { ...merchant(), endpointId: endpoint.id }
  expect(await owner.webhooks.showSecret({ params })).toEqual({ secret, previousSecretUntil: null })
  const rotated = await owner.webhooks.rotateSecret({ params })
  expect(rotated.secret).not.toBe(secret)
  expect(rotated.previousSecretUntil).toBe('2026-11-21T10:00:00.000Z')
  server.clock.set('2026-11-21T10:00:00Z')
  expect((await system.merchantWebhooks.get({ params })).previousSecretUntil).toBeNull()
  const again = await server.as('owner', { sandbox: true })
  server.clock.advance(6 * 60_000)
  for (const tried of [
    () => again.webhooks.showSecret({ params }),
    () => again.webhooks.rotateSecret({ params }),
    () => again.webhooks.create({ params: merchant(), body: { url, events: ['*'] } }),
  ])
    expect((await failure(tried())).type).toBe('StepUpRequired')
  const kept = await server.db.selectFrom('webhook_endpoints').selectAll().execute()
  expect(JSON.stringify([kept, server.log])).not.toContain(secret.slice(6))
})

test('two endpoints at one address have secrets of their own', async () => {
  const [one, other] = [await create(), await create()]
  expect(one.secret).not.toBe(other.secret)
})

test('editors look, guests do not even that, and only owners and administrators change', async () => {
  const { endpoint } = await create()
  const params = { ...merchant(), endpointId: endpoint.id }
  const editor = await server.as('editor', { sandbox: true })
  expect((await editor.webhooks.list({ params: merchant() })).results).toEqual([endpoint])
  for (const tried of [
    () => editor.webhooks.update({ params, body: { status: 'paused' } }),
    () => editor.webhooks.remove({ params }),
    () => editor.webhooks.showSecret({ params }),
    () => editor.webhooks.test({ params }),
  ])
    expect((await failure(tried())).type).toBe('PermissionDenied')
  const guest = await server.as('guest', { sandbox: true })
  for (const tried of [
    () => guest.webhooks.list({ params: merchant() }),
    () => guest.webhooks.events({ params: merchant(), query: {} }),
    () => guest.webhooks.deliveries({ params: merchant(), query: {} }),
  ])
    expect((await failure(tried())).type).toBe('PermissionDenied')
})

test('a key needs the scope', async () => {
  const { privateKey } = await makeKey(server.db, server.clock, server.merchants.bilbao)
  await server.db
    .updateTable('api_keys')
    .set({ scopes: ['orders.read'] })
    .where('private_key_last4', '=', privateKey.slice(-4))
    .execute()
  const answer = await server.fetch('/me/webhook-endpoints', {
    headers: { accept: 'application/vnd.trastienda.sandbox.v1+json', authorization: `Bearer ${privateKey}` },
  })
  const body = (await answer.json()) as { error: { message: string } } // every error has this body
  expect([answer.status, body.error.message]).toEqual([403, expect.stringContaining('webhooks')])
})
