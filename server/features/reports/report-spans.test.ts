import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../testing/app.ts'
import type { TestClient } from '../../testing/as.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

type Query = { from: string; to: string; by?: 'day' | 'week' | 'month' }
const get = (client: TestClient, name: string, query: Query) =>
  client.reports.get({ params: { merchantId: server.merchants.bilbao, name }, query })

describe('[CA-33] spans and steps', () => {
  test('a span of months stands beside the year before, any other beside as many days', async () => {
    const owner = await server.as('owner')
    const beside = async (from: string, to: string) => {
      const { beforeFrom, beforeTo, isYearBefore } = await get(owner, 'volume', { from, to })
      return [beforeFrom, beforeTo, isYearBefore]
    }
    expect(await beside('2025-12-01', '2026-11-20')).toEqual(['2024-12-01', '2025-11-20', true])
    expect(await beside('2026-02-01', '2026-02-28')).toEqual(['2025-02-01', '2025-02-28', true])
    expect(await beside('2024-02-01', '2024-02-29')).toEqual(['2023-02-01', '2023-02-28', true])
    expect(await beside('2025-02-01', '2025-02-28')).toEqual(['2024-02-01', '2024-02-29', true])
    expect(await beside('2026-11-01', '2026-11-20')).toEqual(['2026-10-12', '2026-10-31', false])
    expect(await beside('2021-11-21', '2026-11-20')).toEqual(['2016-11-21', '2021-11-20', true])
  })

  test('steps are cut at the ends, and the one with today is the current one', async () => {
    const owner = await server.as('owner')
    const weeks = await get(owner, 'volume', { from: '2025-12-31', to: '2026-01-06', by: 'week' })
    expect('steps' in weeks && weeks.steps.map(({ from, to }) => [from, to])).toEqual([
      ['2025-12-31', '2026-01-04'],
      ['2026-01-05', '2026-01-06'],
    ])
    const months = await get(owner, 'acceptance', { from: '2026-10-01', to: '2026-11-20' })
    expect('steps' in months && months.steps.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    const future = await get(owner, 'fees', { from: '2030-01-01', to: '2030-12-31' })
    expect(future.totals).toMatchObject({ refunds: 0, refunded: 0, fees: 0, vat: 0 })
    const campaigns = await get(owner, 'campaigns', { from: '2030-01-01', to: '2030-12-31' })
    expect('slices' in campaigns && campaigns.slices).toEqual([])
  })

  test.each([
    [{ from: '2026-02-01', to: '2026-01-31' }, 'to'],
    [{ from: '2021-01-01', to: '2026-01-01' }, 'to'],
    [{ from: '1999-01-01', to: '2000-01-01' }, 'from'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ from: '2026-02-01', to: '2026-03-01', by: 'year' }, 'by'],
  ])('%o is refused at its field', async (wrong: object, field) => {
    const query = wrong as Query // not one: that is the point
    const owner = await server.as('owner')
    await expect(get(owner, 'volume', query)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: [expect.any(String)] },
    })
    const body = { kind: 'report', format: 'csv', filters: query } as const
    await expect(
      owner.downloads.create({ params: { merchantId: server.merchants.bilbao }, body }),
    ).rejects.toMatchObject({ status: 400, fields: { [`filters.${field}`]: [expect.any(String)] } })
  })

  test('[RT-21] an unknown report is not found, and guests and others get none', async () => {
    const query = { from: '2026-01-01', to: '2026-01-31' }
    await expect(get(await server.as('owner'), 'nonsense', query)).rejects.toMatchObject({ status: 404 })
    await expect(get(await server.as('guest'), 'volume', query)).rejects.toMatchObject({ status: 403 })
    await expect(get(await server.as('rival'), 'volume', query)).rejects.toMatchObject({ status: 404 })
    const guest = await server.as('guest')
    const body = { kind: 'report', format: 'csv', filters: query } as const
    await expect(
      guest.downloads.create({ params: { merchantId: server.merchants.bilbao }, body }),
    ).rejects.toMatchObject({ status: 403 })
  })
})
