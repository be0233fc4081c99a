/** Days and instants at the edges of what is reckoned with: refused by name, or answered, and never a fault of ours. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorOf, testServer, type TestServer } from '../../testing/app.ts'

let server: TestServer
let authorization: string
beforeAll(async () => {
  server = await testServer()
  authorization = `Bearer ${(await server.signIn('owner')).accessToken}`
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('downloads').execute())

const inside = ['2000-01-01', '2000-02-29', '2199-12-31']
const outside = [
  '0000-01-01',
  '0001-01-01',
  '1970-01-01',
  '1999-12-31',
  '2026-02-31',
  '2100-02-29',
  '2200-01-01',
  '9999-12-31',
]
const instantsOutside = ['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2200-01-01T00:00:00Z', '9999-12-31T23:59:59Z']

const get = (path: string) =>
  server.fetch(`/merchants/${server.merchants.bilbao}${path}`, { headers: { authorization } })
const send = (path: string, body: object, method = 'POST') =>
  server.fetch(path, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const shop = () => `/merchants/${server.merchants.bilbao}`
const said = async (response: Response): Promise<unknown> => {
  if (response.status < 400) return response.status
  return [response.status, Object.keys((await errorOf(response)).fields ?? {})]
}

describe('a query', () => {
  const asked: [field: string, path: (day: string) => string][] = [
    ['created-gte', (day) => `/operations?created-gte=${day}`],
    ['created-lt', (day) => `/operations?created-lt=${day}`],
    ['created-gte', (day) => `/operations/summary?created-gte=${day}`],
    ['from', (day) => `/settlements?from=${day}`],
    ['to', (day) => `/settlements?to=${day}`],
    ['day', (day) => `/day-close?day=${day}`],
    ['from', (day) => `/audiences/count?identifier=email&from=${day}`],
    ['to', (day) => `/audiences/count?identifier=email&to=${day}`],
    ['to', (day) => `/campaigns/estimate?from=2000-01-01&to=${day}`],
    ['to', (day) => `/reports/volume?from=${day === '2199-12-31' ? '2199-01-01' : '2000-01-01'}&to=${day}`],
    ['from', (day) => `/reports/fees?from=${day}&to=${day === '2199-12-31' ? day : '2000-12-31'}`],
  ]
  test.each(asked)('with the day %s (%s)', async (field, path) => {
    for (const day of inside) expect([day, await said(await get(path(day)))]).toEqual([day, 200])
    for (const day of outside) {
      expect([day, await said(await get(path(day)))]).toEqual([day, [400, expect.arrayContaining([field])]])
    }
  })

  test('with an instant', async () => {
    for (const field of ['created-gte', 'created-lt']) {
      for (const instant of instantsOutside)
        expect(await said(await get(`/operations?${field}=${instant}`))).toEqual([400, [field]])
      for (const offset of ['Z', '%2B14:00', '%2B23:59', '-23:59']) {
        expect(await said(await get(`/operations?${field}=2000-01-01T00:00:00${offset}`))).toBe(200)
        expect(await said(await get(`/operations?${field}=2199-12-31T23:59:59${offset}`))).toBe(200)
      }
    }
  })
})

describe('a body', () => {
  test.each([
    ['filters.created_gte', (day: string) => ({ kind: 'operations', format: 'csv', filters: { created_gte: day } })],
    ['filters.day', (day: string) => ({ kind: 'day_close', format: 'csv', filters: { day } })],
    ['filters.to', (day: string) => ({ kind: 'settlements', format: 'csv', filters: { to: day } })],
  ])('of a file, in %s', async (field, body) => {
    for (const day of inside) expect(await said(await send(`${shop()}/downloads`, body(day)))).toBe(202)
    for (const day of outside) {
      const answer = await said(await send(`${shop()}/downloads`, body(day)))
      expect([day, answer]).toEqual([day, [400, [field]]])
    }
  })

  test('of an audience', async () => {
    const body = { name: 'Clientes', source: 'operations_filter', identifier: 'email', consent_confirmed: true }
    const path = `/merchants/${server.merchants.bilbao}/audiences`
    for (const day of inside)
      expect(await said(await send(path, { ...body, name: day, filter: { to: day } }))).toBe(201)
    for (const day of outside)
      expect(await said(await send(path, { ...body, filter: { to: day } }))).toEqual([400, ['filter.to']])
  })

  test('of a campaign', async () => {
    const terms = { scope: 'bulk', num_instalments: [3], fee_discount_rate: 10_000, partial: false, draft: true }
    const path = `/merchants/${server.merchants.bilbao}/campaigns`
    for (const day of outside) {
      const body = { name: 'x', ...terms, start_date: day, end_date: day }
      const answer = await said(await send(path, body))
      expect([day, answer]).toEqual([day, [400, ['start_date', 'end_date']]])
    }
    for (const day of inside) {
      const body = { name: 'x', ...terms, start_date: '2000-01-01', end_date: day }
      const answer = await said(await send(path, body))
      expect([day, answer]).toEqual([day, 201])
    }
  })

  test('of what was read until when', async () => {
    for (const until of instantsOutside)
      expect(await said(await send('/v2/notifications/read', { until }))).toEqual([400, ['until']])
    for (const until of ['2000-01-01T00:00:00+14:00', '2199-12-31T23:59:59.999-23:59'])
      expect(await said(await send('/v2/notifications/read', { until }))).toBe(204)
  })

  test('of who was born when: from 1900 on, and before today', async () => {
    for (const birth_date of ['0000-01-01', '1899-12-31', '1900-02-29', '2199-12-31', '2200-01-01', '9999-12-31'])
      expect([birth_date, await said(await send('/v2/profile', { birth_date }, 'PATCH'))]).toEqual([
        birth_date,
        [400, ['birth_date']],
      ])
    for (const birth_date of ['1900-01-01', '1904-02-29'])
      expect(await said(await send('/v2/profile', { birth_date }, 'PATCH'))).toBe(200)
  })
})
