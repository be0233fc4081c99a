/** Customers of a shop, by key. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Scope } from '#server/core/scope.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { clientOf, type TestClient } from '#server/testing/as.ts'
import { makeKey } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation, type Wanted } from '#server/testing/operations.ts'

type Query = CallInput<Contract['merchantCustomers']['list']>['query']

let server: TestServer
let scope: Scope
let key: string
let shop: TestClient
beforeAll(async () => {
  server = await testServer()
  scope = { merchantId: server.merchants.bilbao, sandbox: false }
  key = (await makeKey(server.db, server.clock, scope.merchantId)).privateKey
  shop = clientOf(`${server.url}/api`, { bearer: key, sandbox: false })
  const nuria = { firstName: 'Núria', lastName: 'Vall', email: 'nuria@correo.example' }
  await sell('2026-11-02T10:00:00Z', { mid: 'N-1', ...nuria }, { phone: '+34 611 222 333', documentId: '12345678-Z' })
  await sell('2026-11-03T23:30:00Z', { mid: 'A-1', firstName: 'Ane', lastName: 'Vall', email: 'ane@correo.example' })
  await sell(
    '2026-11-05T10:00:00Z',
    { mid: 'N-2', ...nuria, lastName: 'Vall i Roca', email: ' Nuria@Correo.example' },
    { phone: '699 888 777', documentId: '12345678-Z' },
  )
  await sell('2026-11-06T10:00:00Z', { mid: 'I-1', firstName: 'Iker', lastName: 'Sola', email: 'iker@correo.example' })
  await make({ ...scope, sandbox: true }, { mid: 'T-1', firstName: 'Test', email: 'nuria@correo.example' })
  await make({ ...scope, merchantId: server.merchants.rival }, { mid: 'R-1', firstName: 'Rival' })
})
afterAll(() => server.close())

const make = (of: Scope, wanted: Wanted) => makeOperation(server.db, server.clock, of, wanted)

type Codes = { phone: string | null; documentId: string | null }
/** Sold by the shop. `codes`: of the customer, which a search finds without their punctuation. */
const sell = async (at: string, wanted: Wanted, codes: Codes = { phone: null, documentId: null }): Promise<string> => {
  server.clock.set(at)
  const id = await make(scope, wanted)
  const { customer, search_text: search } = await server.db
    .selectFrom('operations as o')
    .innerJoin('operation_details as d', 'd.operation_id', 'o.id')
    .where('o.id', '=', id)
    .select(['d.customer', 'o.search_text'])
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('operation_details')
    .set({ customer: { ...customer, ...codes } })
    .where('operation_id', '=', id)
    .execute()
  const bare = [codes.phone, codes.documentId].map((code) => code?.toLowerCase().replaceAll(/[^a-z0-9]/g, '') ?? '')
  await server.db
    .updateTable('operations')
    .set({ search_text: search.replace(/600000000 12345678z/, bare.join(' ')) })
    .where('id', '=', id)
    .execute()
  return id
}

const list = async (query: Query = {}) => (await shop.merchantCustomers.list({ query })).results
/** On the wire, as lookups are no fields of the typed client. */
const fetchList = (search: string) =>
  server.fetch(`/customers?${search}`, { headers: { authorization: `Bearer ${key}` } })
const found = async (query: Record<string, string>): Promise<string[]> => {
  const { results } = (await (await fetchList(String(new URLSearchParams(query)))).json()) as {
    results: { first_name: string }[]
  } // as the contract says
  return results.map(({ first_name: name }) => name)
}

describe('the list of customers', () => {
  test('has each person once, the newest first, as their newest sale names them', async () => {
    const id: unknown = expect.stringMatching(/^[0-9a-f]{32}$/)
    const none = { id, phone: null, documentId: null }
    expect(await list()).toEqual([
      {
        ...none,
        firstName: 'Iker',
        lastName: 'Sola',
        email: 'iker@correo.example',
        created: '2026-11-06T10:00:00.000Z',
      },
      { ...none, firstName: 'Ane', lastName: 'Vall', email: 'ane@correo.example', created: '2026-11-03T23:30:00.000Z' },
      {
        id,
        firstName: 'Núria',
        lastName: 'Vall i Roca',
        email: 'nuria@correo.example',
        phone: '699 888 777',
        documentId: '12345678-Z',
        created: '2026-11-02T10:00:00.000Z',
      },
    ])
  })

  test.each([
    [{ phone: '699 888 777' }, ['Núria']],
    [{ phone: '699888777' }, []],
    // Of an older sale.
    [{ phone: '+34 611 222 333' }, []],
    [{ 'phone-contains': '888 7' }, ['Núria']],
    [{ 'phone-startswith': '888' }, []],
    [{ 'phone-endswith': '777' }, ['Núria']],
    [{ 'phone-in': '1,699 888 777' }, ['Núria']],
    [{ 'phone-contains': ' ' }, ['Núria']],
    [{ 'phone-contains': '%' }, []],
    [{ document_id: '12345678-Z' }, ['Núria']],
    [{ document_id: '12345678-z' }, []],
    [{ 'document_id-iexact': '12345678-z' }, ['Núria']],
    [{ 'document_id-icontains': '8-z' }, ['Núria']],
    [{ document_id: '12345678-Z', 'phone-startswith': '6' }, ['Núria']],
    [{ document_id: '12345678-Z', 'phone-startswith': '7' }, []],
    [{ q: 'vall' }, ['Ane', 'Núria']],
    [{ q: 'nuria ROCA' }, ['Núria']],
    // The name alone is searched.
    [{ q: 'correo' }, []],
    [{ q: '699888777' }, []],
    [{ q: '%' }, []],
    // In Madrid the sale of 23:30 UTC is of the next day.
    [{ 'created-gte': '2026-11-04' }, ['Iker', 'Ane']],
    [{ 'created-lt': '2026-11-04' }, ['Núria']],
    [{ 'created-gte': '2026-11-04', q: 'vall' }, ['Ane']],
  ])('with %o finds what it should', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  test('has pages, whose addresses lead to the pages beside them', async () => {
    const body: unknown = await (await fetchList('page=2&page_size=1&created-isnull=no')).json()
    expect(body).toMatchObject({
      cursor: { after: 3, before: 1 },
      paging: { count: 3, next: `${server.url}/api/customers?page=3&page_size=1&created-isnull=no` },
      results: [{ first_name: 'Ane' }],
    })
    expect(await list({ page: 9 })).toEqual([])
    const [first, second] = [await list({ page: 1, pageSize: 2 }), await list({ page: 2, pageSize: 2 })]
    expect([...first, ...second].map(({ firstName }) => firstName)).toEqual(['Iker', 'Ane', 'Núria'])
  })

  test('has one customer for an id, and for one of the other mode or of another shop none', async () => {
    const [iker] = await list()
    expect(await list({ id: iker?.id ?? '' })).toEqual([iker])
    const others = await server.db.selectFrom('customers').select('id').where('email', 'not like', 'i%').execute()
    const foreign = await server.key(server.merchants.rival)
    for (const { id } of others) {
      const own = (await list()).some((one) => one.id === id)
      expect(await list({ id })).toHaveLength(own ? 1 : 0)
    }
    expect((await foreign.merchantCustomers.list({ query: {} })).results.map(({ firstName }) => firstName)).toEqual([
      'Rival',
    ])
    const sandbox = await server.key(scope.merchantId, { sandbox: true })
    const tested = (await sandbox.merchantCustomers.list({ query: {} })).results
    expect(tested.map(({ firstName, email }) => [firstName, email])).toEqual([['Test', 'nuria@correo.example']])
  })

  test.each(['phone-regex=.*', 'created-gte=yesterday', 'page_size=1000', 'id=x', `q=${'x'.repeat(201)}`])(
    'refuses %s',
    async (search) => {
      expect((await fetchList(search)).status).toBe(400)
    },
  )
})

describe('one customer', () => {
  test('is read by its id, with or without dashes, by its own merchant in its own mode', async () => {
    const [iker] = await list()
    const id = iker?.id ?? ''
    const dashed = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-').toUpperCase()
    for (const customer of [id, dashed])
      expect(await shop.merchantCustomers.get({ params: { customer } })).toEqual(iker)
    const [rival, sandbox] = [
      await server.key(server.merchants.rival),
      await server.key(scope.merchantId, { sandbox: true }),
    ]
    const missing = [
      () => rival.merchantCustomers.get({ params: { customer: id } }),
      () => sandbox.merchantCustomers.get({ params: { customer: id } }),
      () => shop.merchantCustomers.get({ params: { customer: '0'.repeat(32) } }),
    ]
    for (const work of missing) {
      const { status, type, fields } = await failure(work())
      expect([status, type, Object.keys(fields)]).toEqual([404, 'ObjectNotFound', ['customer']])
    }
    const bad = await failure(shop.merchantCustomers.get({ params: { customer: 'iker@correo.example' } }))
    expect([bad.status, bad.fields]).toEqual([404, { customer: 'iker@correo.example' }])
  })

  test('is for keys alone that read customers', async () => {
    const [iker] = await list()
    await server.db
      .updateTable('api_keys')
      .set({ scopes: ['orders.read'] })
      .execute()
    try {
      for (const work of [
        () => shop.merchantCustomers.list({ query: {} }),
        () => shop.merchantCustomers.get({ params: { customer: iker?.id ?? '' } }),
      ])
        expect((await failure(work())).status).toBe(403)
      await server.db
        .updateTable('api_keys')
        .set({ scopes: ['customers.read'] })
        .execute()
      expect(await list()).toHaveLength(3)
    } finally {
      await server.db.updateTable('api_keys').set({ scopes: [] }).execute()
    }
  })
})
