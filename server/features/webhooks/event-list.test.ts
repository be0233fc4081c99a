/** Events as people look at them, with what became of each. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { failure } from '#server/testing/failure.ts'
import { onlineCheckout } from '#server/testing/online-checkouts.ts'
import { json, startService, type TestService } from '#server/testing/service.ts'
import { makeWebhookJobs } from '#server/testing/webhooks.ts'

let server: TestServer
let service: TestService
let system: TestClient
let owner: TestClient
let jobs: ReturnType<typeof makeWebhookJobs>
let mid = 0
beforeAll(async () => {
  ;[server, service] = await Promise.all([testServer(), startService()])
  system = await server.key(server.merchants.bilbao, { sandbox: true })
  jobs = makeWebhookJobs(server)
})
beforeEach(async () => {
  mid += 1
  server.clock.set('2026-11-20T10:00:00Z')
  await jobs.record()
  await server.db.deleteFrom('webhook_endpoints').execute()
  await server.db.deleteFrom('webhook_events').execute()
  owner = await server.as('owner', { sandbox: true })
  service.behave(json(() => ({})))
})
afterAll(() => Promise.all([server.close(), service.close()]))

const params = () => ({ merchantId: server.merchants.bilbao })
type Query = CallInput<Contract['webhooks']['events']>['query']
const read = (query: Query = {}, client = owner) => client.webhooks.events({ params: params(), query })
const typesOf = async (query: Query) => (await read(query)).results.map(({ type }) => type)
type Wanted = Parameters<TestClient['merchantWebhooks']['create']>[0]['body']['events']
const listen = async (events: Wanted, url = service.url) =>
  (await system.merchantWebhooks.create({ body: { url, events } })).endpoint.id
const begin = () => system.merchantCheckouts.begin({ body: onlineCheckout({ mid: `E-${mid}` }) })

test('an event says how many endpoints have it, and is found by type, order, id and what became of it', async () => {
  const endpointId = await listen(['checkout'])
  const other = await startService()
  other.behave(json(() => ({}), 500))
  await listen(['*'], other.url)
  const { id } = await begin()
  await system.merchantCheckouts.withdraw({ params: { checkout: id } })
  await jobs.deliver(service)
  await other.close()
  await system.merchantWebhooks.test({ params: { endpointId } })
  const { results, nextCursor } = await read()
  expect(nextCursor).toBeNull()
  expect(results.map(({ type, orderMid, deliveries }) => [type, orderMid, deliveries])).toEqual([
    ['ping', null, { delivered: 0, waiting: 1, failed: 0 }],
    ['checkout.withdrawn', `E-${mid}`, { delivered: 1, waiting: 1, failed: 0 }],
    ['checkout.created', `E-${mid}`, { delivered: 1, waiting: 1, failed: 0 }],
  ])
  expect(await typesOf({ type: 'ping' })).toEqual(['ping'])
  expect(await typesOf({ q: `E-${mid}` })).toEqual(['checkout.withdrawn', 'checkout.created'])
  expect(await typesOf({ q: id })).toEqual(['checkout.withdrawn', 'checkout.created'])
  expect(await typesOf({ q: results[0]?.id ?? '' })).toEqual(['ping'])
  expect(await typesOf({ q: 'E-NONE' })).toEqual([])
  expect(await typesOf({ state: 'delivered' })).toEqual(['checkout.withdrawn', 'checkout.created'])
  expect(await typesOf({ state: 'waiting', type: 'ping' })).toEqual(['ping'])
  expect(await typesOf({ state: 'failed' })).toEqual([])
  // Who removes an endpoint removes what was on its way to it; the event stays.
  await server.db.deleteFrom('webhook_endpoints').execute()
  expect(await typesOf({ state: 'unsent', q: id })).toEqual(['checkout.withdrawn', 'checkout.created'])
  expect(await typesOf({ state: 'delivered' })).toEqual([])
})

test('a cursor leads on from where it was, whatever is written meanwhile', async () => {
  const endpointId = await listen(['*'])
  const ping = () => system.merchantWebhooks.test({ params: { endpointId } })
  const made: string[] = []
  for (let at = 0; at < 4; at += 1) made.unshift((await ping()).eventId)
  const first = await read({ pageSize: 2 })
  await ping()
  const second = await read({ pageSize: 2, cursor: first.nextCursor ?? 0 })
  expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(made)
  expect(second.nextCursor).toBeNull()
})

test('another shop and another mode see none of it; editors may look, guests may not', async () => {
  const endpointId = await listen(['*'])
  await system.merchantWebhooks.test({ params: { endpointId } })
  const [event] = (await read({}, await server.as('editor', { sandbox: true }))).results
  expect(event?.type).toBe('ping')
  expect((await read({}, await server.as('owner'))).results).toEqual([])
  expect((await failure(read({}, await server.as('guest', { sandbox: true })))).type).toBe('PermissionDenied')
  const rival = await server.as('rival', { sandbox: true })
  expect((await failure(read({}, rival))).status).toBe(404)
  const own = { merchantId: server.merchants.rival }
  expect((await rival.webhooks.events({ params: own, query: {} })).results).toEqual([])
  expect((await rival.webhooks.events({ params: own, query: { q: event?.id } })).results).toEqual([])
})
