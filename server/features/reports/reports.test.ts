import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRandom } from '../../demo/random.ts'
import { testServer, type TestServer } from '../../testing/app.ts'
import type { TestClient } from '../../testing/as.ts'
import { makeOperation } from '../../testing/operations.ts'

let server: TestServer
const zones = { bilbao: 'Europe/Madrid', porto: 'Europe/Lisbon' } as const
type Shop = keyof typeof zones

/** Instants around both midnights of a day. Clocks change on the quarter of an hour. */
const quarter = 900_000
const edges = (timeZone: string, day: string): number[] => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const isIn = (time: number): boolean => new Date(time).toLocaleDateString('sv-SE', { timeZone }) === day
  let [first, last] = [noon, noon]
  while (isIn(first - quarter)) first -= quarter
  while (isIn(last)) last += quarter
  return [first - 1, first, last - 1, last]
}
const special = [
  '2023-02-28',
  '2026-03-29',
  '2026-10-25',
  '2025-12-31',
  '2026-01-01',
  '2025-03-30',
  '2024-02-29',
  '2025-02-28',
]

const states = [
  ...(['payment_process', 'payment_process', 'payment_completed', 'payment_suspended', 'pending_merchant'] as const),
  ...(['pending_customer', 'stopped_merchant', 'stopped_customer', 'rejected'] as const),
]

const fillShop = async (shop: Shop): Promise<void> => {
  const { db, clock, merchants } = server
  const random = makeRandom(`reports ${shop}`)
  const times = [
    ...special.flatMap((day) => edges(zones[shop], day)),
    ...Array.from({ length: 70 }, () => Math.round(random.between(Date.UTC(2024, 1, 1), Date.UTC(2026, 10, 20)))),
  ]
  for (const time of times) {
    clock.set(new Date(time))
    const scope = { merchantId: merchants[shop], sandbox: random.chance(0.15) }
    const substatus = random.pick(states)
    const id = await makeOperation(db, clock, scope, {
      substatus,
      totalAmount: random.int(50_00, 900_00),
      channel: random.pick(['online', 'offline', 'phone']),
      numInstalments: random.pick([3, 4, 6, 9, 12]),
      terms: { refundFeePolicy: 'prorata' },
    })
    if (!substatus.startsWith('payment') || random.chance(0.6)) continue
    // Given back some time later; at an edge as well.
    clock.set(
      new Date(random.chance(0.3) ? random.pick(times) + 400 * 86_400_000 : time + random.int(0, 86_400_000 * 40)),
    )
    const owner = await server.as('owner', { sandbox: scope.sandbox })
    await owner.orders.refund({
      params: { merchantId: merchants[shop], instalmentPlanId: id },
      body: { amount: random.int(1_00, 40_00) },
    })
  }
}

beforeAll(async () => {
  server = await testServer()
  await server.db.updateTable('merchants').set({ status: 'active' }).where('id', '=', server.merchants.porto).execute()
  const stored = await server.db.selectFrom('merchants').select(['id', 'terms']).execute()
  for (const { id, terms } of stored) {
    const changed = { ...terms, refundFeePolicy: 'prorata' as const }
    await server.db.updateTable('merchants').set({ terms: changed }).where('id', '=', id).execute()
  }
  await fillShop('bilbao')
  await fillShop('porto')
  server.clock.set('2026-11-20T10:00:00Z')
})
afterAll(() => server.close())

/** What happened, as rows with the day it counts on: read from the tables, without the code under test. */
const readFacts = async (shop: Shop, sandbox: boolean) => {
  const { db, merchants } = server
  const own = { merchantId: merchants[shop], sandbox }
  const day = (time: Date): string => time.toLocaleDateString('sv-SE', { timeZone: zones[shop] })
  const of = <T extends { merchant_id: string; sandbox: boolean }>(rows: T[]): T[] =>
    rows.filter((row) => row.merchant_id === own.merchantId && row.sandbox === own.sandbox)
  const operations = of(await db.selectFrom('operations').selectAll().execute())
  const refunds = of(await db.selectFrom('refunds').selectAll().execute())
  const postings = new Map((await db.selectFrom('ledger_postings').selectAll().execute()).map((row) => [row.id, row]))
  const entries = of(await db.selectFrom('ledger_entries').selectAll().execute())
  return {
    operations: operations.map((row) => ({ ...row, day: day(row.created) })),
    refunds: refunds.map((row) => ({ ...row, day: day(row.created) })),
    entries: entries.map((row) => ({ ...row, day: day(postings.get(row.posting_id)?.created ?? new Date(0)) })),
  }
}
type Facts = Awaited<ReturnType<typeof readFacts>>

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

type Where = (row: { day: string }) => boolean
const sales = (
  { operations }: Facts,
  where: Where,
  which: (row: Facts['operations'][number]) => boolean = () => true,
) => {
  const rows = operations.filter(where).filter(which)
  const accepted = rows.filter(({ substatus }) => substatus.startsWith('payment_'))
  const rejected = rows.filter(({ substatus }) => substatus === 'rejected').length
  const yes = rows.filter(({ substatus, confirmed }) => confirmed !== null || substatus === 'pending_merchant').length
  const volume = sum(accepted.map(({ total_amount }) => total_amount))
  return {
    operations: accepted.length,
    volume,
    averageTicket: accepted.length > 0 ? Math.round(volume / accepted.length) : null,
    decided: yes + rejected,
    rejected,
    acceptanceRate: yes + rejected > 0 ? Math.round((yes * 10_000) / (yes + rejected)) : null,
  }
}
const money = ({ refunds, entries }: Facts, where: Where) => {
  const given = refunds.filter(where)
  const on = (account: string): number =>
    0 - sum(entries.filter(where).flatMap((entry) => (entry.account === account ? [entry.amount] : [])))
  return {
    refunds: given.length,
    refunded: sum(given.map(({ amount }) => amount)),
    fees: on('fees') || 0,
    vat: on('vat') || 0,
  }
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
/** The date so many years later; 29 February counts with the day before where there is none. */
const later = (day: string, years: number): string => {
  const date = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date
    ? date.replace('-29', '-28')
    : date
}
const stepOf = {
  day: (day: string) => day,
  month: (day: string) => day.slice(0, 7),
  week: (day: string) => mondayOf(day),
}
const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Spans with the way from a day of before to the day of now that it stands beside. */
const spans = [
  { from: '2025-12-01', to: '2026-11-20', ahead: (day: string) => later(day, 1) },
  { from: '2026-03-01', to: '2026-03-31', ahead: (day: string) => later(day, 1) },
  { from: '2024-02-01', to: '2024-02-29', ahead: (day: string) => later(day, 1) },
  { from: '2025-02-01', to: '2025-02-28', ahead: (day: string) => later(day, 1) },
  { from: '2024-12-15', to: '2026-11-20', ahead: (day: string) => later(day, 2) },
  { from: '2026-10-22', to: '2026-11-20', ahead: (day: string) => addDays(day, 30) },
  { from: '2026-10-25', to: '2026-10-25', ahead: (day: string) => addDays(day, 1) },
  { from: '2026-03-29', to: '2026-03-30', ahead: (day: string) => addDays(day, 2) },
]

describe.each(['bilbao', 'porto'] as const)('%s', (shop) => {
  test.each(spans)(
    '[RT-21] [CA-33] every figure of $from to $to is what plain code adds up',
    async ({ from, to, ahead }) => {
      for (const sandbox of [false, true]) {
        const facts = await readFacts(shop, sandbox)
        const owner = await server.as('owner', { sandbox })
        const within = (day: string): boolean => from <= day && day <= to
        const now: Where = ({ day }) => within(day)
        const before: Where = ({ day }) => day < from && within(ahead(day))
        for (const by of ['day', 'week', 'month'] as const) {
          const get = (name: string) =>
            owner.reports.get({ params: { merchantId: server.merchants[shop], name }, query: { from, to, by } })
          const [volume, fees, instalments, channels] = [
            await get('volume'),
            await get('fees'),
            await get('instalments'),
            await get('channels'),
          ]
          expect(volume.totals).toEqual({ ...sales(facts, now), before: sales(facts, before) })
          expect(fees.totals).toEqual({ ...money(facts, now), before: money(facts, before) })
          const starts = new Set<string>()
          for (let day = from; day <= to; day = addDays(day, 1)) starts.add(stepOf[by](day))
          const expected = [...starts].map((start) => {
            const here: Where = ({ day }) => within(day) && stepOf[by](day) === start
            const there: Where = ({ day }) => day < from && within(ahead(day)) && stepOf[by](ahead(day)) === start
            return {
              sales: { ...sales(facts, here), before: sales(facts, there) },
              money: { ...money(facts, here), before: money(facts, there) },
            }
          })
          const plain = ({
            from: _,
            to: __,
            isCurrent: ___,
            ...figures
          }: {
            from: string
            to: string
            isCurrent: boolean
          }) => figures
          expect('steps' in volume && volume.steps.map(plain)).toEqual(expected.map((step) => step.sales))
          expect('steps' in fees && fees.steps.map(plain)).toEqual(expected.map((step) => step.money))
          if (by !== 'month') continue
          for (const [report, keyOf] of [
            [instalments, (row: Facts['operations'][number]) => String(row.num_instalments)],
            [channels, (row: Facts['operations'][number]) => row.channel],
          ] as const) {
            if (!('slices' in report)) throw new Error('slices are missing')
            expect(report.totals).toEqual(volume.totals)
            for (const { key, ...slice } of report.slices) {
              const which = (row: Facts['operations'][number]) => keyOf(row) === key
              expect(slice).toEqual({ ...sales(facts, now, which), before: sales(facts, before, which) })
            }
            const keys = facts.operations.filter((row) => now(row) || before(row)).map(keyOf)
            expect(new Set(report.slices.map(({ key }) => key))).toEqual(new Set(keys))
          }
        }
      }
    },
  )
})

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
    const campaigns = await get(owner, 'campaigns', { from: '2025-12-01', to: '2026-11-20' })
    expect('slices' in campaigns && campaigns.slices.map(({ key }) => key)).toEqual([null])
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
