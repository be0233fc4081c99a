/** Many writers and many folders at once lose no change and count none twice. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { inOneTransaction, inReadOnlySnapshot } from '#server/db/transaction.ts'
import { makeRandom } from '#server/demo/random.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { makeMerchant } from '#server/testing/factories.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { liveOn } from '#server/testing/summed-sales.ts'
import { fillSums, foldSums } from './fold.ts'
import { piecesOf } from './pieces.ts'
import { readSums } from './sums.queries.ts'
import { verifySums } from './verify.ts'

let server: TestServer
let model: string
beforeAll(async () => {
  server = await testServer()
  model = await makeOperation(server.db, server.clock, { merchantId: server.merchants.online, sandbox: false }, {})
})
afterAll(() => server.close())

/** Writers on two shops, with `beside` again and again as long as they write. */
const writeBeside = async (seed: string, beside: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const state = { isWriting: true }
  const sellers = [server.users.owner]
  const { bilbao, rival } = server.merchants
  const writers = Array.from({ length: 4 }, async (_, number) => {
    const random = makeRandom(`${seed} ${number}`)
    for (let step = 0; step < 60; step += 1) {
      const scope = { merchantId: random.pick([bilbao, rival]), sandbox: false }
      await liveOn(server.db, random, { scope, timeZone: 'Europe/Madrid', sellers }, model, 80)
    }
  })
  const others = beside.map(async (work) => {
    while (state.isWriting) await work()
  })
  const written = await Promise.allSettled(writers)
  state.isWriting = false
  await Promise.all(others)
  expect(written.filter(({ status }) => status === 'rejected')).toEqual([])
}

/** All sales of a shop by their state, from its sums and counted, as of one moment; null where it is not filled. */
const readBoth = () => {
  const scope = { merchantId: server.merchants.bilbao, sandbox: false }
  return inReadOnlySnapshot(server.db, scope, async (tx) => {
    const [keys, pieces] = [[{ by: 'all', key: '' } as const], piecesOf('Europe/Madrid', [{ from: null, end: null }])]
    const found = await readSums(tx, scope, 'Europe/Madrid', { keys, pieces, groups: ['substatus'] })
    const { rows } = await sql`select substatus, count(*) as count, sum(total_amount)::bigint as amount from operations
      where merchant_id = ${scope.merchantId} and not sandbox group by 1 order by 1`.execute(tx)
    const summed = found?.map(({ substatus, count, amount }) => ({ substatus, count, amount }))
    return summed && { summed: summed.toSorted((a, b) => (a.substatus < b.substatus ? -1 : 1)), counted: rows }
  })
}

test('writers, folders and a check at once', async () => {
  const fold = () => foldSums(server.db)
  const check = async () => expect((await verifySums(server.db)).faults).toEqual([])
  await writeBeside('fold', [fold, fold, fold, check])
  await foldSums(server.db)
  expect(await sql`select from operation_sum_changes`.execute(server.db)).toMatchObject({ rows: [] })
  expect(await verifySums(server.db)).toMatchObject({ unfilled: 0, faults: [] })
})

test('what is read at any moment, while others write, fold and fill, is nothing or exact', async () => {
  const read = { nothing: 0, exact: 0 }
  const look = async () => {
    const both = await readBoth()
    if (both) expect(both.summed).toEqual(both.counted)
    read[both ? 'exact' : 'nothing'] += 1
  }
  const fold = () => foldSums(server.db)
  const forgetAndFill = async () => {
    await sql`update operation_sum_progress set is_filled = false, filled_until = null`.execute(server.db)
    await look()
    await fillSums(server.db)
    await look()
  }
  await writeBeside('read', [look, look, fold, forgetAndFill])
  expect([read.nothing > 0, read.exact > 0]).toEqual([true, true])
})

test('a shop whose filling fails, or whose folding, keeps no other one waiting', async () => {
  const admin = openDatabase({ url: server.database.adminUrl, poolSize: 1 })
  const { rows } = await sql<{ id: string }>`select merchant_id as id from operations where not sandbox
    order by merchant_id limit 1`.execute(server.db)
  const first = rows[0]?.id ?? ''
  await sql
    .raw(`create function time_out() returns trigger language plpgsql as $$ begin
      raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`)
    .execute(admin)
  await sql
    .raw(`create trigger time_out before insert on operation_sums for each row when (new.merchant_id = '${first}')
      execute function time_out()`)
    .execute(admin)
  const { rival } = server.merchants
  const sell = () => {
    const sales = [first, rival].map((merchantId) =>
      makeOperation(server.db, server.clock, { merchantId, sandbox: false }, {}),
    )
    return Promise.all(sales)
  }
  await sell()
  const unfolded = async () => {
    const found = await sql<{ id: string }>`select distinct merchant_id as id from operation_sum_changes`.execute(
      server.db,
    )
    return found.rows.map(({ id }) => id)
  }
  await expect(foldSums(server.db)).rejects.toThrow('statement timeout')
  expect(await unfolded()).toEqual([first])
  await sql`update operation_sum_progress set is_filled = false, filled_until = null`.execute(server.db)
  await expect(fillSums(server.db)).rejects.toThrow('statement timeout')
  expect(await verifySums(server.db)).toMatchObject({ unfilled: 1, faults: [] })
  await sql`drop trigger time_out on operation_sums`.execute(admin)
  await admin.destroy()
  await fillSums(server.db)
  expect(await verifySums(server.db)).toMatchObject({ unfilled: 0, faults: [] })
})

test('shops of before are filled in stretches while others write and fold', async () => {
  const forget = () => sql`update operation_sum_progress set is_filled = false, filled_until = null`.execute(server.db)
  const fill = () => fillSums(server.db)
  await forget()
  await writeBeside('fill', [fill, fill, () => foldSums(server.db), forget])
  await fill()
  expect(await verifySums(server.db)).toMatchObject({ unfilled: 0, faults: [] })
  await foldSums(server.db)
  expect((await verifySums(server.db)).faults).toEqual([])
})

test('a shop that a restore of an earlier backup left without progress is filled', async () => {
  await sql`delete from operation_sum_progress`.execute(server.db)
  expect((await verifySums(server.db)).unfilled).toBeGreaterThan(0)
  await fillSums(server.db)
  expect(await verifySums(server.db)).toMatchObject({ unfilled: 0, faults: [] })
})

test('a shop that a transaction of another shop adds or moves to another zone has its progress in both modes', async () => {
  const { bilbao, rival } = server.merchants
  const reach = { merchantId: rival, sandbox: false }
  const added = await inOneTransaction(server.db, reach, (tx) => makeMerchant(tx, server.clock, server.companies.own))
  await inOneTransaction(server.db, reach, (tx) =>
    tx.updateTable('merchants').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', bilbao).execute(),
  )
  const { rows } = await sql`select merchant_id, sandbox, is_filled from operation_sum_progress
    where merchant_id in (${added}, ${bilbao}) order by merchant_id = ${bilbao}, sandbox`.execute(server.db)
  expect(rows).toMatchObject([
    { sandbox: false, is_filled: true },
    { sandbox: true, is_filled: true },
    { sandbox: false, is_filled: false },
    { sandbox: true, is_filled: false },
  ])
  await fillSums(server.db)
  expect(await verifySums(server.db)).toMatchObject({ unfilled: 0, faults: [] })
})
