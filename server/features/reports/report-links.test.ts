import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toCamel } from '#contract/core/wire.ts'
import { salesOfDays, salesOfSlice, type SalesFilter } from '#contract/rules/report-links.ts'
import { addDays, dayIn } from '#domain/calendar.ts'
import type { Campaign } from '#domain/campaign.ts'
import { sum } from '#domain/money.ts'
import { makeRandom } from '../../demo/random.ts'
import { testServer, type TestServer } from '../../testing/app.ts'
import type { TestClient } from '../../testing/as.ts'
import { makeCampaign } from '../../testing/factories.ts'
import { makeOperation } from '../../testing/operations.ts'

let server: TestServer
let owner: TestClient
const shops = ['bilbao', 'porto'] as const
type Shop = (typeof shops)[number]

const offered = { numInstalments: [3, 6, 12], products: ['instalments' as const] }
const limits = { minOrderAmount: null, maxOrderAmount: null, waitingPeriod: 0, feeDiscountRate: 10_000 }

const fill = async (merchantId: string, shop: Shop): Promise<void> => {
  const { db, clock, users } = server
  const scope = { merchantId, sandbox: false }
  const random = makeRandom(`links ${shop}`)
  clock.set('2026-06-01T10:00:00Z')
  const campaigns: Campaign[] = []
  for (const name of ['Navidad', 'Rebajas'])
    campaigns.push({ id: await makeCampaign(db, clock, scope, { ...offered, name }), name, ...offered, ...limits })
  const sellers = [{ id: users.guest, name: 'Nora Ibarra' }, { id: users.editor, name: 'Eva Soto' }, null]
  // Around midnights, also where clocks change, and any time between.
  const edges = ['2026-09-30T22:00:00Z', '2026-09-30T23:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']
  const times = [
    ...edges.flatMap((edge) => [Date.parse(edge) - 1, Date.parse(edge)]),
    ...Array.from({ length: 70 }, () => Math.round(random.between(Date.UTC(2026, 7, 20), Date.UTC(2026, 10, 19)))),
  ]
  for (const time of times) {
    clock.set(new Date(time))
    await makeOperation(db, clock, scope, {
      substatus: random.pick([
        'payment_process',
        'payment_completed',
        'pending_merchant',
        'rejected',
        'stopped_merchant',
      ]),
      totalAmount: random.int(50_00, 900_00),
      channel: random.pick(['online', 'offline', 'phone']),
      numInstalments: random.pick([3, 6, 12]),
      seller: random.pick(sellers),
      campaigns: random.chance(0.5) ? [random.pick(campaigns)] : [],
    })
  }
}

beforeAll(async () => {
  server = await testServer()
  await server.db
    .updateTable('merchants')
    .set({ status: 'active', review: null })
    .where('id', '=', server.merchants.porto)
    .execute()
  for (const shop of shops) await fill(server.merchants[shop], shop)
  server.clock.set('2026-11-20T10:00:00Z')
  owner = await server.as('owner')
})
afterAll(() => server.close())

/** What the list shows at the address of a figure, all of its pages. */
const listed = async (merchantId: string, filter: SalesFilter) => {
  const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [toCamel(name), value]))
  const amounts: number[] = []
  for (let page = 1; ; page += 1) {
    const list = await owner.operations.list({ params: { merchantId }, query: { ...query, page, pageSize: 100 } })
    amounts.push(...list.results.map(({ totalAmount }) => totalAmount))
    if (page >= list.maxVisiblePage) return { operations: list.total, volume: sum(amounts) }
  }
}

const days = fc
  .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 60 }))
  .map(([start, more]) => ({ from: addDays('2026-08-20', start), to: addDays('2026-08-20', start + more) }))

test.each(shops)('[RT-21] every figure of %s leads to exactly its sales: as many, with the same sum', async (shop) => {
  const merchantId = server.merchants[shop]
  const read = (name: string, query: { from: string; to: string }) =>
    owner.reports.get({ params: { merchantId, name }, query: { ...query, by: 'week' } })
  let compared = 0
  await fc.assert(
    fc.asyncProperty(days, async (span) => {
      const volume = await read('volume', span)
      if (!('steps' in volume) || volume.name !== 'volume') throw new Error('another report was answered')
      for (const { from, to, operations, volume: amount } of volume.steps)
        expect(await listed(merchantId, salesOfDays({ from, to }))).toEqual({ operations, volume: amount })
      for (const name of ['instalments', 'channels', 'campaigns', 'sellers'] as const) {
        const report = await read(name, span)
        if (!('slices' in report)) throw new Error('slices are missing')
        expect(report.totals).toEqual(volume.totals)
        for (const { key, operations, volume: amount } of report.slices) {
          const filter = salesOfSlice(span, { name, key })
          expect(filter === null).toBe(name === 'campaigns' && key === null)
          if (filter) expect(await listed(merchantId, filter)).toEqual({ operations, volume: amount })
          compared += 1
        }
      }
      const hours = await read('hours', span)
      if (!('slices' in hours)) throw new Error('slices are missing')
      expect(hours.totals).toEqual(volume.totals)
      const parts = hours.slices.map(({ key, ...sold }) => {
        const [weekday = 0, hour = 0] = (key ?? '').split('/').map(Number)
        return { weekday, hour, ...sold }
      })
      const ofParts = (some: typeof parts) => ({
        operations: sum(some.map(({ operations }) => operations)),
        volume: sum(some.map((one) => one.volume)),
      })
      for (const part of parts.slice(0, 4)) {
        const { weekday, hour } = part
        for (const slice of [{ weekday }, { hour }, { weekday, hour }]) {
          const own = parts.filter(
            (one) => (slice.weekday ?? one.weekday) === one.weekday && (slice.hour ?? one.hour) === one.hour,
          )
          const filter = salesOfSlice(span, { name: 'hours', ...slice })
          expect(filter && (await listed(merchantId, filter))).toEqual(ofParts(own))
          compared += 1
        }
      }
    }),
    { numRuns: 6, seed: 21 },
  )
  expect(compared).toBeGreaterThan(50)
})

test('[RT-21] hours are those of the clock at the merchant, an hour apart in Madrid and Lisbon', async () => {
  for (const [shop, timeZone] of [
    ['bilbao', 'Europe/Madrid'],
    ['porto', 'Europe/Lisbon'],
  ] as const) {
    const rows = await server.db
      .selectFrom('operations')
      .where('merchant_id', '=', server.merchants[shop])
      .where('substatus', 'in', ['payment_process', 'payment_completed'])
      .select(['created', 'total_amount'])
      .execute()
    const expected = new Map<string, number>()
    for (const { created, total_amount: amount } of rows) {
      const weekday = ((new Date(`${dayIn(timeZone, created)}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
      const hour = Number(created.toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit' }))
      expected.set(`${weekday}/${hour}`, (expected.get(`${weekday}/${hour}`) ?? 0) + amount)
    }
    const params = { merchantId: server.merchants[shop], name: 'hours' }
    const report = await owner.reports.get({ params, query: { from: '2026-01-01', to: '2026-12-31', by: 'month' } })
    if (!('slices' in report)) throw new Error('slices are missing')
    const sold = report.slices.filter(({ operations }) => operations > 0)
    expect(new Map(sold.map(({ key, volume }) => [key, volume]))).toEqual(expected)
  }
})
