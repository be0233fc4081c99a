/** The filters by article and by customer, in every place that lists sales. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { fillArticleTexts } from '#server/services/operations/fill-article-texts.ts'
import { clientOf, type TestClient } from '#server/testing/as.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { runBatches } from '#server/testing/batches.ts'
import { cellsOf, fileOf, unzip } from '#server/testing/downloads.ts'
import { makeKey, makeMerchant } from '#server/testing/factories.ts'
import { soldOnline } from '#server/testing/online-checkouts.ts'
import { makeOperation, type Wanted } from '#server/testing/operations.ts'

let server: TestServer
let owner: TestClient
let merchantId: string
beforeAll(async () => {
  server = await testServer()
  server.clock.set('2026-11-20T10:00:00Z')
  owner = await server.as('owner')
  merchantId = await makeMerchant(server.db, server.clock, server.companies.own)
  await make({ mid: 'chair', articles: { 'Silla  Ñandú,\troja': 'SI-7/ÁB', Cojín: null } })
  await make({ mid: 'table', articles: { 'Mesa 100%': 'ME_1', 'Sillas de jardín': 'SJ-1' } })
  await make({ mid: 'lamp' })
  await make({ mid: 'tested', articles: { 'Silla Ñandú': null } }, true)
  await makeOperation(
    server.db,
    server.clock,
    { merchantId: server.merchants.online, sandbox: false },
    { articles: { 'Silla Ñandú': null } },
  )
})
afterAll(() => server.close())

const make = (wanted: Wanted, sandbox = false) =>
  makeOperation(server.db, server.clock, { merchantId, sandbox }, wanted)
type Query = NonNullable<Parameters<TestClient['operations']['list']>[0]['query']>
const mids = async (query: Query, client = owner): Promise<string[]> => {
  const { results } = await client.operations.list({ params: { merchantId }, query })
  return results.map(({ mid }) => mid).toSorted()
}

describe('an article', () => {
  test.each([
    ['silla', ['chair', 'table']],
    ['SILLA ÑANDU', ['chair']],
    ['ñandú, roja', ['chair']],
    ['silla roja', []],
    ['roja cojin', []],
    ['si-7/ab', ['chair']],
    ['0%', ['table']],
    ['e_1', ['table']],
    ['s_lla', []],
    ['\\', []],
    ['lampara DE pie', ['lamp']],
    ['  ,  ', ['chair', 'lamp', 'table']],
  ])('is found by part of its name or of its reference: %s', async (article, expected) => {
    expect(await mids({ article })).toEqual(expected)
    const { total } = await owner.operations.summary({ params: { merchantId }, query: { article } })
    expect(total).toBe(expected.length)
  })

  test('narrows the list with all other filters, and is of one merchant and mode', async () => {
    expect(await mids({ article: 'silla', q: 'table' })).toEqual(['table'])
    expect(await mids({ article: 'silla', substatus: 'rejected' })).toEqual([])
    const guest = await server.as('guest')
    expect(await mids({ article: 'nandu' }, guest)).toEqual(['chair'])
    const tested = await server.as('owner', { sandbox: true })
    expect(await mids({ article: 'silla' }, tested)).toEqual(['tested'])
  })

  test('[RT-05] is what a file and a batch are of', async () => {
    const kind = 'operations'
    const { bytes } = await fileOf(server, owner, merchantId, { kind, format: 'csv', filters: { article: 'SILLA' } })
    const [, ...rows] = cellsOf(bytes)
    expect(rows.map(([, mid = '']) => mid).toSorted()).toEqual(['chair', 'table'])
    // Its heading says by what.
    const sheet = await fileOf(server, owner, merchantId, { kind, format: 'xlsx', filters: { article: 'SILLA' } })
    expect(Object.values(unzip(sheet.bytes)).join('')).toContain('artículo «SILLA»')
    const params = { merchantId }
    const filters = { article: 'nandu' }
    const said = await owner.batches.preview({ params, body: { kind: 'refund', filters, share: 100 } })
    expect(said).toMatchObject({ count: 1, amount: 486_00 })
    const { count, amount } = said
    const { id } = await owner.batches.refund({ params, body: { filters, share: 100, count, amount } })
    await runBatches(server)
    const { results } = await owner.batches.rows({ params: { merchantId, batchId: id }, query: {} })
    expect(results).toMatchObject([{ mid: 'chair', state: 'done' }])
  })
})

describe('an order that its system describes anew', () => {
  const described = async (mid: string, articles: object[]) => {
    const { privateKey } = await makeKey(server.db, server.clock, merchantId)
    const system = clientOf(`${server.url}/api`, { bearer: privateKey, sandbox: false })
    const { id } = await soldOnline(server, system, { mid })
    await system.merchantOrders.replace({ params: { order: mid }, body: { order: { articles: articles as never } } }) // as the call takes them
    return id
  }
  const text = async (id: string) =>
    (
      await server.db
        .selectFrom('operation_details')
        .where('operation_id', '=', id)
        .select('article_text')
        .executeTakeFirstOrThrow()
    ).article_text

  test('is found by what it had and by what it has now, at once', async () => {
    const id = await described('AN-1', [{ name: 'Biombo Ünico', quantity: 1, price: 50_00, id: 'BI-1' }])
    expect(await text(id)).toContain('biombo unico\nbi-1')
    expect(await mids({ article: 'biombo' })).toEqual(['AN-1'])
    expect(await mids({ article: 'bi-1' })).toEqual(['AN-1'])
    const before = (await text(id))?.split('\n')[0] ?? ''
    expect(await mids({ article: before })).toContain('AN-1')
  })

  test('is found where a previous release describes it, which writes no text, before and after the job', async () => {
    const id = await described('AN-2', [{ name: 'Perchero', quantity: 1, price: 50_00 }])
    await sql`update operation_details set order_document = jsonb_set(order_document, '{order,articles,0,name}', '"Éscritorio,  Åbo"')
      where operation_id = ${id}`.execute(server.db)
    expect(await text(id)).toBeNull()
    expect(await mids({ article: 'escritorio abo' })).toEqual(['AN-2'])
    expect(await mids({ article: 'perchero' })).toEqual([])
    await fillArticleTexts(server.db)
    expect(await text(id)).toContain('escritorio abo')
    expect(await mids({ article: 'escritorio abo' })).toEqual(['AN-2'])
  })
})

test('a customer is one address, not what contains it, of one merchant', async () => {
  for (const email of ['ana@x.test', ' ANA@x.test', 'mariana@x.test']) await make({ mid: `of ${email}`, email })
  const customer = async (merchant: string, email: string) =>
    (
      await server.db
        .selectFrom('customers')
        .where('merchant_id', '=', merchant)
        .where('email', '=', email)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id
  const id = await customer(merchantId, 'ana@x.test')
  expect(await mids({ customer: id })).toEqual(['of  ANA@x.test', 'of ana@x.test'])
  const { total } = await owner.operations.summary({ params: { merchantId }, query: { customer: id } })
  expect(total).toBe(2)
  const foreign = await customer(server.merchants.online, 'carmen@example.test')
  expect(await mids({ customer: foreign })).toEqual([])
})
