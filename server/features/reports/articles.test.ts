import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../testing/app.ts'
import { makeOperation, type Wanted } from '../../testing/operations.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('[RT-21] articles are added up by their reference, or by their name without one, of accepted sales of the days', async () => {
  const merchantId = server.merchants.bilbao
  const sell = (instant: string, totalAmount: number, articles: Record<string, string | null>, more: Wanted = {}) => {
    server.clock.set(instant)
    return makeOperation(server.db, server.clock, { merchantId, sandbox: false }, { totalAmount, articles, ...more })
  }
  await sell('2026-10-31T22:59:59Z', 900_00, { Sofá: 'S-1' })
  await sell('2026-10-31T23:00:00Z', 100_00, { Lámpara: 'L-1', Bombilla: null })
  await sell('2026-11-05T10:00:00Z', 250_00, { 'Lámpara de pie': 'L-1' })
  await sell('2026-11-05T11:00:00Z', 80_00, { Lámpara: null })
  await sell('2026-11-05T12:00:00Z', 700_00, { Sofá: 'S-1' }, { substatus: 'rejected' })
  await sell('2026-11-30T22:59:59Z', 60_00, { Lámpara: null })
  await sell('2026-11-30T23:00:00Z', 900_00, { Sofá: 'S-1' })
  server.clock.set('2026-12-10T10:00:00Z')
  const owner = await server.as('owner')
  const query = { from: '2026-11-01', to: '2026-11-30', by: 'month' } as const
  const report = await owner.reports.get({ params: { merchantId, name: 'articles' }, query })
  expect(report).toMatchObject({
    name: 'articles',
    sales: 4,
    readFrom: null,
    articles: [
      { reference: 'L-1', name: 'Lámpara de pie', units: 2, amount: 350_00 },
      { reference: null, name: 'Lámpara', units: 2, amount: 140_00 },
      { reference: null, name: 'Bombilla', units: 1, amount: 0 },
    ],
    others: { articles: 0, units: 0, amount: 0 },
    totals: { units: 5, amount: 490_00 },
  })
  const sandbox = await server.as('owner', { sandbox: true })
  expect(await sandbox.reports.get({ params: { merchantId, name: 'articles' }, query })).toMatchObject({
    sales: 0,
    articles: [],
  })
})

test('[RT-21] beyond twenty articles the rest is one row, and the totals have all of them', async () => {
  const scope = { merchantId: server.merchants.bilbao, sandbox: false }
  server.clock.set('2026-09-10T10:00:00Z')
  for (let number = 1; number <= 23; number += 1)
    await makeOperation(server.db, server.clock, scope, {
      totalAmount: number * 10_00,
      articles: { [`Silla ${number}`]: `R-${number}` },
    })
  server.clock.set('2026-12-10T10:00:00Z')
  const owner = await server.as('owner')
  const query = { from: '2026-09-01', to: '2026-09-30', by: 'month' } as const
  const report = await owner.reports.get({ params: { merchantId: scope.merchantId, name: 'articles' }, query })
  if (report.name !== 'articles') throw new Error('another report was answered')
  expect(report.articles.map(({ reference }) => reference)).toEqual(
    Array.from({ length: 20 }, (_, at) => `R-${23 - at}`),
  )
  expect(report).toMatchObject({
    others: { articles: 3, units: 3, amount: 60_00 },
    totals: { units: 23, amount: 2_760_00 },
  })
})
