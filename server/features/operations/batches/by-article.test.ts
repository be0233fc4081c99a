/** A recall: one article of many sales goes back, as the refund of one sale would return it. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { runBatches } from '#server/testing/batches.ts'
import { findDifferences } from '#server/testing/books.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation, type Wanted } from '#server/testing/operations.ts'

let server: TestServer
let owner: TestClient
let merchantId: string
let params: { merchantId: string }
beforeAll(async () => {
  server = await testServer({ limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
  merchantId = server.merchants.bilbao
  params = { merchantId }
  owner = await server.as('owner')
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const kaia = { by: 'reference', value: 'KAIA-1' } as const
const line = (name: string, id: string | null, [quantity, unitAmount]: readonly [number, number], amount?: number) => ({
  id,
  name,
  quantity,
  unitAmount,
  amount: amount ?? quantity * unitAmount,
})
/** Three pendants, of which the whole line costs a cent less, and a lamp. */
const pendants = line('Colgante Kaia', 'KAIA-1', [3, 40_00], 119_99)
const lamp = line('Lámpara', 'L-1', [1, 80_01])
const make = (wanted: Wanted = {}) =>
  makeOperation(
    server.db,
    server.clock,
    { merchantId, sandbox: false },
    { totalAmount: 200_00, lines: [lamp, pendants], ...wanted },
  )
const find = (operationId: string) => owner.operations.get({ params: { merchantId, operationId } })
const refund = (instalmentPlanId: string, body: Parameters<TestClient['orders']['refund']>[0]['body']) =>
  owner.orders.refund({ params: { merchantId, instalmentPlanId }, body })
const preview = (ids: string[], article: { by: 'reference' | 'name'; value: string } = kaia) =>
  owner.batches.preview({ params, body: { kind: 'refund', ids, article } })
const begin = async (ids: string[]) => {
  const { count, amount } = await preview(ids)
  const body = { ids, article: kaia, count, amount, reason: 'faulty' as const }
  return (await owner.batches.refund({ params, body })).id
}
const rowsOf = async (batchId: string) =>
  (await owner.batches.rows({ params: { merchantId, batchId } })).results.map(({ state, reason }) => [state, reason])

test('[RT-07] [CA-21] the units that are left go back from each sale, and its history names them as a single refund does', async () => {
  const [whole, part, gone, none, cancelled, short] = [
    await make(),
    await make(),
    await make(),
    await make({ lines: [line('Lámpara', 'L-1', [1, 200_00])] }),
    await make(),
    await make(),
  ]
  await refund(part, { articles: [{ line: 1, quantity: 1 }] })
  await refund(gone, { articles: [{ line: 1, quantity: 3 }] })
  await owner.orders.cancel({ params: { merchantId, instalmentPlanId: cancelled } })
  // 50.00 are left of this one, less than its pendants cost.
  await refund(short, { amount: 150_00 })
  const ids = [whole, part, gone, none, cancelled, short]
  const said = await preview(ids)
  expect(
    Object.fromEntries(said.rows.map(({ operationId, amount, reason }) => [operationId, amount ?? reason])),
  ).toEqual({
    [whole]: 119_99,
    [part]: 80_00,
    [gone]: 'article_returned',
    [none]: 'no_article',
    [cancelled]: 'not_accepted',
    [short]: 50_00,
  })
  expect([said.count, said.amount]).toEqual([3, 249_99])
  const id = await begin(ids)
  await runBatches(server)
  expect(await owner.batches.get({ params: { merchantId, batchId: id } })).toMatchObject({
    state: 'finished',
    share: null,
    article: 'Colgante Kaia',
    doneCount: 3,
    doneAmount: 249_99,
  })
  // As one that was refunded alone.
  const single = await make()
  await refund(single, { articles: [{ line: 1, quantity: 3 }], reason: 'faulty' })
  const entry = async (sale: string) => {
    const { refunds, history } = await find(sale)
    const { articles, amount, reason } = refunds.at(-1) ?? {}
    return { articles, amount, reason, event: history.at(-1)?.refund }
  }
  expect(await entry(whole)).toEqual(await entry(single))
  expect((await entry(part)).articles).toEqual([{ name: 'Colgante Kaia', quantity: 2 }])
  // What was left was not their price: no units are named, as in a single refund.
  expect(await entry(short)).toMatchObject({ articles: null, amount: 50_00 })
  expect((await preview(ids)).count).toBe(0)
})

test('[RT-07] an article without a reference is known by its name, also in two lines of a cart', async () => {
  const named = { by: 'name', value: 'Vela' } as const
  const id = await make({
    lines: [line('Vela', null, [2, 30_00]), line('Vela', null, [1, 40_00]), line('Vela', 'V-1', [1, 100_00])],
  })
  expect((await preview([id], named)).amount).toBe(100_00)
  expect((await preview([id], { by: 'reference', value: 'V-1' })).amount).toBe(100_00)
  expect((await preview([id], { by: 'reference', value: 'Vela' })).refused).toEqual([
    { reason: 'no_article', count: 1 },
  ])
})

test('[RT-07] articles of the chosen sales are offered, those in the most of them first', async () => {
  const candle = line('Vela', null, [1, 80_01])
  const ids = [await make(), await make({ lines: [candle, pendants] }), await make({ lines: [pendants] })]
  const offered = await owner.batches.articles({ params, body: { ids } })
  expect(offered).toEqual({
    total: 3,
    results: [
      { by: 'reference', value: 'KAIA-1', name: 'Colgante Kaia', sales: 3 },
      { by: 'reference', value: 'L-1', name: 'Lámpara', sales: 1 },
      { by: 'name', value: 'Vela', name: 'Vela', sales: 1 },
    ],
  })
  const rival = await server.as('rival')
  const elsewhere = await rival.batches.articles({ params: { merchantId: server.merchants.rival }, body: { ids } })
  expect(elsewhere.results).toEqual([])
  const guest = await server.as('guest')
  expect((await failure(guest.batches.articles({ params, body: { ids } }))).type).toBe('PermissionDenied')
})

test('[RT-07] what went back of the article meanwhile is not returned twice', async () => {
  const [first, second] = [await make(), await make()]
  const id = await begin([first, second])
  await refund(second, { articles: [{ line: 1, quantity: 1 }] })
  await runBatches(server)
  expect(await rowsOf(id)).toEqual([
    ['done', null],
    ['refused', 'changed'],
  ])
  expect((await find(second)).refundedAmount).toBe(40_00)
})

test('[RT-07] two people with the same recall return each article once', async () => {
  const ids = [await make(), await make(), await make()]
  const admin = await server.as('admin')
  const body = { ids, article: kaia, count: 3, amount: 3 * 119_99 }
  const one = await owner.batches.refund({ params, body })
  const other = await admin.batches.refund({ params, body })
  await Promise.all([runBatches(server), runBatches(server)])
  await runBatches(server)
  const states = [...(await rowsOf(one.id)), ...(await rowsOf(other.id))].map(([state]) => state)
  expect(states.filter((state) => state === 'done')).toHaveLength(3)
  expect(states.filter((state) => state === 'refused')).toHaveLength(3)
  for (const sale of ids) expect((await find(sale)).refunds.map(({ amount }) => amount)).toEqual([119_99])
})

test('[RT-07] an article has no share, and only refunds are of one', async () => {
  const ids = [await make()]
  const fields = async (body: Parameters<TestClient['batches']['preview']>[0]['body']) =>
    Object.keys((await failure(owner.batches.preview({ params, body }))).fields)
  expect(await fields({ kind: 'refund', ids, article: kaia, share: 50 })).toEqual(['article'])
  expect(await fields({ kind: 'capture', ids, article: kaia })).toEqual(['article'])
})
