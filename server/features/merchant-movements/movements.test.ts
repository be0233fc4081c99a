/** Movements of a merchant's sales, by key. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { makeKey } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation } from '#server/testing/operations.ts'

let server: TestServer
let shop: TestClient
beforeAll(async () => {
  server = await testServer()
  const scope = { merchantId: server.merchants.bilbao, sandbox: false }
  const make = (at: string, wanted: Parameters<typeof makeOperation>[3]) => {
    server.clock.set(at)
    return makeOperation(server.db, server.clock, scope, wanted)
  }
  shop = await server.key(server.merchants.bilbao)
  const old = await make('2026-09-01T10:00:00Z', { mid: 'OLD', totalAmount: 10_00 })
  const sold = await make('2026-11-18T10:00:00Z', { mid: 'SOLD', totalAmount: 200_00 })
  const gone = await make('2026-11-18T23:30:00Z', { mid: 'GONE', totalAmount: 90_00 })
  await make('2026-11-19T10:00:00Z', { mid: 'NO', totalAmount: 70_00, substatus: 'rejected' })
  server.clock.set('2026-11-20T10:00:00Z')
  await shop.merchantOrders.refund({ params: { order: sold }, body: { amount: 50_00 } })
  await shop.merchantOrders.cancel({ params: { order: gone } })
  await shop.merchantOrders.refund({ params: { order: old }, body: { amount: 1_00 } })
  await makeOperation(server.db, server.clock, { merchantId: server.merchants.rival, sandbox: false })
  await makeOperation(server.db, server.clock, { ...scope, sandbox: true })
})
afterAll(() => server.close())

/** Lookups are no fields of the typed client. */
type Query = { type?: 'refund'[]; 'created-gte'?: string; 'created-lte'?: string }
const list = async (query: Query = {}) =>
  (await shop.merchantMovements.list({ query })).results.map(({ type, amount, order }) => [type, amount, order.mid])

test('are the sales, refusals, refunds and cancels of the merchant in the mode, the newest first', async () => {
  expect(await list()).toEqual([
    ['refund', 1_00, 'OLD'],
    ['cancel', 90_00, 'GONE'],
    ['refund', 50_00, 'SOLD'],
    ['credit-denied', 70_00, 'NO'],
    ['credit', 90_00, 'GONE'],
    ['credit', 200_00, 'SOLD'],
    ['credit', 10_00, 'OLD'],
  ])
})

test('are found by type and by time, a day being one of the shop, in pages that name their neighbours', async () => {
  expect(await list({ type: ['refund'] })).toHaveLength(2)
  // In Madrid the sale of 23:30 UTC is of the next day.
  expect(await list({ 'created-gte': '2026-11-19', 'created-lte': '2026-11-19' })).toEqual([
    ['credit-denied', 70_00, 'NO'],
    ['credit', 90_00, 'GONE'],
  ])
  const { privateKey } = await makeKey(server.db, server.clock, server.merchants.bilbao)
  const page = await server.fetch('/me/operations?page_size=3&page=2&type=credit', {
    headers: { authorization: `Bearer ${privateKey}` },
  })
  expect(await page.json()).toMatchObject({ results: [], paging: { count: 3, next: null }, cursor: { before: 1 } })
  const first = await shop.merchantMovements.list({ query: { pageSize: 3 } })
  expect(first.cursor).toEqual({ after: 2, before: null })
  expect(first.paging.next).toMatch(/\/me\/operations\?page_size=3&page=2$/)
  expect(
    new Set(
      [...first.results, ...(await shop.merchantMovements.list({ query: { pageSize: 3, page: 2 } })).results].map(
        ({ id }) => id,
      ),
    ).size,
  ).toBe(6)
})

test('add up by type, of the last 30 days where no span is asked for', async () => {
  expect(await shop.merchantMovements.summary({ query: {} })).toEqual({
    credit: { count: 2, amount: 290_00 },
    refund: { count: 2, amount: 51_00 },
    cancel: { count: 1, amount: 90_00 },
    creditDenied: { count: 1, amount: 70_00 },
  })
  const since: Query = { 'created-gte': '2026-01-01' }
  const all = await shop.merchantMovements.summary({ query: since })
  expect(all.credit).toEqual({ count: 3, amount: 300_00 })
})

test('one is read by its id, by its own merchant in its own mode, and no other event is one', async () => {
  const [first] = (await shop.merchantMovements.list({ query: {} })).results
  const params = { movementId: first?.id ?? '' }
  expect(await shop.merchantMovements.get({ params })).toEqual(first)
  const created = await server.db
    .selectFrom('operation_events')
    .where('merchant_id', '=', server.merchants.bilbao)
    .where('type', '=', 'created')
    .select('id')
    .executeTakeFirstOrThrow()
  const [rival, sandbox] = [
    await server.key(server.merchants.rival),
    await server.key(server.merchants.bilbao, { sandbox: true }),
  ]
  for (const work of [
    () => rival.merchantMovements.get({ params }),
    () => sandbox.merchantMovements.get({ params }),
    () => shop.merchantMovements.get({ params: { movementId: created.id } }),
  ])
    expect((await failure(work())).status).toBe(404)
})
