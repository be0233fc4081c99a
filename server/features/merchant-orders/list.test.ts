/** The list of orders for shops' systems: pages, cursors, orderings and lookups. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, type TestServer, testServer } from '#server/testing/app.ts'
import { type ListedOrders, type ListQuery, makeListedOrders } from '#server/testing/listed-orders.ts'

let server: TestServer
let orders: ListedOrders
beforeAll(async () => {
  server = await testServer()
  orders = await makeListedOrders(server)
})
afterAll(() => server.close())

const list = (query?: ListQuery) => orders.list(query)
const mids = async (query: ListQuery) => (await list({ ...query, pageSize: 100 })).results.map(({ mid }) => mid)
const fetchList = (search: string) => orders.fetchList(search)

/** On the wire. */
type Body = { cursor: object; paging: Record<string, string>; results: { mid: string }[] }
const bodyOf = async (response: Response): Promise<Body> => (await response.json()) as Body // as the contract says
const fetchRows = async (search: string) => (await bodyOf(await fetchList(`page_size=100&${search}`))).results

/** All orders of a list, by its cursors. */
const walk = async (
  query: ListQuery,
  meanwhile: (step: number) => Promise<unknown> = async () => {},
): Promise<string[]> => {
  const met: string[] = []
  let cursor: string | null = null
  let step = 0
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ ...query, ...(cursor !== null && { cursor }) })
    met.push(...page.results.map(({ id }) => id))
    cursor = page.nextCursor
    step += 1
    await meanwhile(step)
  } while (cursor !== null)
  return met
}

const idsInOrder = async (ordering: string): Promise<string[]> => {
  const rows = await server.db
    .selectFrom('operations')
    .where('merchant_id', '=', orders.scope.merchantId)
    .where('sandbox', '=', false)
    .select(['id', 'created', 'confirmed', 'cancelled'])
    .execute()
  const column = ordering.replace('-', '') as 'created' | 'confirmed' | 'cancelled' // those of the cases below
  const sign = ordering.startsWith('-') ? -1 : 1
  const at = (row: (typeof rows)[number]): number => row[column]?.getTime() ?? Number.MAX_SAFE_INTEGER
  return rows.toSorted((a, b) => sign * (at(a) - at(b) || (a.id < b.id ? -1 : 1))).map(({ id }) => id)
}

describe('the list of orders', () => {
  test('has pages, whose addresses lead to the pages beside them', async () => {
    const body = await bodyOf(await fetchList('page=2&page_size=10&status=ok'))
    expect([body.cursor, body.paging['count'], body.results.length]).toEqual([{ after: null, before: 1 }, 10, 0])
    const second = await bodyOf(await fetchList('page=2&page_size=10'))
    expect(second.cursor).toEqual({ after: 3, before: 1 })
    expect(second.paging).toEqual({
      count: 23,
      next: `${server.url}/api/orders?page=3&page_size=10`,
      previous: `${server.url}/api/orders?page=1&page_size=10`,
    })
    const next = await fetch(second.paging['next'] ?? '', { headers: { authorization: `Bearer ${orders.key}` } })
    const third = await bodyOf(next)
    expect([third.results.length, third.cursor]).toEqual([3, { after: null, before: 2 }])
  })

  test.each(['created', '-created', 'confirmed', '-confirmed', 'cancelled', '-cancelled'] as const)(
    'by %s is walked to its end, an absent time after every other',
    async (ordering) => {
      expect(await walk({ ordering, pageSize: 4 })).toEqual(await idsInOrder(ordering))
    },
  )

  test('by amount is walked without a gap', async () => {
    const found = await walk({ ordering: '-total_amount', pageSize: 3 })
    expect([new Set(found).size, found.length]).toEqual([23, 23])
    const { results } = await list({ ordering: '-total_amount', pageSize: 100 })
    const amounts = results.map(({ totalAmount }) => totalAmount)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  })

  test('is walked while orders come and go: each that stays is met once', async () => {
    const staying = await idsInOrder('-created')
    const met = await walk({ pageSize: 4 }, async (step) => {
      server.clock.advance(60_000)
      await orders.make({ mid: `NEW-${step}` })
    })
    expect(met.filter((id) => staying.includes(id))).toEqual(staying)
    expect(new Set(met).size).toBe(met.length)
  })

  test.each([
    ['mid', 'L-7', (mid: string) => mid === 'L-7'],
    ['mid-iexact', 'l-7', (mid: string) => mid === 'L-7'],
    ['mid-contains', 'L-1', (mid: string) => mid.includes('L-1')],
    ['mid-contains', 'l-1', () => false],
    ['mid-contains', 'L%', () => false],
    ['mid-icontains', 'l-1', (mid: string) => mid.includes('L-1')],
    ['mid-startswith', 'L-2', (mid: string) => mid.startsWith('L-2')],
    ['mid-istartswith', 'l-2', (mid: string) => mid.startsWith('L-2')],
    ['mid-endswith', '2', (mid: string) => mid.endsWith('2')],
    ['mid-iendswith', '-2', (mid: string) => mid.endsWith('-2')],
    ['mid-in', 'L-3,L-4', (mid: string) => mid === 'L-3' || mid === 'L-4'],
  ] as const)('with %s=%s finds what it should', async (name, value, is) => {
    const results = await fetchRows(`${name}=${encodeURIComponent(value)}`)
    const all = await mids({})
    expect(results.map(({ mid }) => mid)).toEqual(all.filter((mid) => is(mid)))
  })

  test('is narrowed by amounts, times, days of the shop and what is absent', async () => {
    const { results } = await list({ pageSize: 100 })
    const count = async (search: string) => (await fetchRows(search)).length
    const of = (is: (order: (typeof results)[number]) => boolean) => results.filter((order) => is(order)).length
    expect(await count('total_amount=15000')).toBe(of(({ totalAmount }) => totalAmount === 150_00))
    expect(await count('total_amount-gt=15000')).toBe(of(({ totalAmount }) => totalAmount > 150_00))
    expect(await count('total_amount-lte=15000')).toBe(of(({ totalAmount }) => totalAmount <= 150_00))
    // Madrid is an hour ahead.
    const [from, to] = ['2026-11-02T23:00:00.000Z', '2026-11-03T23:00:00.000Z']
    expect(await count('created-gte=2026-11-03')).toBe(of(({ created }) => created >= from))
    expect(await count('created-lte=2026-11-03')).toBe(of(({ created }) => created < to))
    expect(await count('created-gt=2026-11-03')).toBe(of(({ created }) => created >= to))
    expect(await count('created-lt=2026-11-03')).toBe(of(({ created }) => created < from))
    const instant = results[5]?.created ?? ''
    expect(await count(`created-gt=${instant}`)).toBe(of(({ created }) => created > instant))
    expect(await count(`created-lte=${instant}`)).toBe(of(({ created }) => created <= instant))
    expect(await count('cancelled-isnull=no')).toBe(of(({ cancelled }) => cancelled !== null))
    expect(await count('confirmed-isnull=yes')).toBe(of(({ confirmed }) => confirmed === null))
    for (const status of ['pending', 'ok', 'ko'])
      expect(await count(`status=${status}`)).toBe(of((order) => order.status === status))
  })

  test('searches the person only by a key that reads customers', async () => {
    await orders.make({ mid: 'PERSON-1' })
    await server.db
      .updateTable('operations')
      .set({ search_text: 'person-1 begona olabarria begona@example.test' })
      .where('mid', '=', 'PERSON-1')
      .execute()
    expect(await mids({ q: 'Begoña, olabarria' })).toEqual(['PERSON-1'])
    await server.db
      .updateTable('api_keys')
      .set({ scopes: ['orders.read'] })
      .execute()
    try {
      expect(await mids({ q: 'Begoña' })).toEqual([])
      expect(await mids({ q: 'person-1' })).toEqual(['PERSON-1'])
    } finally {
      await server.db.updateTable('api_keys').set({ scopes: [] }).execute()
    }
  })

  test('names the filters that it does not know, and goes on without them', async () => {
    const response = await fetchList('page_size=1&colour=red&x=1&mid=L-7')
    expect([response.status, response.headers.get('x-trastienda-ignored')]).toEqual([200, 'colour, x'])
    expect((await bodyOf(response)).results).toMatchObject([{ mid: 'L-7' }])
  })

  test.each([
    ['mid-regex=.*', 'mid-regex'],
    ['created-iregex=2026', 'created-iregex'],
    ['total_amount-contains=1', 'total_amount-contains'],
    ['total_amount=1.5', 'total_amount'],
    ['created-gte=yesterday', 'created-gte'],
    ['created-gte=2026-02-30', 'created-gte'],
    ['page_size=10000', 'page_size'],
    ['page=0', 'page'],
    ['ordering=mid', 'ordering'],
    ['status=paid', 'status'],
    ['cursor=abc', 'cursor'],
    [`cursor=${Buffer.from('["-created","2026-02-30T00:00:00.000000Z","x"]').toString('base64url')}`, 'cursor'],
    [
      `cursor=${Buffer.from('["total_amount","1","00000000000000000000000000000000"]').toString('base64url')}`,
      'cursor',
    ],
    [`mid=${'x'.repeat(256)}`, 'mid'],
    ['mid=%00', 'mid'],
  ])('refuses %s', async (search, field) => {
    const response = await fetchList(search)
    expect(response.status).toBe(400)
    expect(Object.keys((await errorOf(response)).fields ?? {})).toEqual([field])
  })
})
