/** Calls by key in their log, and the log as people read it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { keepHouse } from '#server/jobs/housekeeping.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { readCallLog } from '#server/testing/call-log.ts'
import { makeKey, type TestKey } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { fixture, soldFixture } from '#server/testing/order-document.ts'

let server: TestServer
let key: TestKey
let owner: TestClient
beforeAll(async () => {
  server = await testServer()
  key = await makeKey(server.db, server.clock, server.merchants.bilbao)
})
beforeEach(async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  await server.callLog.flush()
  await server.db.deleteFrom('api_requests').execute()
  owner = await server.as('owner', { sandbox: true })
})
afterAll(() => server.close())

type Sent = { method?: string; body?: unknown; bearer?: string; accept?: string; headers?: Record<string, string> }
const ask = (path: string, sent: Sent = {}): Promise<Response> => {
  const { method = 'GET', body, bearer = key.privateKey, accept = 'application/vnd.trastienda.sandbox.v3+json' } = sent
  const headers = { accept, authorization: `Bearer ${bearer}`, 'user-agent': 'shop/1.0', ...sent.headers }
  if (body === undefined) return server.fetch(path, { method, headers })
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return server.fetch(path, { method, headers: { ...headers, 'content-type': 'application/json' }, body: text })
}
const log = () => readCallLog(server)
const params = () => ({ merchantId: server.merchants.bilbao })
type Query = CallInput<Contract['apiRequests']['list']>['query']
const read = (query: Query = {}, client = owner) => client.apiRequests.list({ params: params(), query })
const bound = async (scopes: string[]): Promise<string> => {
  const { privateKey, publicKey } = await makeKey(server.db, server.clock, server.merchants.bilbao)
  await server.db.updateTable('api_keys').set({ scopes }).where('public_key', '=', publicKey).execute()
  return privateKey
}

test('a checkout is in the log with both bodies, its order, module and client', async () => {
  const body = { ...fixture('WEB-1'), meta: { module: { name: 'plugin:web', version: '4.1.0' } } }
  const answer = await ask('/v4//checkout/', { method: 'POST', body, headers: { 'idempotency-key': 'checkout-1' } })
  const { id } = (await answer.json()) as { id: string } // as the contract says
  expect(answer.status).toBe(201)
  await log()
  const { results, nextCursor, keys } = await read()
  expect(nextCursor).toBeNull()
  expect(keys.map((one) => one.id)).toContain(results[0]?.keyId)
  expect(results).toEqual([
    {
      id: answer.headers.get('x-request-id'),
      created: '2026-11-20T10:00:00.000Z',
      keyId: results[0]?.keyId,
      method: 'POST',
      route: '/checkout',
      path: '/v4//checkout/',
      status: 201,
      milliseconds: results[0]?.milliseconds,
      errorCode: null,
      apiVersion: 3,
      orderId: id,
      orderMid: 'WEB-1',
      address: '127.0.0.1',
      userAgent: 'shop/1.0',
      module: 'plugin:web 4.1.0',
      idempotencyKey: 'checkout-1',
      replayed: false,
    },
  ])
  const one = await owner.apiRequests.get({ params: { ...params(), requestId: results[0]?.id ?? '' } })
  expect(JSON.parse(one.request?.text ?? '')).toMatchObject({
    order: { id: 'WEB-1', total_amount: 13014, articles: [{ name: 'Reloj en oro blanco' }, {}, {}] },
    customer: { email: '•••', first_name: '•••' },
    shipping: { street: '•••', country: 'ES', price: 500 },
  })
  expect(JSON.parse(one.answer?.text ?? '')).toMatchObject({ id, url: `${server.url}/checkout/•••` })
})

test('a replay is marked and has its order, also where the path names it by id', async () => {
  const begin = () =>
    ask('/checkout', { method: 'POST', body: soldFixture('WEB-2'), headers: { 'idempotency-key': 'again-checkout' } })
  const { id } = (await (await begin()).json()) as { id: string } // as the contract says
  await begin()
  const cancel = () => ask(`/orders/${id}/cancel`, { method: 'POST', headers: { 'idempotency-key': 'again-cancel' } })
  expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 204])
  expect((await log()).map((row) => [row.order_id, row.replayed, row.status])).toEqual([
    [id, false, 201],
    [id, true, 201],
    [id, false, 204],
    [id, true, 204],
  ])
})

describe('refusals', () => {
  test.each<[string, string, Sent, number, string]>([
    ['of another object', '/orders/NONE', {}, 404, 'object_not_found'],
    ['of another merchant', `/merchants/${'0'.repeat(32)}/invoices`, {}, 404, 'object_not_found'],
    ['of a bad body', '/checkout', { method: 'POST', body: { order: { id: 'X' } } }, 400, 'validation_failed'],
    ['of a body that is no JSON', '/checkout', { method: 'POST', body: '{"order": ' }, 400, 'validation_failed'],
    ['of a bad filter', '/orders?mid-regex=x', {}, 400, 'validation_failed'],
  ])('%s', async (_, path, sent, status, code) => {
    expect((await ask(path, sent)).status).toBe(status)
    const rows = await log()
    expect(rows).toMatchObject([{ status, error_code: code }])
    expect(rows[0]?.answer).toContain(code)
    // What is no JSON is not there at all.
    expect(rows[0]?.request ?? '').not.toContain('{"order": ')
  })

  test('of a scope, and of a state', async () => {
    const narrow = await bound(['orders.read'])
    expect((await ask('/checkout', { method: 'POST', body: fixture('X'), bearer: narrow })).status).toBe(403)
    const { id } = (await (await ask('/checkout', { method: 'POST', body: fixture('WEB-3') })).json()) as { id: string } // as the contract says
    expect((await ask(`/orders/${id}/refund`, { method: 'POST', body: { amount: 100 } })).status).toBe(409)
    const rows = await log()
    expect(rows.map((row) => [row.status, row.error_code, row.order_id])).toEqual([
      [403, 'permission_denied', null],
      [201, null, id],
      [409, 'refund_not_allowed', id],
    ])
    // The body of who may not make the call is not read.
    expect(rows[0]?.request).toBeNull()
  })
})

test('of calls that are refused because there are too many, a key has sixty a minute in it', async () => {
  const busy = await testServer({ limits: { calls: 10 } })
  try {
    const { privateKey } = await makeKey(busy.db, busy.clock, busy.merchants.bilbao)
    const statuses: number[] = []
    for (let at = 0; at < 90; at += 1)
      statuses.push((await busy.fetch('/me', { headers: { authorization: `Bearer ${privateKey}` } })).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(80)
    const refused = (await readCallLog(busy)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(60)
    expect(refused[0]).toMatchObject({ error_code: 'too_many_requests', route: '/me', request: null })
  } finally {
    await busy.close()
  }
})

test('an unknown key is not in it, nor are calls of people', async () => {
  expect((await ask('/orders', { bearer: 'f'.repeat(40) })).status).toBe(401)
  await owner.webhooks.list({ params: params() })
  expect(await log()).toEqual([])
})

test('a call by public key says nothing of the visitor who made it', async () => {
  const path = `/checkout/button?amount=10000&currency=EUR&country=ES&public_key=${key.publicKey}`
  expect((await server.fetch(path, { headers: { 'user-agent': 'Firefox' } })).status).toBe(200)
  const rows = await log()
  expect(rows).toMatchObject([{ address: null, user_agent: null, route: '/checkout/button', status: 200 }])
  expect(rows[0]?.path).toBe('/checkout/button?amount=10000&currency=EUR&country=ES&public_key=•••')
  expect(JSON.stringify(rows)).not.toContain(key.publicKey)
})

test('another shop and another mode see nothing of it, guests may not look, editors may', async () => {
  await ask('/me')
  const [row] = await log()
  const one = { ...params(), requestId: row?.id ?? '' }
  expect((await read({}, await server.as('owner'))).results).toEqual([])
  expect((await failure((await server.as('owner')).apiRequests.get({ params: one }))).status).toBe(404)
  const rival = await server.as('rival', { sandbox: true })
  expect((await failure(read({}, rival))).status).toBe(404)
  const own = { merchantId: server.merchants.rival }
  expect((await rival.apiRequests.list({ params: own, query: {} })).results).toEqual([])
  expect((await failure(rival.apiRequests.get({ params: { ...own, requestId: one.requestId } }))).status).toBe(404)
  const guest = await server.as('guest', { sandbox: true })
  for (const tried of [
    () => read({}, guest),
    () => guest.apiRequests.get({ params: one }),
    () => guest.apiRequests.summary({ params: params() }),
  ])
    expect((await failure(tried())).type).toBe('PermissionDenied')
  expect((await read({}, await server.as('editor', { sandbox: true }))).results).toHaveLength(1)
})

test('filters, pages and the summary', async () => {
  const body = { ...fixture('WEB-4'), meta: { module: 'woo', version: '9.1' } }
  const { id } = (await (await ask('/checkout', { method: 'POST', body })).json()) as { id: string } // as the contract says
  server.clock.advance(1000)
  const other = await bound(['orders.read'])
  await ask('/orders/NONE', { bearer: other, accept: 'application/vnd.trastienda.sandbox.v1+json' })
  server.clock.advance(1000)
  await ask(`/orders/${id}`)
  const rows = await log()
  const paths = async (query: Query) => (await read(query)).results.map(({ path }) => path)
  expect(await paths({})).toEqual([`/orders/${id}`, '/orders/NONE', '/checkout'])
  expect(await paths({ outcome: 'ok' })).toEqual([`/orders/${id}`, '/checkout'])
  expect(await paths({ outcome: 'refused' })).toEqual(['/orders/NONE'])
  expect(await paths({ outcome: 'failed' })).toEqual([])
  expect(await paths({ method: 'POST' })).toEqual(['/checkout'])
  expect(await paths({ route: '/orders/{order}' })).toEqual([`/orders/${id}`, '/orders/NONE'])
  expect(await paths({ q: '/orders/N' })).toEqual(['/orders/NONE'])
  // The route counts too, as some clients write addresses in their own way.
  expect(await paths({ q: '/orders/{' })).toEqual([`/orders/${id}`, '/orders/NONE'])
  expect(await paths({ q: 'WEB-4' })).toEqual([`/orders/${id}`, '/checkout'])
  expect(await paths({ q: id.toUpperCase() })).toEqual([`/orders/${id}`, '/checkout'])
  expect(await paths({ q: 'WEB-NONE' })).toEqual([])
  expect(await paths({ keyId: rows[1]?.key_id ?? '' })).toEqual(['/orders/NONE'])
  expect(await paths({ orderId: id })).toEqual([`/orders/${id}`, '/checkout'])
  expect(await paths({ q: rows[1]?.id ?? '' })).toEqual(['/orders/NONE'])
  expect(await paths({ since: '2026-11-20T10:00:01Z' })).toEqual([`/orders/${id}`, '/orders/NONE'])
  const sum = () => owner.apiRequests.summary({ params: params() })
  const { p95, ...first } = await sum()
  expect(p95).toBeGreaterThanOrEqual(0)
  expect(first).toEqual({
    since: '2026-11-19T10:00:02.000Z',
    count: 3,
    refused: 1,
    failed: 0,
    versions: [
      { apiVersion: 3, count: 2, last: '2026-11-20T10:00:02.000Z' },
      { apiVersion: 1, count: 1, last: '2026-11-20T10:00:01.000Z' },
    ],
    modules: [{ module: 'woo 9.1', count: 1, last: '2026-11-20T10:00:00.000Z' }],
  })
  server.clock.advance(86_400_000)
  owner = await server.as('owner', { sandbox: true })
  expect(await sum()).toMatchObject({ count: 1, versions: [{ apiVersion: 3 }], modules: [] })
})

test('a cursor leads on from where it was, whatever is logged meanwhile', async () => {
  for (const name of ['A', 'B', 'C', 'D']) await ask(`/orders/${name}`)
  await log()
  const first = await read({ pageSize: 2 })
  await ask('/orders/E')
  await log()
  const second = await read({ pageSize: 2, cursor: first.nextCursor ?? '' })
  expect(second.nextCursor).toBeNull()
  const walked = [...first.results, ...second.results].map(({ path }) => path)
  // Of one moment, so that only the ids order them.
  expect(walked.toSorted()).toEqual(['/orders/A', '/orders/B', '/orders/C', '/orders/D'])
  const refusal = await failure(read({ cursor: '0'.repeat(32) }))
  expect([refusal.status, refusal.type]).toEqual([400, 'ApiValidationException'])
})

test('one call names its key, and says what its error means in the language of the person', async () => {
  await ask('/orders/NONE')
  await ask('/me')
  const [refused, done] = await log()
  const one = (id = '') => owner.apiRequests.get({ params: { ...params(), requestId: id } })
  const { key: named, error } = await one(refused?.id)
  expect(named).toMatchObject({ id: refused?.key_id, last4: key.privateKey.slice(-4) })
  expect(error).toEqual({
    explanation: 'No existe, o es de otra tienda o del otro modo. `fields` dice qué se buscó.',
    docUrl: `${server.url}/developers?lang=es-ES#error-object_not_found`,
  })
  expect((await one(done?.id)).error).toBeNull()
})

test('bodies of live mode go after seven days, those of test mode and all rows after thirty', async () => {
  await ask('/me')
  await ask('/me', { accept: 'application/vnd.trastienda.v3+json' })
  const state = async () =>
    (await log()).map((row) => [row.sandbox, row.answer !== null]).toSorted(([a], [b]) => Number(a) - Number(b))
  const after = async (days: number) => {
    server.clock.set(new Date(Date.parse('2026-11-20T10:00:00Z') + days * 86_400_000).toISOString())
    await server.db.updateTable('jobs').set({ ran: null }).where('name', '=', 'housekeeping').execute()
    expect(await keepHouse(server.db, server.clock)).toBe(true)
    return state()
  }
  expect(await state()).toEqual([
    [false, true],
    [true, true],
  ])
  expect(await after(6.9)).toEqual([
    [false, true],
    [true, true],
  ])
  expect(await after(7)).toEqual([
    [false, false],
    [true, true],
  ])
  expect(await after(29.9)).toEqual([
    [false, false],
    [true, true],
  ])
  expect(await after(30)).toEqual([])
})
