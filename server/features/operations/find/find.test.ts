/** The one search: what each kind of text finds, and for whom. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/core/access.ts'
import type { TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { invoicingServer, issue, settle } from '#server/testing/invoices.ts'
import { makeOperation, type Wanted } from '#server/testing/operations.ts'

let server: TestServer
let merchantId: string
const clients: Partial<Record<Role, TestClient>> = {}
const ane = { firstName: 'Ane', lastName: 'Etxeberría Ñúñez', email: 'ane.etxe@correo.test' }
const codes = { phone: '+34 612 408 515', documentId: '12.345.678-Z' }
/** Ids of her sales, the newest last. */
const hers: string[] = []

beforeAll(async () => {
  server = await invoicingServer()
  merchantId = await makeMerchant(server.db, server.clock, server.companies.own)
  await signIn()
  for (const [index, substatus] of (['payment_process', 'payment_completed', 'rejected'] as const).entries())
    hers.push(await make({ ...ane, ...codes, mid: `LUM-10${index}`, substatus, totalAmount: 100_00 * (index + 1) }))
  await make({
    firstName: 'Jon',
    lastName: 'Arregi',
    email: 'jon@correo.test',
    phone: null,
    documentId: null,
    mid: 'lum-200',
  })
  await make({ ...ane, ...codes, mid: 'LUM-TEST' }, { sandbox: true })
  await make({ ...ane, ...codes, mid: 'LUM-ELSEWHERE' }, { merchant: server.merchants.online })
})
afterAll(() => server.close())

const signIn = async (): Promise<void> => {
  for (const role of ['owner', 'editor', 'guest'] as const) clients[role] = await server.as(role)
}
const make = (wanted: Wanted, { merchant = merchantId, sandbox = false } = {}) => {
  server.clock.advance(1_000)
  return makeOperation(server.db, server.clock, { merchantId: merchant, sandbox }, wanted)
}
const as = (role: Role): TestClient => {
  const client = clients[role]
  if (!client) throw new Error(`${role} is not signed in.`)
  return client
}
const find = (q: string, role: Role = 'owner', merchant = merchantId) =>
  as(role).search.find({ params: { merchantId: merchant }, query: { q } })
const mids = async (q: string, role: Role = 'owner') => (await find(q, role)).operations.results.map(({ mid }) => mid)

const ways = {
  phone: [
    '+34 612 408 515',
    '0034612408515',
    '612408515',
    '612 408 515',
    '612-40-85-15',
    '(612) 408.515',
    '+34612408515',
  ],
  document: ['12345678Z', '12345678-z', '12.345.678-Z', '12345678 Z'],
  mail: ['ane.etxe@correo.test', 'ANE.ETXE@CORREO.TEST', 'ane.etxe@cor'],
}
const names = ['ane', 'etxeberria nunez', 'NÚÑEZ ane', 'txeber']

describe('a person', () => {
  test.each([...Object.values(ways).flat(), ...names])('is found with all purchases by %s', async (q) => {
    const { people, operations, newestOnly } = await find(q)
    expect(people).toMatchObject({
      results: [
        {
          firstName: 'Ane',
          lastName: 'Etxeberría Ñúñez',
          email: ane.email,
          count: 3,
          countIsExact: true,
          soldAmount: 300_00,
        },
      ],
      hasMore: false,
    })
    expect(operations.results.map(({ id }) => id)).toEqual(hers.toReversed())
    expect([operations.exact, newestOnly]).toEqual([null, false])
    const [person] = people.results
    const list = await as('owner').operations.list({
      params: { merchantId },
      query: { ...(person?.customerId && { customer: person.customerId }) },
    })
    expect([list.total, list.results[0]?.created]).toEqual([person?.count, person?.lastPurchase])
  })

  test.each(Object.values(ways).flat())('is not found by who sees that masked: %s', async (q) => {
    expect(await find(q, 'guest')).toMatchObject({ people: { results: [] }, operations: { results: [], exact: null } })
    expect((await find(q, 'editor')).people.results).toHaveLength(1)
  })

  test.each(names)('is found by name by a guest, who reads nothing masked: %s', async (q) => {
    const answer = await find(q, 'guest')
    expect(answer.people.results).toMatchObject([{ firstName: 'Ane', count: 3, email: 'a•••@correo.test' }])
    for (const secret of [ane.email, '612408515', '612 408 515', '12345678z', '12.345.678-Z'])
      expect(JSON.stringify(answer)).not.toContain(secret)
  })

  test('whose data are deleted is none, and their sales are found by their reference alone', async () => {
    const id = await make({ firstName: 'Olatz', email: 'olatz@correo.test', mid: 'GONE-1' })
    await server.db
      .updateTable('operations')
      .set({
        customer_email: '•••',
        customer_first_name: '•••',
        customer_last_name: '',
        search_text: `gone-1 ••• ${id}`,
      })
      .where('id', '=', id)
      .execute()
    expect((await find('olatz')).people.results).toEqual([])
    expect(await find('GONE-1')).toMatchObject({ people: { results: [] }, operations: { exact: id } })
  })

  test('is of one merchant and mode', async () => {
    const [tested, elsewhere] = [
      await server.as('owner', { sandbox: true }),
      await find('ane', 'owner', server.merchants.online),
    ]
    const there = await tested.search.find({ params: { merchantId }, query: { q: '612408515' } })
    for (const [answer, mid] of [
      [there, 'LUM-TEST'],
      [elsewhere, 'LUM-ELSEWHERE'],
    ] as const) {
      expect(answer.operations.results.map((row) => row.mid)).toEqual([mid])
      expect(answer.people.results).toMatchObject([{ count: 1 }])
    }
    const foreign = await failure(
      as('owner').search.find({ params: { merchantId: server.merchants.rival }, query: { q: 'ane' } }),
    )
    expect(foreign.status).toBe(404)
  })
})

describe('an operation', () => {
  test('is named by its whole reference or id, in either written form', async () => {
    const [id = ''] = hers
    const dashed = id.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    for (const q of ['LUM-100', 'lum-100', ' LUM-100 ', id, dashed, id.toUpperCase()])
      for (const role of ['owner', 'guest'] as const) expect((await find(q, role)).operations.exact).toBe(id)
    for (const q of ['LUM-10', 'LUM-1000', id.slice(0, 30), 'LUM-ELSEWHERE', 'LUM-TEST'])
      expect((await find(q)).operations.exact).toBeNull()
  })

  test('is in front where it is named, also behind newer ones; two alike but for their case are none', async () => {
    await make({ mid: 'AB-1' })
    for (let number = 0; number < 6; number += 1) await make({ mid: `AB-1${number}` })
    expect(await mids('AB-1')).toEqual(['AB-1', 'AB-15', 'AB-14', 'AB-13', 'AB-12'])
    expect((await find('AB-1')).operations.hasMore).toBe(true)
    await make({ mid: 'Zz-9' })
    await make({ mid: 'zZ-9' })
    expect((await find('ZZ-9')).operations.exact).toBeNull()
    expect((await find('zZ-9')).operations.exact).not.toBeNull()
  })
})

describe('articles', () => {
  test('are names with the text in them or in their reference, each with the count of its list', async () => {
    await make({ articles: { 'Silla Ñandú': 'SI-1', Cojín: null } })
    await make({ articles: { 'SILLA ÑANDÚ': 'SI-1' } })
    await make({ articles: { 'Silla Ñandú de jardín': 'SI-2' } })
    const { articles } = await find('silla n')
    expect(articles).toMatchObject({
      results: [{ count: 3 }, { name: 'Silla Ñandú de jardín', count: 1 }],
      hasMore: false,
    })
    for (const { name, count, countIsExact } of articles.results) {
      const { total } = await as('owner').operations.list({ params: { merchantId }, query: { article: name } })
      expect([total, countIsExact]).toEqual([count, true])
    }
    expect((await find('SI-2')).articles.results.map(({ name }) => name)).toEqual(['Silla Ñandú de jardín'])
    expect((await find('silla n', 'guest')).articles).toEqual(articles)
    expect((await find('si')).articles.results).toEqual([])
  })

  test('have five names at most', async () => {
    for (let number = 0; number < 7; number += 1) await make({ articles: { [`Tulipa ${number}`]: `TU-${number}` } })
    for (const q of ['tulipa', 'tu-']) {
      const { articles } = await find(q)
      expect([articles.results.length, articles.hasMore]).toEqual([5, true])
    }
  })
})

test('of very many, people and operations are of the newest sales, five of each', async () => {
  const id = await make({ firstName: 'Maitane', email: 'm0@correo.test', mid: 'MANY', substatus: 'rejected' })
  await sql`insert into operations
    select (json_populate_record(o, json_build_object('id', gen_random_uuid(), 'mid', 'MANY-' || n, 'created', o.created + n * interval '1 second',
      'customer_email', 'm' || n % 9 || '@correo.test'))).* from operations o, generate_series(1, 600) n where o.id = ${id}`.execute(
    server.db,
  )
  const { people, operations, newestOnly } = await find('maitane')
  expect(newestOnly).toBe(true)
  expect(operations.results.map(({ mid }) => mid)).toEqual([600, 599, 598, 597, 596].map((number) => `MANY-${number}`))
  expect(people.results.map(({ email }) => email)).toEqual([6, 5, 4, 3, 2].map((number) => `m${number}@correo.test`))
  expect([people.hasMore, operations.hasMore]).toEqual([true, true])
  // One that is named is in front all the same.
  expect((await find('MANY')).operations).toMatchObject({ exact: id, results: [{ mid: 'MANY' }, {}, {}, {}, {}] })
})

describe('odd input', () => {
  test.each(['', ' ', 'a', ' a ', '\u200b\u200b\u200ba', 'zq\u0000', 'x'.repeat(201)])(
    'is refused by name: %j',
    async (q) => {
      const error = await failure(find(q))
      expect([error.status, Object.keys(error.fields)]).toEqual([400, ['q']])
    },
  )
  test.each(['%%', '__', '\\\\', "';--", '%%%%', '\u200bzq\u0007', ',, ,', '<b>', 'x'.repeat(200), 'zq '.repeat(66)])(
    'is only text: %j',
    async (q) => {
      const { people, operations, articles } = await find(q)
      expect([people.results, operations.results, articles.results]).toEqual([[], [], []])
    },
  )
})

// Last, since it changes the time.
test('settlements and invoices are found by reference, in live mode, by who may read them', async () => {
  const bilbao = server.merchants.bilbao
  server.clock.set('2026-10-05T10:00:00Z')
  await make({ totalAmount: 333_33 }, { merchant: bilbao })
  await settle(server, '2026-11-03T02:00:00Z')
  await issue(server)
  await signIn()
  const [invoice] = (await as('owner').invoices.list({ params: { merchantId: bilbao }, query: {} })).results
  const number = invoice?.number ?? 'none'
  const [settlement] = (await as('owner').settlements.list({ params: { merchantId: bilbao }, query: {} })).results
  const reference = settlement?.reference ?? 'none'
  for (const q of [reference, reference.toLowerCase(), reference.replaceAll('-', ' '), `TRANSF ${reference}`]) {
    const { settlements } = await find(q, 'editor', bilbao)
    expect(settlements?.results.map((row) => row.reference)).toContain(reference)
    expect(await find(q, 'guest', bilbao)).toMatchObject({ settlements: null, invoices: null })
    expect((await find(q)).settlements).toEqual({ results: [], hasMore: false })
  }
  for (const q of [number, number.toLowerCase().replace('-', ' '), number.slice(4)])
    expect((await find(q, 'editor', bilbao)).invoices).toMatchObject({ results: [{ number, page: 1 }], hasMore: false })
  expect((await find(number)).invoices?.results).not.toContainEqual(expect.objectContaining({ number }))
  expect((await find('fra', 'editor', bilbao)).invoices).toEqual({ results: [], hasMore: false })
  const tested = await server.as('owner', { sandbox: true })
  const there = await tested.search.find({ params: { merchantId: bilbao }, query: { q: number } })
  expect(there.invoices).toEqual({ results: [], hasMore: false })
})
