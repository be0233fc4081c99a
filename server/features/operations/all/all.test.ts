/** Lists of all merchants are the lists of each, merged and added, and show nothing of others. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channels } from '#contract/filters/operations.ts'
import { categories, substatuses } from '#domain/operation-state.ts'
import { makeRandom } from '#server/demo/random.ts'
import { foldSums } from '#server/services/sums/fold.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { clientOf, type TestClient } from '#server/testing/as.ts'
import { makeSession, makeUser } from '#server/testing/factories.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { days, liveOn } from '#server/testing/summed-sales.ts'

type Query = NonNullable<Parameters<TestClient['operations']['list']>[0]['query']>
type Row = Awaited<ReturnType<TestClient['operations']['list']>>['results'][number]

const random = makeRandom('all merchants')
let server: TestServer
/** Bound to the two merchants of one time zone. */
let pair: string
let ofPair: TestClient

const clientFor = async (userId: string, sandbox = false): Promise<TestClient> =>
  clientOf(`${server.url}/api`, { bearer: await makeSession(server.db, server.clock, userId), sandbox })

beforeAll(async () => {
  server = await testServer({ limits: { calls: 100_000, openCalls: 100_000 } })
  const { db, clock, merchants, companies, users } = server
  const sellers = [users.owner, users.editor]
  const at = (merchantId: string, timeZone: string, sandbox = false) => ({
    scope: { merchantId, sandbox },
    timeZone,
    sellers,
  })
  const places = [
    at(merchants.bilbao, 'Europe/Madrid'),
    at(merchants.online, 'Europe/Madrid'),
    at(merchants.porto, 'Europe/Lisbon'),
    at(merchants.bilbao, 'Europe/Madrid', true),
    at(merchants.rival, 'Europe/Madrid'),
  ]
  const model = await makeOperation(db, clock, { merchantId: merchants.disabled, sandbox: false }, {})
  for (let step = 0; step < 800; step += 1) {
    await liveOn(db, random, random.pick(places), model, 130)
    // Half of it is folded into the sums, and half is read from the changes.
    if (step === 400) await foldSums(db)
  }
  pair = await makeUser(db, clock, {
    companyId: companies.own,
    role: 'editor',
    email: 'pair@demo.test',
    merchants: [merchants.bilbao, merchants.online],
  })
  ofPair = await clientFor(pair)
})
afterAll(() => server.close())

/** Filters that sums answer, and others. */
const someFilter = (): Query => ({
  ...(random.chance(0.4) && { createdGte: random.pick([...days, '2026-01-01T05:30:00Z']) }),
  ...(random.chance(0.4) && { createdLt: random.pick([...days, '2026-10-25T00:30:00Z']) }),
  ...(random.chance(0.3) && { channel: random.pick(channels) }),
  ...(random.chance(0.3) && { createdBy: random.pick(['nobody', server.users.owner]) }),
  ...(random.chance(0.3) && { status: random.pick(categories) }),
  ...(random.chance(0.2) && { substatus: random.pick(substatuses) }),
  ...(random.chance(0.2) && { totalAmountGte: random.int(100_00, 400_00) }),
  ...(random.chance(0.2) && { q: random.pick(['copy', 'nothing like it']) }),
})

const byOrdering: Record<string, (a: Row, b: Row) => number> = {
  '-created': (a, b) => b.created.localeCompare(a.created) || b.id.localeCompare(a.id),
  created: (a, b) => a.created.localeCompare(b.created) || a.id.localeCompare(b.id),
  '-total_amount': (a, b) => b.totalAmount - a.totalAmount || b.id.localeCompare(a.id),
  total_amount: (a, b) => a.totalAmount - b.totalAmount || a.id.localeCompare(b.id),
}

/** All rows of a list, page by page. */
const walk = async <R>(read: (page: number) => Promise<{ results: R[]; maxVisiblePage: number; total: number }>) => {
  const rows: R[] = []
  for (let page = 1; ; page += 1) {
    const answer = await read(page)
    rows.push(...answer.results)
    if (page >= answer.maxVisiblePage) return { rows, total: answer.total }
  }
}

const compare = async (client: TestClient, merchantIds: readonly string[], filter: Query, pageSize: number) => {
  const ordering = random.pick(['-created', 'created', '-total_amount', 'total_amount'] as const)
  const query = { ...filter, ordering }
  const all = await walk((page) => client.allMerchants.operations({ query: { ...query, page, pageSize } }))
  const singles: (Row & { merchantId: string })[] = []
  let total = 0
  for (const merchantId of merchantIds) {
    const own = await walk((page) =>
      client.operations.list({ params: { merchantId }, query: { ...query, page, pageSize: 100 } }),
    )
    total += own.total
    singles.push(...own.rows.map((row) => ({ ...row, merchantId })))
  }
  expect([query, all.total]).toEqual([query, total])
  expect(all.rows).toEqual(singles.toSorted(byOrdering[ordering]))
  return total
}

describe('the rows and totals of all merchants', () => {
  test('[SH-11] are those of the lists of each, for every filter and order, on every page', async () => {
    const { bilbao, online, porto } = server.merchants
    const owner = await server.as('owner')
    let found = 0
    for (let step = 0; step < 10; step += 1) {
      found += await compare(owner, [bilbao, online, porto], someFilter(), random.pick([20, 100]))
      found += await compare(ofPair, [bilbao, online], someFilter(), random.pick([20, 100]))
    }
    expect(found).toBeGreaterThan(300)
    // Deep pages, whose days the sums find.
    for (let step = 0; step < 3; step += 1) {
      expect(await compare(ofPair, [bilbao, online], {}, 5)).toBeGreaterThan(150)
      expect(await compare(owner, [bilbao, online, porto], {}, 5)).toBeGreaterThan(200)
    }
  })

  test('[SH-11] counts of states are the counts of each, added', async () => {
    const { bilbao, online, porto } = server.merchants
    const owner = await server.as('owner')
    for (let step = 0; step < 25; step += 1) {
      const { status: _, substatus: __, ...query } = someFilter()
      const all = await owner.allMerchants.summary({ query })
      const each: Awaited<ReturnType<TestClient['operations']['summary']>>[] = []
      for (const merchantId of [bilbao, online, porto])
        each.push(await owner.operations.summary({ params: { merchantId }, query }))
      const sumOf = (read: (one: (typeof each)[number]) => number) => each.reduce((sum, one) => sum + read(one), 0)
      expect(all).toEqual({
        total: sumOf(({ total }) => total),
        accepted: sumOf(({ accepted }) => accepted),
        inProcess: sumOf(({ inProcess }) => inProcess),
        stopped: sumOf(({ stopped }) => stopped),
        rejected: sumOf(({ rejected }) => rejected),
        substatus: Object.fromEntries(
          Object.keys(all.substatus).map((name) => [
            name,
            sumOf(({ substatus }) => substatus[name as keyof typeof substatus]), // its own keys
          ]),
        ),
        firstCaptureUntil: each.flatMap(({ firstCaptureUntil }) => firstCaptureUntil ?? []).toSorted()[0] ?? null,
        totalIsExact: true,
      })
    }
  })

  test('[SH-11] sellers are those of each, once', async () => {
    const owner = await server.as('owner')
    const each = new Set<string>()
    for (const merchantId of [server.merchants.bilbao, server.merchants.online])
      for (const { id } of (await owner.operations.sellers({ params: { merchantId } })).results) each.add(id)
    const { results } = await ofPair.allMerchants.sellers()
    expect(results.map(({ id }) => id).toSorted()).toEqual([...each].toSorted())
  })
})

describe('what a person may not see', () => {
  const merchantsOf = async (client: TestClient) => {
    const all = await walk((page) => client.allMerchants.operations({ query: { page, pageSize: 100 } }))
    return [...new Set(all.rows.map(({ merchantId }) => merchantId))].toSorted()
  }

  test('[SH-11] is in no list: other companies, merchants without a membership, the other mode', async () => {
    const { bilbao, online, porto, rival } = server.merchants
    expect(await merchantsOf(await server.as('owner'))).toEqual([bilbao, online, porto].toSorted())
    expect(await merchantsOf(await server.as('rival'))).toEqual([rival])
    expect(await merchantsOf(ofPair)).toEqual([bilbao, online].toSorted())
    expect(await merchantsOf(await clientFor(pair, true))).toEqual([bilbao])
  })

  test('[SH-11] is gone from the next answer when a membership is removed', async () => {
    const { db, clock, companies, merchants } = server
    const { bilbao, online } = merchants
    const person = await makeUser(db, clock, {
      companyId: companies.own,
      role: 'guest',
      email: 'leaving@demo.test',
      merchants: [bilbao, online],
    })
    const client = await clientFor(person)
    const first = await client.allMerchants.operations({ query: { pageSize: 20 } })
    await db.deleteFrom('user_merchants').where('user_id', '=', person).where('merchant_id', '=', online).execute()
    const second = await client.allMerchants.operations({ query: { pageSize: 20, page: 2 } })
    expect(first.results.some(({ merchantId }) => merchantId === online)).toBe(true)
    expect(second.results.filter(({ merchantId }) => merchantId !== bilbao)).toEqual([])
    expect(second.total).toBe((await client.operations.list({ params: { merchantId: bilbao } })).total)
  })

  test('[SH-11] is refused where the role has no right to it, and masked as in the list of one', async () => {
    const guest = await server.as('guest')
    expect(await failure(guest.allMerchants.settlements())).toMatchObject({ status: 403, type: 'PermissionDenied' })
    const [own] = (await guest.operations.list({ params: { merchantId: server.merchants.bilbao } })).results
    const { results } = await guest.allMerchants.operations({ query: { pageSize: 100 } })
    expect(results[0]?.customer.email).toBe(own?.customer.email)
    expect(await failure(guest.allMerchants.operations({ query: { ordering: 'capture_until' } }))).toMatchObject({
      status: 400,
      fields: { ordering: [expect.stringContaining('pending_merchant')] },
    })
  })
})
