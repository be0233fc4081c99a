import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { categories, substatuses } from '#domain/operation-state.ts'
import { newId } from '#server/core/ids.ts'
import type { TestClient } from '#server/testing/as.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation, type Wanted } from '#server/testing/operations.ts'

let server: TestServer
let owner: TestClient
/** Each test has a merchant of its own. */
let merchantId: string

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  owner = await server.as('owner')
  merchantId = await makeMerchant(server.db, server.clock, server.companies.own)
})

const make = (wanted: Wanted = {}, sandbox = false) =>
  makeOperation(server.db, server.clock, { merchantId, sandbox }, wanted)
type Query = NonNullable<Parameters<TestClient['operations']['list']>[0]['query']>
const list = (query: Query = {}, client = owner) => client.operations.list({ params: { merchantId }, query })
const mids = async (query: Query = {}) => (await list(query)).results.map(({ mid }) => mid)
const summary = (query: object = {}) => owner.operations.summary({ params: { merchantId }, query })

/** An operation that nothing else hangs from, so that its id can be changed. */
const bare = async (mid: string): Promise<string> => {
  const id = await make({ mid, substatus: 'rejected' })
  await server.db.deleteFrom('operation_events').where('operation_id', '=', id).execute()
  await server.db.deleteFrom('operation_details').where('operation_id', '=', id).execute()
  return id
}

/** One operation a minute, the last one newest. */
const makeSeveral = async (wanted: Wanted[]): Promise<string[]> => {
  const ids: string[] = []
  for (const one of wanted) {
    server.clock.advance(60_000)
    ids.push(await make(one))
  }
  return ids
}

test('[CA-37] pages are cut in one order, and a page past the end is the last one', async () => {
  await makeSeveral(Array.from({ length: 7 }, (_, index) => ({ mid: `n${index}` })))
  expect(await list({ pageSize: 3 })).toMatchObject({ currentPage: 1, maxVisiblePage: 3, pageSize: 3, total: 7 })
  expect(await mids({ pageSize: 3 })).toEqual(['n6', 'n5', 'n4'])
  expect(await mids({ pageSize: 3, page: 2 })).toEqual(['n3', 'n2', 'n1'])
  const beyond = await list({ pageSize: 3, page: 1_000_000 })
  expect([beyond.currentPage, beyond.results.map(({ mid }) => mid)]).toEqual([3, ['n0']])
  expect(await list({ q: 'nothing like it' })).toEqual({
    results: [],
    currentPage: 1,
    maxVisiblePage: 1,
    pageSize: 20,
    total: 0,
  })
})

test('[CA-37] pages that cannot be are refused by name', async () => {
  for (const query of [{ page: 0 }, { page: -1 }, { page: 1.5 }, { pageSize: 0 }, { pageSize: 101 }]) {
    const error = await failure(list(query))
    expect([error.status, Object.keys(error.fields)]).toEqual([400, ['page' in query ? 'page' : 'page_size']])
  }
})

test('[CA-37] orderings break ties by id, so that no row is shown twice', async () => {
  // All are made at the same moment, their ids in no order.
  for (const digit of [5, 9, 1, 7, 3, 8, 2, 6, 4]) {
    await server.db
      .updateTable('operations')
      .set({ id: `${digit}`.repeat(32), total_amount: digit % 2 === 1 ? 100_00 : 100_01 })
      .where('id', '=', await bare(`t${digit}`))
      .execute()
  }
  const shown = async (ordering: Query['ordering'], q?: string) => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ ordering, pageSize: 3, page, ...(q && { q }) })))
    return pages.flatMap(({ results }) => results.map(({ id, totalAmount }) => `${totalAmount} ${id.slice(0, 1)}`))
  }
  const up = ['10000 1', '10000 3', '10000 5', '10000 7', '10000 9', '10001 2', '10001 4', '10001 6', '10001 8']
  expect(await shown('total_amount')).toEqual(up)
  expect(await shown('-total_amount')).toEqual(up.toReversed())
  // So are the few that a search finds.
  expect(await shown('total_amount', 't')).toEqual(up)
  expect(await shown('-total_amount', 't')).toEqual(up.toReversed())
  const byId = up.toSorted((a, b) => (a.slice(-1) < b.slice(-1) ? -1 : 1))
  expect(await shown('created')).toEqual(byId)
  expect(await shown('-created')).toEqual(byId.toReversed())
})

test('[ST-01] every sub-status is a filter and is counted', async () => {
  for (const substatus of substatuses) await make({ mid: substatus, substatus })
  await make({ mid: 'second', substatus: 'payment_process' })
  for (const substatus of substatuses) {
    const found = await list({ substatus })
    const expected = substatus === 'payment_process' ? ['second', substatus] : [substatus]
    expect(found.results.map(({ mid }) => mid)).toEqual(expected)
    expect(found.results.every((row) => row.substatus === substatus)).toBe(true)
    expect(found.total).toBe(expected.length)
  }
  const payment = { paymentProcess: 2, paymentCompleted: 1, paymentSuspended: 1 }
  const pending = { pendingMerchant: 1, pendingCustomer: 1 }
  const stopped = { stoppedMerchant: 1, stoppedCustomer: 1, stoppedDuplicated: 1 }
  expect((await summary()).substatus).toEqual({ ...payment, ...pending, ...stopped, rejected: 1 })
  const error = await failure(list({ substatus: 'paid' as never })) // what no typed client sends
  expect([error.status, Object.keys(error.fields)]).toEqual([400, ['substatus']])
})

test('[ST-02] every category finds its sub-statuses and no others', async () => {
  for (const substatus of substatuses) await make({ mid: substatus, substatus })
  const expected = {
    accepted: ['payment_completed', 'payment_process', 'payment_suspended'],
    in_process: ['pending_customer', 'pending_merchant'],
    stopped: ['stopped_customer', 'stopped_duplicated', 'stopped_merchant'],
    rejected: ['rejected'],
  }
  for (const status of categories) {
    const { results, total } = await list({ status })
    expect(results.map(({ mid }) => mid).toSorted()).toEqual(expected[status])
    expect([total, results.every((row) => row.status === status)]).toEqual([expected[status].length, true])
  }
  expect(await summary()).toMatchObject({
    total: 9,
    accepted: 3,
    inProcess: 2,
    stopped: 3,
    rejected: 1,
    totalIsExact: true,
  })
  expect(await mids({ status: 'stopped', substatus: 'rejected' })).toEqual([])
  // The counts are beside the tabs: they do not depend on the open tab.
  expect(await summary({ status: 'stopped', substatus: 'rejected' })).toMatchObject({ total: 9 })
})

test('all terms of a search must be found, whatever their case, accents and place', async () => {
  await makeSeveral([
    { mid: 'PED-100%', firstName: 'María Ángeles', lastName: 'Núñez', email: 'angeles@example.test' },
    { mid: 'PED_200', firstName: 'Mário', lastName: 'Gonçalves', email: 'mario@example.test' },
    { mid: 'PEDX200', firstName: 'Carmen', lastName: 'Nunes', email: 'carmen@example.test' },
  ])
  expect(await mids({ q: 'maria' })).toEqual(['PED-100%'])
  expect(await mids({ q: 'NÚÑEZ,  angeles' })).toEqual(['PED-100%'])
  expect(await mids({ q: 'nunez mario' })).toEqual([])
  expect(await mids({ q: 'goncalves' })).toEqual(['PED_200'])
  expect(await mids({ q: '100%' })).toEqual(['PED-100%'])
  expect(await mids({ q: '%' })).toEqual(['PED-100%'])
  // So are one letter and two, anywhere in a word.
  expect(await mids({ q: 'un' })).toEqual(['PEDX200', 'PED-100%'])
  expect(await mids({ q: 'u' })).toEqual(['PEDX200', 'PED-100%'])
  expect(await mids({ q: 'ped_' })).toEqual(['PED_200'])
  expect(await mids({ q: '\\' })).toEqual([])
  expect(await mids({ q: ' , ' })).toHaveLength(3)
  expect(await summary({ q: 'nun' })).toMatchObject({ total: 2, accepted: 2 })
})

test('an id is found in either of its written forms', async () => {
  const [id = ''] = await makeSeveral([{ mid: 'first' }, { mid: 'second' }])
  const dashed = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toUpperCase()
  expect(await mids({ q: id })).toEqual(['first'])
  expect(await mids({ q: dashed })).toEqual(['first'])
})

test('a day begins at midnight of the merchant, an instant where it says', async () => {
  const at = async (mid: string, instant: string) => {
    server.clock.set(instant)
    await make({ mid })
  }
  await at('summer eve', '2026-07-14T21:59:59.999Z')
  await at('summer', '2026-07-14T22:00:00Z')
  await at('winter', '2026-11-19T22:59:59.999Z')
  await at('today', '2026-11-19T23:00:00Z')
  expect(await mids({ createdGte: '2026-07-15' })).toEqual(['today', 'winter', 'summer'])
  expect(await mids({ createdLt: '2026-07-15' })).toEqual(['summer eve'])
  expect(await mids({ createdGte: '2026-07-15', createdLt: '2026-11-20' })).toEqual(['winter', 'summer'])
  expect(await mids({ createdGte: '2026-11-20T00:30:00+01:30' })).toEqual(['today'])
  expect(await summary({ createdGte: '2026-11-20' })).toMatchObject({ total: 1 })
  for (const createdGte of ['2026-02-30', 'yesterday', '2026-07-15T10:00:00']) {
    const error = await failure(list({ createdGte }))
    expect([error.status, Object.keys(error.fields)]).toEqual([400, ['created-gte']])
  }
})

test('amount, channel and seller narrow the list', async () => {
  const seller = { id: server.users.guest, name: 'Nora Ibarra' }
  await makeSeveral([
    { mid: 'small', totalAmount: 99_99 },
    { mid: 'middle', totalAmount: 100_00, channel: 'phone', seller },
    { mid: 'large', totalAmount: 200_00, channel: 'online' },
  ])
  expect(await mids({ totalAmountGte: 100_00 })).toEqual(['large', 'middle'])
  expect(await mids({ totalAmountLte: 100_00 })).toEqual(['middle', 'small'])
  expect(await mids({ totalAmountGte: 100_00, totalAmountLte: 100_00 })).toEqual(['middle'])
  expect(await mids({ channel: 'phone' })).toEqual(['middle'])
  expect((await list({ createdBy: seller.id })).results.map(({ mid, createdBy }) => [mid, createdBy])).toEqual([
    ['middle', seller],
  ])
  expect(await mids({ createdBy: newId(server.clock) })).toEqual([])
  expect(await mids({ status: 'accepted', channel: 'online', q: 'carmen' })).toEqual(['large'])
})

test('[CA-36] live and sandbox are apart in list, counts and detail', async () => {
  const [live, tried] = [await make({ mid: 'live' }), await make({ mid: 'test' }, true)]
  const inSandbox = await server.as('owner', { sandbox: true })
  expect(await mids()).toEqual(['live'])
  expect((await list({}, inSandbox)).results).toMatchObject([{ mid: 'test', sandbox: true }])
  expect(await inSandbox.operations.summary({ params: { merchantId }, query: {} })).toMatchObject({ total: 1 })
  expect(await inSandbox.operations.get({ params: { merchantId, operationId: tried } })).toMatchObject({ id: tried })
  const error = await failure(inSandbox.operations.get({ params: { merchantId, operationId: live } }))
  expect([error.status, error.fields]).toEqual([404, { uuid: live }])
})

test('[CA-37] a search that finds very many counts the first 10,000; a sub-status alone is exact', async () => {
  await make({ mid: 'model' })
  await sql`insert into operations (merchant_id, sandbox, id, mid, substatus, channel, product, capture, currency, total_amount,
      num_instalments, customer_first_name, customer_last_name, customer_email, search_text, created)
    select merchant_id, sandbox, md5(i::text || merchant_id::text)::uuid, 'copy ' || i, substatus, channel, product, capture, currency, total_amount,
      num_instalments, customer_first_name, customer_last_name, customer_email, 'copy ' || i, created
    from operations, generate_series(1, 10100) i where merchant_id = ${merchantId} and mid = 'model'`.execute(server.db)
  expect(await list({ pageSize: 100, page: 102 })).toMatchObject({ total: 10_101, currentPage: 102, results: [{}] })
  expect(await list({ status: 'accepted' })).toMatchObject({ total: 10_101, maxVisiblePage: 506 })
  expect(await list({ status: 'accepted' })).not.toHaveProperty('totalIsExact')
  const found = await list({ q: 'copy', page: 9999 })
  expect(found).toMatchObject({ total: 10_000, totalIsExact: false, currentPage: 500, maxVisiblePage: 500 })
  expect(await summary({ q: 'copy' })).toMatchObject({ total: 10_000, totalIsExact: false })
  expect(await summary()).toMatchObject({ total: 10_101, totalIsExact: true })
  // What is searched for once and what is searched for page by page are cut alike, and another merchant's are in neither.
  for (const [q, total] of [
    ['copy 999', 19],
    ['copy 99', 281],
  ] as const) {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ q, pageSize: 100, page: Math.min(page, Math.ceil(total / 100)) })),
    )
    const ids = [...new Set(pages.flatMap(({ results }) => results.map(({ id }) => id)))]
    expect([pages[0]?.total, ids.length]).toEqual([total, total])
    expect(ids).toEqual(ids.toSorted().toReversed())
  }
  const other = await makeMerchant(server.db, server.clock, server.companies.own)
  expect(await owner.operations.list({ params: { merchantId: other }, query: { q: 'copy 99' } })).toMatchObject({
    total: 0,
  })
})

test('[EN-03] a detail has everything that a screen shows of it', async () => {
  const seller = { id: server.users.editor, name: 'Nora Ibarra' }
  const id = await make({ mid: 'PED-1', totalAmount: 1249_90, seller, channel: 'phone' })
  const operation = await owner.operations.get({ params: { merchantId, operationId: id } })
  expect(operation).toMatchObject({
    id,
    mid: 'PED-1',
    status: 'accepted',
    substatus: 'payment_process',
    channel: 'phone',
    capture: 'automatic',
    createdBy: seller,
    transferDate: '2026-11-23',
    captureUntil: null,
    shippingAddress: null,
    remainingRefundableAmount: 1249_90,
    remainingCaptureAmount: 0,
    refunds: [],
    captures: [],
    customer: { firstName: 'Carmen', lastName: 'Etxeberria', phone: '600 000 000', documentId: '••••••78Z' },
    cart: { totalAmount: 1249_90, lines: [{ name: 'Lámpara de pie', amount: 1249_90 }] },
    merchantFee: { rate: 85, amount: 10_62, vatRate: 2100, vatAmount: 2_23 },
    history: [
      { type: 'created', actor: { kind: 'user', name: 'Nora Ibarra' } },
      { type: 'accepted', actor: { kind: 'system', name: null }, numInstalments: 6 },
    ],
  })
  expect(operation.instalmentPlan.schedule.map(({ amount }) => amount)).toEqual([
    208_32, 208_32, 208_32, 208_32, 208_32, 208_30,
  ])
  const { results } = await list()
  expect(operation).toMatchObject({ ...results[0], customer: operation.customer })
})

test('[EN-03] an operation of somebody else, a missing one and no id at all answer alike', async () => {
  const id = await make()
  const rival = await server.as('rival')
  const tries: [TestClient, string, string][] = [
    [rival, server.merchants.rival, id],
    [owner, server.merchants.online, id],
    [owner, merchantId, 'f'.repeat(32)],
    [owner, merchantId, 'no-id'],
  ]
  for (const [client, merchant, operationId] of tries) {
    const error = await failure(client.operations.get({ params: { merchantId: merchant, operationId } }))
    expect([error.status, error.type, error.fields]).toEqual([404, 'ObjectNotFound', { uuid: operationId }])
  }
  const foreign = await failure(rival.operations.list({ params: { merchantId }, query: {} }))
  expect([foreign.status, foreign.fields]).toEqual([404, { uuid: merchantId }])
})
