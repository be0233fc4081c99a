import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { adjustmentEntries } from '#domain/ledger.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { countRows } from '#server/testing/operations.ts'
import { live, settlementsOf, settlingOn } from '#server/testing/settlements.ts'
import { newId } from '#server/core/ids.ts'
import { postAll } from '../ledger/ledger.queries.ts'
import { runSettlements, settleMerchant } from './run.ts'

let server: TestServer
let on: ReturnType<typeof settlingOn>
beforeAll(async () => {
  server = await testServer()
  on = settlingOn(server)
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

test('[RT-12] again, and by four at once, a night makes the same settlements once', async () => {
  const shops = [await on.shop(), await on.shop(), await on.shop()]
  // They have been settled before, so that they do not compete for the first row of a table.
  for (const id of shops) await on.sell(id, '2026-11-20T10:00:00Z', 50_00)
  await on.run('2026-11-23T00:00:00Z')
  for (const id of shops) for (const total of [60_00, 70_00]) await on.sell(id, '2026-11-23T10:00:00Z', total)
  server.clock.set('2026-11-24T00:00:00Z')
  const before = await countRows(server.db)
  const made = await Promise.all([1, 2, 3, 4].map(() => runSettlements(server.db, server.clock, {})))
  const own = (await Promise.all(shops.map(async (id) => (await settlementsOf(server.db, live(id))).slice(1)))).flat()
  expect(own.map(({ net_amount }) => net_amount)).toEqual([128_03, 128_03, 128_03])
  expect(made.flat().filter(({ id }) => own.some((one) => one.id === id))).toHaveLength(3)
  const after = await countRows(server.db)
  expect((after['ledger_postings'] ?? 0) - (before['ledger_postings'] ?? 0)).toBe(made.flat().length)
  expect(await on.run('2026-11-24T08:00:00Z')).toEqual([])
  expect(await countRows(server.db)).toEqual(after)
})

test('[RT-12] interrupted in the middle, a run leaves nothing, and the next one makes the whole of it', async () => {
  const id = await on.shop()
  await on.sell(id, '2026-11-23T10:00:00Z', 100_00)
  server.clock.set('2026-11-24T00:00:00Z')
  const before = await countRows(server.db)
  const locked = Promise.withResolvers<void>()
  const killed = Promise.withResolvers<void>()
  // Locks the row of numbers, so that the run waits between its lines and its reference; then its backend is ended.
  const holding = server.db.transaction().execute(async (tx) => {
    await sql`insert into number_series (series, period, last) values ('settlement', '2026-11-24', 1)
      on conflict (series, period) do update set last = number_series.last`.execute(tx)
    locked.resolve()
    await killed.promise
    throw new Error('let go')
  })
  await locked.promise
  const broken = settleMerchant(server.db, server.clock, live(id), '2026-11-24').catch((error: Error) => error)
  let victims = 0
  while (victims === 0) {
    const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%number_series%' and datname = current_database()
        and pid <> pg_backend_pid()`.execute(server.db)
    victims = rows.length
  }
  expect(await broken).toBeInstanceOf(Error)
  killed.resolve()
  await expect(holding).rejects.toThrow('let go')
  expect(await countRows(server.db)).toEqual(before)
  expect(await settlementsOf(server.db, live(id))).toEqual([])
  expect(await on.run('2026-11-24T00:00:00Z', id)).toMatchObject([{ paidAmount: 98_49 }])
})

test('[RT-12] what was written after the night of its day is settled by the next one, once', async () => {
  const id = await on.shop()
  await on.sell(id, '2026-11-16T10:00:00Z', 100_00)
  const late = Promise.withResolvers<void>()
  const posted = Promise.withResolvers<void>()
  server.clock.set('2026-11-16T22:59:59.900Z')
  const posting = {
    ...({ id: newId(server.clock), kind: 'adjustment', operationId: null, sourceId: null } as const),
    created: server.clock.now(),
    reason: 'late',
    entries: adjustmentEntries(5_00),
  }
  const writing = server.db.transaction().execute(async (tx) => {
    await postAll(tx, live(id), [posting])
    posted.resolve()
    await late.promise
  })
  await posted.promise
  await on.run('2026-11-17T00:00:00Z', id)
  late.resolve()
  await writing
  await on.run('2026-11-18T00:00:00Z', id)
  await on.run('2026-11-19T00:00:00Z', id)
  const nets = (await settlementsOf(server.db, live(id))).map(({ net_amount, lines_count }) => [
    net_amount,
    lines_count,
  ])
  expect(nets).toEqual([
    [98_49, 1],
    [5_00, 1],
  ])
})

test('[RT-12] references leave none out, however many ask for one at once and whatever fails between', async () => {
  const shops: string[] = []
  for (let index = 0; index < 8; index += 1) shops.push(await on.shop())
  for (const id of shops) await on.sell(id, '2026-11-25T10:00:00Z', 100_00)
  server.clock.set('2026-11-26T00:00:00Z')
  const settleAll = () =>
    Promise.all(shops.map((id) => settleMerchant(server.db, server.clock, live(id), '2026-11-26')))
  const made = (await Promise.all([settleAll(), settleAll()]))
    .flat()
    .flatMap((one) => (one && one !== 'busy' ? [one.reference] : []))
  const expected = Array.from({ length: 8 }, (_, index) => `LQ-20261126-000${index + 1}`)
  expect(made.toSorted()).toEqual(expected)
})
