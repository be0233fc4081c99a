/** Parameters of the list of orders that are given more than once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
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
const fetchList = (search: string) => orders.fetchList(search)

/** On the wire. */
type Body = { cursor: object; paging: Record<string, string>; results: { mid: string }[] }
const bodyOf = async (response: Response): Promise<Body> => (await response.json()) as Body // as the contract says

describe('the list of orders', () => {
  const mid = (number: number): string => `L-${number}`
  const statusesOf: Record<string, string[]> = { pending: [], ok: [], ko: [] }
  test('takes a repeated parameter as alternatives, as plain SQL has it', async () => {
    const { results } = await list({ pageSize: 100 })
    for (const order of results) statusesOf[order.status]?.push(order.mid)
    const amounts = [100_00, 150_00, 200_00, 250_00]
    const chosen = <T>(values: readonly T[]) => fc.subarray([...values])
    await fc.assert(
      fc.asyncProperty(
        chosen(['pending', 'ok', 'ko']),
        chosen(amounts),
        chosen(Array.from({ length: 24 }, (_, at) => mid(at))),
        chosen([...Array.from({ length: 12 }, (_, at) => `${mid(at)},${mid(at + 12)}`), 'L-TEST', 'L-RIVAL']),
        async (statuses, totals, exact, among) => {
          const search = new URLSearchParams([
            ['page_size', '100'],
            ...statuses.map((one) => ['status', one]),
            ...totals.map((one) => ['total_amount', String(one)]),
            ...exact.slice(0, 20).map((one) => ['mid', one]),
            ...among.map((one) => ['mid-in', one]),
          ])
          const found = await bodyOf(await fetchList(search.toString()))
          let sql = server.db
            .selectFrom('operations')
            .where('merchant_id', '=', orders.scope.merchantId)
            .where('sandbox', '=', false)
          if (statuses.length > 0)
            sql = sql.where('mid', 'in', [...statuses.flatMap((one) => statusesOf[one] ?? []), ''])
          if (totals.length > 0) sql = sql.where('total_amount', 'in', totals)
          if (exact.length > 0) sql = sql.where('mid', 'in', exact.slice(0, 20))
          if (among.length > 0)
            sql = sql.where(
              'mid',
              'in',
              among.flatMap((one) => one.split(',')),
            )
          const rows = await sql.select('mid').orderBy('created', 'desc').orderBy('id', 'desc').execute()
          expect(found.results.map((one) => one.mid)).toEqual(rows.map((row) => row.mid))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('leads through its pages with every value of a repeated parameter', async () => {
    const first = await bodyOf(await fetchList('page_size=1&mid=L-3&mid=L-4&status=ok&status=ko&status=pending'))
    expect([first.paging['count'], first.results.length]).toEqual([2, 1])
    const next = await fetch(first.paging['next'] ?? '', { headers: { authorization: `Bearer ${orders.key}` } })
    const second = await bodyOf(next)
    expect([...first.results, ...second.results].map((one) => one.mid).toSorted()).toEqual(['L-3', 'L-4'])
  })

  test.each([
    ['status=ok&status=paid', 'status'],
    ['total_amount=1&total_amount=x', 'total_amount'],
    ['mid=A&mid=%00', 'mid'],
    [`mid=A&mid=${'x'.repeat(256)}`, 'mid'],
    [Array.from({ length: 21 }, (_, at) => `mid=${at}`).join('&'), 'mid'],
    ['total_amount-gte=1&total_amount-gte=2', 'total_amount-gte'],
    ['mid-contains=A&mid-contains=B', 'mid-contains'],
    ['created-lt=2026-11-03&created-lt=2026-11-04', 'created-lt'],
    ['page=1&page=2', 'page'],
    ['ordering=created&ordering=-created', 'ordering'],
    ['q=a&q=b', 'q'],
  ])('refuses the repeated %s', async (search, field) => {
    const response = await fetchList(search)
    expect(response.status).toBe(400)
    expect(Object.keys((await errorOf(response)).fields ?? {})).toEqual([field])
  })
})
