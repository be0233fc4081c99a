/** Reports of all merchants are the reports of each, added to the cent, and have nothing of others. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { merchantReport, type ReportName, reportNames, reportNamesOfAll } from '#contract/calls/reports.ts'
import { toCamel } from '#contract/core/wire.ts'
import { salesOfSlice } from '#contract/rules/report-links.ts'
import { reportSteps } from '#contract/rules/report-steps.ts'
import { addDays } from '#domain/calendar.ts'
import type { Campaign } from '#domain/campaign.ts'
import { sum } from '#domain/money.ts'
import { makeRandom } from '#server/demo/random.ts'
import { fillSums, foldSums } from '#server/services/sums/fold.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { clientOf, type TestClient } from '#server/testing/as.ts'
import { makeCampaign, makeMerchant, makeSession, makeUser } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation } from '#server/testing/operations.ts'

type Query = Parameters<TestClient['reports']['get']>[0]['query']
type All = Awaited<ReturnType<TestClient['allMerchants']['report']>>
type Hour = { weekday: number; hour: number }
type One = Awaited<ReturnType<TestClient['reports']['get']>>

let server: TestServer
let owner: TestClient
/** Bound to two merchants of different time zones. */
let ofPair: TestClient
/** Two of Madrid, one of the Canary Islands, one of Lisbon. */
let own: string[]

const offered = { numInstalments: [3, 6], products: ['instalments' as const] }
const limits = { minOrderAmount: null, maxOrderAmount: null, waitingPeriod: 0, feeDiscountRate: 10_000 }
const random = makeRandom('reports of all')

/** Around the midnights of three time zones, also where clocks change, and any time between. */
const midnights = ['2026-09-30', '2026-10-25', '2025-10-25', '2026-11-10'].flatMap((day) =>
  [22, 23, 24].map((hour) => Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000),
)
const instant = (): number =>
  random.chance(0.4)
    ? random.pick(midnights) + random.pick([-1, 0])
    : Math.round(random.between(Date.UTC(2025, 6, 1), Date.UTC(2026, 10, 19)))

const fill = async (merchantId: string): Promise<void> => {
  const { db, clock, users } = server
  clock.set('2025-06-01T10:00:00Z')
  const scope = { merchantId, sandbox: false }
  const campaigns: Campaign[] = []
  for (const name of ['Navidad', 'Rebajas'])
    campaigns.push({ id: await makeCampaign(db, clock, scope, { ...offered, name }), name, ...offered, ...limits })
  const sellers = [{ id: users.guest, name: 'Nora Ibarra' }, { id: users.editor, name: 'Nora Ibarra' }, null]
  for (let made = 0; made < 45; made += 1) {
    const time = instant()
    clock.set(new Date(time))
    const substatus = random.pick(['payment_process', 'payment_process', 'pending_merchant', 'rejected'] as const)
    const id = await makeOperation(db, clock, scope, {
      substatus,
      totalAmount: random.int(50_00, 900_00),
      channel: random.pick(['online', 'offline', 'phone']),
      numInstalments: random.pick([3, 6]),
      seller: random.pick(sellers),
      articles: { [random.pick(['Silla', 'Sofá', 'Lámpara'])]: random.pick(['R-1', 'R-2', null]) },
      campaigns: random.chance(0.5) ? [random.pick(campaigns)] : [],
      terms: { refundFeePolicy: 'prorata' },
    })
    if (substatus !== 'payment_process' || random.chance(0.5)) continue
    clock.set(new Date(Math.min(time + random.int(0, 40 * 86_400_000), Date.UTC(2026, 10, 19))))
    const client = await server.as('owner')
    const body = { amount: random.int(1_00, 40_00) }
    await client.orders.refund({ params: { merchantId, instalmentPlanId: id }, body })
  }
}

beforeAll(async () => {
  server = await testServer({ limits: { calls: 100_000, openCalls: 100_000 } })
  const { db, clock, merchants, companies } = server
  const getxo = await makeMerchant(db, clock, companies.own, { name: 'Casa Lumbre Getxo' })
  await db.updateTable('merchants').set({ time_zone: 'Atlantic/Canary' }).where('id', '=', merchants.online).execute()
  await db.updateTable('merchants').set({ status: 'active', review: null }).where('id', '=', merchants.porto).execute()
  own = [merchants.bilbao, merchants.online, merchants.porto, getxo]
  for (const merchantId of own) {
    await fill(merchantId)
    // Half of it is folded into the sums, and half is read from the changes.
    if (merchantId === merchants.online) await foldSums(db)
  }
  clock.set('2026-10-05T10:00:00Z')
  await makeOperation(db, clock, { merchantId: merchants.rival, sandbox: false }, { totalAmount: 777_77 })
  await makeOperation(db, clock, { merchantId: merchants.bilbao, sandbox: true }, { totalAmount: 555_55 })
  clock.set('2026-11-20T10:00:00Z')
  owner = await server.as('owner')
  const pair = await makeUser(db, clock, {
    companyId: companies.own,
    role: 'editor',
    email: 'pair@demo.test',
    merchants: [merchants.bilbao, merchants.porto],
  })
  ofPair = clientOf(`${server.url}/api`, { bearer: await makeSession(db, clock, pair), sandbox: false })
})
afterAll(() => server.close())

type Figures = Record<string, unknown>

/** Counts and cents are added; what is divided of them is divided again. */
const addUp = (each: readonly Figures[]): Figures => {
  const total: Figures = {}
  for (const name of Object.keys(each[0] ?? {})) {
    const values = each.map((one) => one[name])
    if (name === 'before') total[name] = addUp(values as Figures[]) // figures of the same names
    else if (typeof values[0] === 'number' || values[0] === null) total[name] = sum(values.map(Number))
  }
  const { operations, volume, decided, rejected } = total as Record<string, number> // added above
  if (operations === undefined || volume === undefined || decided === undefined || rejected === undefined) return total
  return {
    ...total,
    averageTicket: operations > 0 ? Math.round(volume / operations) : null,
    acceptanceRate: decided > 0 ? Math.round(((decided - rejected) / decided) * 10_000) : null,
  }
}

/** Rows of each by what they are about. */
const merge = <R extends Figures>(each: readonly (readonly R[])[], keyOf: (row: R) => string): Map<string, Figures> =>
  new Map([...Map.groupBy(each.flat(), keyOf)].map(([key, rows]) => [key, addUp(rows)]))
const byKey = <R extends Figures>(rows: readonly R[], keyOf: (row: R) => string) => merge([rows], keyOf)

const readEach = async (client: TestClient, merchantIds: readonly string[], name: ReportName, query: Query) => {
  const each: One[] = []
  for (const merchantId of merchantIds) each.push(await client.reports.get({ params: { merchantId, name }, query }))
  return each
}

const expectSum = (all: All, each: readonly One[]): void => {
  const keyOfStep = ({ from, to }: { from: string; to: string }) => `${from} ${to}`
  const firstSales = each.flatMap(({ firstSaleOn }) => firstSaleOn ?? []).toSorted()
  expect(all.firstSaleOn).toBe(firstSales[0] ?? null)
  expect(all.totals).toEqual(addUp(each.map(({ totals }) => totals)))
  if ('steps' in all) {
    expect(byKey<Figures & { from: string; to: string }>(all.steps, keyOfStep)).toEqual(
      merge(
        each.map((one): readonly (Figures & { from: string; to: string })[] => ('steps' in one ? one.steps : [])),
        keyOfStep,
      ),
    )
    expect(all.steps).toHaveLength(each[0] && 'steps' in each[0] ? each[0].steps.length : 0)
  }
  if ('slices' in all) {
    const theirs = each.map((one) => ('slices' in one ? one.slices : []))
    expect(byKey(all.slices, ({ key }) => String(key))).toEqual(merge(theirs, ({ key }) => String(key)))
    const names = new Map(theirs.flat().map(({ key, name }) => [key, name]))
    for (const { key, name } of all.slices) expect(name).toBe(names.get(key))
  }
  if ('articles' in all) {
    const keyOf = ({ reference, name }: { reference: string | null; name: string }) => reference ?? `by name: ${name}`
    expect(byKey(all.articles, keyOf)).toEqual(
      merge(
        each.map((one) => ('articles' in one ? one.articles : [])),
        keyOf,
      ),
    )
    expect(all.sales).toBe(sum(each.map((one) => ('articles' in one ? one.sales : 0))))
  }
}

const spans = fc
  .tuple(fc.integer({ min: 0, max: 480 }), fc.constantFrom(0, 1, 6, 30, 90, 365), fc.constantFrom(...reportSteps))
  .map(([start, more, by]) => ({ from: addDays('2025-07-15', start), to: addDays('2025-07-15', start + more), by }))

const compareAll = async (client: TestClient, merchantIds: readonly string[], query: Query): Promise<void> => {
  for (const name of reportNames) {
    const each = await readEach(client, merchantIds, name, query)
    expectSum(await client.allMerchants.report({ params: { name }, query }), each)
  }
}

/** The report by merchant. */
const readMerchants = async (client: TestClient, query: Query) => {
  const report = await client.allMerchants.report({ params: { name: merchantReport }, query })
  if (report.name !== merchantReport) throw new Error('another report was answered')
  return report
}

/** What the report of one merchant says of its sales and its money. */
const figuresOf = async (client: TestClient, merchantId: string, query: Query) => {
  const [sales, money] = [
    await client.reports.get({ params: { merchantId, name: 'volume' }, query }),
    await client.reports.get({ params: { merchantId, name: 'fees' }, query }),
  ]
  if (sales.name !== 'volume' || money.name !== 'fees') throw new Error('another report was answered')
  return { ...money.totals, ...sales.totals, before: { ...money.totals.before, ...sales.totals.before } }
}

const year: Query = { from: '2025-12-01', to: '2026-11-20', by: 'month' }

describe('[SH-11] [RT-21] the report of all merchants', () => {
  test('is the sum of the reports of each, to the cent, for any days and steps', async () => {
    const { bilbao, porto } = server.merchants
    await fc.assert(
      fc.asyncProperty(spans, async (query) => {
        await compareAll(owner, own, query)
        await compareAll(ofPair, [bilbao, porto], query)
      }),
      { numRuns: 5, seed: 106 },
    )
    const { totals } = await readMerchants(owner, year)
    expect([totals.operations > 60, totals.refunded > 100_00, totals.fees > 0]).toEqual([true, true, true])
  })

  test('by merchant has the figures of each, by volume, and their sum', async () => {
    await fc.assert(
      fc.asyncProperty(spans, async (query) => {
        const { merchants, totals } = await readMerchants(owner, query)
        expect(merchants.map(({ merchantId }) => merchantId).toSorted()).toEqual(own.toSorted())
        const volumes = merchants.map(({ volume }) => volume)
        expect(volumes).toEqual(volumes.toSorted((a, b) => b - a))
        for (const { merchantId, ...figures } of merchants)
          expect(figures).toEqual(await figuresOf(owner, merchantId, query))
        expect(totals).toEqual(addUp(merchants))
      }),
      { numRuns: 6, seed: 107 },
    )
  })

  test('says whose a campaign is, and its slices lead to as many sales in the list of all', async () => {
    const campaigns = await owner.allMerchants.report({ params: { name: 'campaigns' }, query: year })
    if (!('slices' in campaigns)) throw new Error('slices are missing')
    const named = campaigns.slices.filter(({ key }) => key !== null)
    expect(named.length).toBeGreaterThan(6)
    for (const { key, merchantId, name } of named) {
      expect(own).toContain(merchantId)
      const { results } = await owner.campaigns.list({ params: { merchantId: merchantId ?? '' }, query: {} })
      expect(results.find(({ id }) => id === key)?.name).toBe(name)
    }
    for (const name of ['instalments', 'channels', 'campaigns', 'sellers', 'hours'] as const) {
      const report = await owner.allMerchants.report({ params: { name }, query: year })
      if (!('slices' in report)) throw new Error('slices are missing')
      for (const { key, operations } of report.slices) {
        const [weekday, hour] = (key ?? '').split('/').map(Number)
        const filter = salesOfSlice(year, name === 'hours' ? { name, ...({ weekday, hour } as Hour) } : { name, key }) // keys of hours are both
        expect(filter === null).toBe(name === 'campaigns' && key === null)
        if (!filter) continue
        const query = Object.fromEntries(Object.entries(filter).map(([one, value]) => [toCamel(one), value]))
        const { total } = await owner.allMerchants.operations({ query: { ...query, pageSize: 20 } })
        expect([name, key, total]).toEqual([name, key, operations])
      }
    }
  })

  test('is the same while sums by day are not filled yet, of one of them or of all', async () => {
    const readAll = async () => {
      const read: unknown[] = []
      for (const query of [year, { from: '2026-10-01', to: '2026-10-31', by: 'day' } as const])
        for (const name of reportNamesOfAll) read.push(await owner.allMerchants.report({ params: { name }, query }))
      return read
    }
    const summed = await readAll()
    const ofOne = server.db.updateTable('operation_sum_progress').set({ is_filled: false, filled_until: null })
    await ofOne.where('merchant_id', '=', server.merchants.bilbao).execute()
    expect(await readAll()).toEqual(summed)
    for (const table of ['operation_sums', 'operation_sum_changes'] as const)
      await server.db.deleteFrom(table).execute()
    await ofOne.execute()
    expect(await readAll()).toEqual(summed)
    await fillSums(server.db)
    expect(await readAll()).toEqual(summed)
  })
})

describe('[SH-11] [RT-21] what a person may not see is in no report', () => {
  test('of other accounts, of merchants without a membership, of the other mode', async () => {
    const whose = async (client: TestClient) => {
      const { merchants } = await readMerchants(client, year)
      return merchants.map(({ merchantId }) => merchantId).toSorted()
    }
    const { bilbao, porto, rival } = server.merchants
    expect(await whose(owner)).toEqual(own.toSorted())
    expect(await whose(ofPair)).toEqual([bilbao, porto].toSorted())
    const theirs = await readMerchants(await server.as('rival'), year)
    expect([theirs.merchants.map(({ merchantId }) => merchantId), theirs.totals.volume]).toEqual([[rival], 777_77])
    const trial = await readMerchants(await server.as('owner', { sandbox: true }), year)
    expect([trial.totals.volume, trial.totals.operations]).toEqual([555_55, 1])
  })

  test('is refused to guests, and an unknown report to all', async () => {
    const guest = await server.as('guest')
    for (const name of [merchantReport, 'volume'] as const)
      expect(await failure(guest.allMerchants.report({ params: { name }, query: year }))).toMatchObject({
        status: 403,
        type: 'PermissionDenied',
      })
    expect(await failure(owner.allMerchants.report({ params: { name: 'sales' }, query: year }))).toMatchObject({
      status: 404,
    })
    const params = { merchantId: server.merchants.bilbao, name: merchantReport }
    expect(await failure(owner.reports.get({ params, query: year }))).toMatchObject({ status: 404 })
  })
})
