/** Settlements by key: the same figures as on the screens. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type TestClient } from '#server/testing/as.ts'
import { makeKey } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { settledStory, type Story } from '#server/testing/settlement-story.ts'

let story: Story
let shop: TestClient
let owner: TestClient
beforeAll(async () => {
  story = await settledStory()
  const { server, params } = story
  const { privateKey } = await makeKey(server.db, server.clock, params.merchantId)
  shop = clientOf(`${server.url}/api`, { bearer: privateKey, sandbox: false })
  owner = await story.owner()
})
afterAll(() => story.server.close())

test('payments and their sum are those of the screens', async () => {
  const { results, totals } = await owner.settlements.list({ params: story.params, query: {} })
  const payments = await shop.merchantPayments.list({ query: {} })
  expect(payments.results.map(({ id, reference, amount }) => [id, reference, amount])).toEqual(
    results.map(({ id, reference, paidAmount }) => [id, reference, paidAmount]),
  )
  expect(payments.paging).toEqual({ count: results.length, next: null, previous: null })
  expect(await shop.merchantPayments.summary({ query: {} })).toEqual({
    count: totals.count,
    amount: totals.paidAmount,
  })
  const [first] = payments.results
  expect(await shop.merchantPayments.get({ params: { paymentId: first?.id ?? '' } })).toEqual(first)
  const some = await shop.merchantPayments.list({ query: { transferDateLte: '2026-11-18', pageSize: 1 } })
  expect([some.paging.count, some.cursor.after, some.results[0]?.transferDate]).toEqual([2, 2, '2026-11-18'])
})

test('the lines of a payment add up to it, and name no customer to a key that may not read them', async () => {
  const { results } = await shop.merchantPayments.list({ query: {} })
  for (const { id, netAmount } of results) {
    const lines = await shop.merchantPayments.lines({ query: { payment: id, pageSize: 100 } })
    expect(lines.results.reduce((all, line) => all + line.netAmount, 0)).toBe(netAmount)
  }
  const { db, clock, url } = story.server
  const { privateKey } = await makeKey(db, clock, story.params.merchantId)
  await db
    .updateTable('api_keys')
    .set({ scopes: ['settlements.read'] })
    .execute()
  const bound = clientOf(`${url}/api`, { bearer: privateKey, sandbox: false })
  const [line] = (await bound.merchantPayments.lines({ query: { payment: results[0]?.id ?? '' } })).results
  expect(line).toMatchObject({ customerName: null })
  expect((await failure(bound.merchantMovements.list({ query: {} }))).status).toBe(403)
  await db.updateTable('api_keys').set({ scopes: [] }).execute()
})

test('of another shop and of the other mode they are not there', async () => {
  const [first] = (await shop.merchantPayments.list({ query: {} })).results
  const id = first?.id ?? ''
  const { server, params } = story
  const others = [await server.key(server.merchants.rival), await server.key(params.merchantId, { sandbox: true })]
  for (const other of others) {
    const own = await other.merchantPayments.list({ query: {} })
    expect(own.results.map((one) => one.id)).not.toContain(id)
    expect((await failure(other.merchantPayments.get({ params: { paymentId: id } }))).status).toBe(404)
    expect((await failure(other.merchantPayments.lines({ query: { payment: id } }))).status).toBe(404)
  }
})
