/** What sums by day answer of a list equals a recount of its rows, for every filter that they answer. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channels } from '#contract/filters/operations.ts'
import { categories, substatuses } from '#domain/operation-state.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { inOneTransaction } from '#server/db/transaction.ts'
import { makeRandom, type Random } from '#server/demo/random.ts'
import { fillSums, foldSums } from '#server/services/sums/fold.ts'
import { verifySums } from '#server/services/sums/verify.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { days, liveOn } from '#server/testing/summed-sales.ts'
import { findPage, matching } from './operations.queries.ts'
import { type Search, searchOf } from './search.ts'
import { placeOf, readBySubstatus, readTotal } from './totals.ts'

let server: TestServer
let places: { scope: Scope; timeZone: string; sellers: string[] }[]
const random = makeRandom('totals')
beforeAll(async () => {
  server = await testServer()
  const { bilbao, porto } = server.merchants
  const sellers = [server.users.owner, server.users.editor]
  places = [
    { scope: { merchantId: bilbao, sandbox: false }, timeZone: 'Europe/Madrid', sellers },
    { scope: { merchantId: bilbao, sandbox: true }, timeZone: 'Europe/Madrid', sellers },
    { scope: { merchantId: porto, sandbox: false }, timeZone: 'Europe/Lisbon', sellers },
  ]
  const model = await makeOperation(
    server.db,
    server.clock,
    { merchantId: server.merchants.online, sandbox: false },
    {},
  )
  for (let step = 0; step < 1500; step += 1) {
    await liveOn(server.db, random, random.pick(places), model, 600)
    if (step % 50 === 0 && step < 1450) await foldSums(server.db)
  }
  const { numAffectedRows } = await sql`delete from operations o where search_text = 'copy' and substatus = 'rejected'
    and not exists (select from refunds r where r.operation_id = o.id)`.execute(server.db)
  expect(numAffectedRows).toBeGreaterThan(5n)
})
afterAll(() => server.close())

const searchFor = (timeZone: string, filter: Parameters<typeof searchOf>[0]): Search =>
  searchOf(filter, timeZone, 'all')

/** All combinations of filters that sums answer. */
const filtersOf = (sellers: readonly string[]): Parameters<typeof searchOf>[0][] => {
  const spans = [{}, ...days.flatMap((day) => [{ createdGte: day }, { createdLt: day }])]
  const between = { createdGte: '2025-12-31', createdLt: '2026-10-25' }
  const states = [{}, ...categories.map((status) => ({ status })), ...substatuses.map((substatus) => ({ substatus }))]
  const ways = [{}, ...channels.map((channel) => ({ channel }))]
  const people = [{}, ...['nobody', ...sellers].map((createdBy) => ({ createdBy }))]
  return [...spans, between].flatMap((span) =>
    ways.flatMap((way) => people.flatMap((one) => states.map((state) => ({ ...span, ...way, ...one, ...state })))),
  )
}

const recount = async (tx: Tx, scope: Scope, search: Search) =>
  matching(tx, scope, search)
    .select(['substatus', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('substatus')
    .orderBy('substatus')
    .execute()

const compare = async (pick: (random: Random) => boolean): Promise<number> => {
  let compared = 0
  for (const { scope, timeZone, sellers } of places)
    await inOneTransaction(server.db, scope, async (tx) => {
      for (const filter of filtersOf(sellers).filter(() => pick(random))) {
        const search = searchFor(timeZone, filter)
        const rows = await recount(tx, scope, search)
        const total = rows.reduce((sum, { count }) => sum + count, 0)
        const counts = await readBySubstatus(tx, scope, timeZone, search)
        const sorted = counts?.toSorted((a, b) => (a.substatus < b.substatus ? -1 : 1))
        expect({ filter, total: (await readTotal(tx, scope, timeZone, search))?.total, sorted }).toEqual({
          filter,
          total,
          sorted: rows,
        })
        compared += 1
      }
    })
  return compared
}

describe('[CA-37] totals and counts', () => {
  test('equal a recount, in both modes and zones, with changes that are not folded', async () => {
    expect(await sql`select from operation_sum_changes`.execute(server.db)).not.toMatchObject({ rows: [] })
    expect(await compare((some) => some.chance(0.04))).toBeGreaterThan(250)
    expect((await verifySums(server.db)).faults).toEqual([])
  })

  test('and when all is folded', async () => {
    await foldSums(server.db)
    expect(await sql`select from operation_sum_changes`.execute(server.db)).toMatchObject({ rows: [] })
    expect(await compare((some) => some.chance(0.02))).toBeGreaterThan(100)
  })

  test('and after another time zone, and before it is filled again sums answer nothing', async () => {
    const [place] = places
    if (!place) throw new Error('no place')
    const zone = (to: string) =>
      server.db.updateTable('merchants').set({ time_zone: to }).where('id', '=', place.scope.merchantId).execute()
    const read = () =>
      inOneTransaction(server.db, place.scope, (tx) =>
        readTotal(tx, place.scope, 'Asia/Tokyo', searchFor('Asia/Tokyo', {})),
      )
    await zone('Asia/Tokyo')
    expect(await read()).toBeNull()
    await fillSums(server.db)
    expect(await read()).not.toBeNull()
    expect(await verifySums(server.db)).toMatchObject({ unfilled: 0, faults: [] })
    await zone(place.timeZone)
    await fillSums(server.db)
    expect(await compare((some) => some.chance(0.01))).toBeGreaterThan(50)
  })

  test('of a shop that is not filled to its end are counted, and what is changed meanwhile is in them', async () => {
    const [place] = places
    if (!place) throw new Error('no place')
    const params = { merchantId: place.scope.merchantId }
    const owner = await server.as('owner')
    const read = async (page: number, filter: { status?: 'accepted'; createdGte?: string; createdBy?: string }) => ({
      ...(await owner.operations.list({ params, query: { ...filter, page, pageSize: 10 } })),
      counts: await owner.operations.summary({ params, query: filter }),
    })
    const readAll = async () => [
      await read(1, {}),
      await read(25, {}),
      await read(999, { status: 'accepted' }),
      await read(2, { createdGte: '2026-01-01', createdBy: 'nobody' }),
    ]
    const own = (set: object) =>
      server.db
        .updateTable('operation_sum_progress')
        .set(set)
        .where('merchant_id', '=', place.scope.merchantId)
        .where('sandbox', '=', place.scope.sandbox)
        .execute()
    const filled = await readAll()
    expect(filled.map(({ total }) => total > 20)).toEqual([true, true, true, true])
    await own({ is_filled: false, filled_until: new Date('2026-03-28T12:00:00Z') })
    expect(await readAll()).toEqual(filled)
    const model = await makeOperation(server.db, server.clock, { ...place.scope, sandbox: true }, {})
    for (let step = 0; step < 40; step += 1) await liveOn(server.db, random, place, model, 600)
    const counted = await readAll()
    await own({ filled_until: null })
    await fillSums(server.db)
    expect(await readAll()).toEqual(counted)
    expect((await verifySums(server.db)).faults).toEqual([])
  })

  test.each(['created', '-created'] as const)(
    'pages by %s are those that skip all rows before them',
    async (ordering) => {
      for (const { scope, timeZone } of places)
        await inOneTransaction(server.db, scope, async (tx) => {
          for (const filter of [{}, { status: 'accepted' as const, createdGte: '2026-01-01' }]) {
            const search = searchFor(timeZone, filter)
            const summed = await readTotal(tx, scope, timeZone, search)
            if (!summed) throw new Error('nothing is summed')
            for (let offset = 200; offset < summed.total; offset += 7) {
              const cut = { ordering, limit: 7, offset, total: summed.total, ids: null }
              const near = await placeOf(tx, scope, timeZone, { search, summed, cut })
              if (!near) throw new Error('the page has no day')
              const ids = async (searched: Search, part: typeof cut | typeof near.cut) =>
                (await findPage(tx, scope, searched, part)).map(({ id }) => id)
              expect(await ids(near.search, near.cut)).toEqual(await ids(search, cut))
            }
          }
        })
    },
  )
})
