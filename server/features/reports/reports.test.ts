import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportNames } from '#contract/calls/reports.ts'
import type { Campaign } from '#domain/campaign.ts'
import { makeRandom } from '../../demo/random.ts'
import { fillSums } from '#server/services/sums/fold.ts'
import { testServer, type TestServer } from '../../testing/app.ts'
import { makeCampaign } from '../../testing/factories.ts'
import { makeOperation } from '../../testing/operations.ts'
import { sum } from '#domain/money.ts'
import { agreeAtOnce } from '../../testing/terms.ts'

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

/** Two campaigns for every number of instalments in each mode. */
const makeCampaigns = async (merchantId: string) => {
  const terms = { numInstalments: [3, 4, 6, 9, 12], products: ['instalments' as const] }
  const limits = { minOrderAmount: null, maxOrderAmount: null, waitingPeriod: 0, feeDiscountRate: 10_000 }
  const made: { sandbox: boolean; campaign: Campaign }[] = []
  for (const sandbox of [false, true])
    for (const name of ['Navidad', 'Rebajas']) {
      const id = await makeCampaign(server.db, server.clock, { merchantId, sandbox }, { ...terms, name })
      made.push({ sandbox, campaign: { id, name, ...terms, ...limits } })
    }
  return made
}

const fillShop = async (shop: Shop): Promise<void> => {
  const { db, clock, merchants } = server
  const random = makeRandom(`reports ${shop}`)
  const campaigns = await makeCampaigns(merchants[shop])
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
      campaigns: random.chance(0.5)
        ? [random.pick(campaigns.filter((one) => one.sandbox === scope.sandbox)).campaign]
        : [],
      terms: { refundFeePolicy: 'prorata' },
    })
    if (!substatus.startsWith('payment') || random.chance(0.6)) continue
    // Refunded some time later; at an edge as well.
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
  await server.db
    .updateTable('merchants')
    .set({ status: 'active', review: null })
    .where('id', '=', server.merchants.porto)
    .execute()
  for (const id of Object.values(server.merchants))
    await agreeAtOnce(server.db, id, (terms) => ({ ...terms, refundFeePolicy: 'prorata' }))
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
  const campaigns = of(await db.selectFrom('campaigns').selectAll().execute())
  return {
    names: new Map(campaigns.map(({ id, name }) => [id, name])),
    operations: operations.map((row) => ({ ...row, day: day(row.created) })),
    refunds: refunds.map((row) => ({ ...row, day: day(row.created) })),
    entries: entries.map((row) => ({ ...row, day: day(postings.get(row.posting_id)?.created ?? new Date(0)) })),
  }
}
type Facts = Awaited<ReturnType<typeof readFacts>>

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

/** What is asked for and nothing more is in no figure. */
const said = ['payment_process', 'payment_completed', 'payment_suspended', 'pending_merchant', 'rejected']
/** Numbers of instalments rise, the rest falls by what it brought; sales without a campaign are last. */
const inOrder = (slices: readonly { key: string | null; volume: number }[]) =>
  slices
    .map(({ key, volume }) => ({ key, rank: key === null ? Infinity : /^\d{1,2}$/.test(key) ? Number(key) : -volume }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ key }) => key)

/** Spans; `ahead` maps a day of the previous span to the day of this one that it is compared with. */
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
          const [volume, fees] = [await get('volume'), await get('fees')]
          expect(volume.totals).toEqual({ ...sales(facts, now), before: sales(facts, before) })
          const [first = null] = facts.operations.map(({ day }) => day).toSorted()
          expect([volume.firstSaleOn, fees.firstSaleOn]).toEqual([first, first])
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
          const [instalments, channels, campaigns] = [
            await get('instalments'),
            await get('channels'),
            await get('campaigns'),
          ]
          for (const [report, keyOf] of [
            [instalments, (row: Facts['operations'][number]) => String(row.num_instalments)],
            [channels, (row: Facts['operations'][number]) => row.channel],
            [campaigns, (row: Facts['operations'][number]) => row.campaign_id],
          ] as const) {
            if (!('slices' in report)) throw new Error('slices are missing')
            expect(report.totals).toEqual(volume.totals)
            for (const { key, name, ...slice } of report.slices) {
              expect(name).toBe(facts.names.get(report.name === 'campaigns' ? (key ?? '') : ''))
              const which = (row: Facts['operations'][number]) => keyOf(row) === key
              expect(slice).toEqual({ ...sales(facts, now, which), before: sales(facts, before, which) })
            }
            // Without a campaign: what only was asked for, and neither is accepted nor decided on, makes no slice.
            const isSaid = (row: Facts['operations'][number]) =>
              report.name !== 'campaigns' || row.confirmed !== null || said.includes(row.substatus)
            const keys = facts.operations.filter((row) => (now(row) || before(row)) && isSaid(row)).map(keyOf)
            expect(new Set(report.slices.map(({ key }) => key))).toEqual(new Set(keys))
            expect(report.slices.map(({ key }) => key)).toEqual(inOrder(report.slices))
          }
        }
      }
    },
  )
})

test('[RT-21] a shop whose sums by day are not filled yet gets the same figures', async () => {
  const owner = await server.as('owner')
  const readAll = async () => {
    const read: unknown[] = []
    for (const shop of ['bilbao', 'porto'] as const)
      for (const { from, to } of spans)
        for (const name of reportNames) {
          const params = { merchantId: server.merchants[shop], name }
          read.push(await owner.reports.get({ params, query: { from, to, by: 'week' } }))
        }
    return read
  }
  const summed = await readAll()
  for (const table of ['operation_sums', 'operation_sum_changes'] as const) await server.db.deleteFrom(table).execute()
  await server.db.updateTable('operation_sum_progress').set({ is_filled: false, filled_until: null }).execute()
  expect(await readAll()).toEqual(summed)
  await fillSums(server.db)
  expect(await readAll()).toEqual(summed)
})
