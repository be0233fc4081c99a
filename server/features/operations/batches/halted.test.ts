/** A batch whose beginner, account or process is no longer what it was when it began. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { keepHouse } from '#server/jobs/housekeeping.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { beginRefunds, makeSales, makeTestJob, runBatches, runWhile } from '#server/testing/batches.ts'
import { findDifferences } from '#server/testing/books.ts'
import { failure } from '#server/testing/failure.ts'
import { runLines } from '#server/testing/processes.ts'

let server: TestServer
let owner: TestClient
let admin: TestClient
beforeAll(async () => {
  server = await testServer({ limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
  owner = await server.as('owner')
  admin = await server.as('admin')
})
afterAll(() => server.close())
afterEach(async () => expect(await findDifferences(server.db)).toEqual([]))

const paramsOf = (batchId: string) => ({ params: { merchantId: server.merchants.bilbao, batchId } })
const get = (batchId: string) => owner.batches.get(paramsOf(batchId))
const refundsOf = async (ids: readonly string[]) =>
  server.db.selectFrom('refunds').select(['operation_id', 'amount']).where('operation_id', 'in', ids).execute()

/** Six sales, of which the third is being refunded while something changes. */
const changeAtThird = async (change: (batchId: string) => Promise<unknown>, ids?: string[]) => {
  const sales = ids ?? (await makeSales(server, 6))
  const id = await beginRefunds(server, admin, sales)
  await runWhile(server, sales[2] ?? '', () => change(id))
  return { id, sales, batch: await get(id) }
}
const changeAdmin = (body: Parameters<TestClient['users']['update']>[0]['body']) =>
  owner.users.update({ params: { id: server.users.admin }, body })

test.each([
  ['the role of its beginner no longer allows it', 'role', { userType: 'guest' }, { userType: 'admin' }],
  ['its beginner is paused', 'access', { status: 'disabled' }, { status: 'active' }],
  [
    'its beginner may no longer see the merchant',
    'access',
    { merchants: ['online'] },
    { merchants: ['bilbao', 'online'] },
  ],
] as const)('stops where %s, and goes on after that', async (_, pause, change, back) => {
  const bodyOf = (body: typeof change | typeof back) =>
    'merchants' in body ? { merchants: body.merchants.map((name) => server.merchants[name]) } : body
  const { id, sales, batch } = await changeAtThird(() => changeAdmin(bodyOf(change)))
  expect(batch).toMatchObject({ state: 'paused', pause, doneCount: 3, refusedCount: 0 })
  expect(await refundsOf(sales)).toHaveLength(3)
  const audited = await server.db.selectFrom('audit_log').selectAll().where('object_id', '=', id).execute()
  expect(audited.map(({ action }) => action)).toEqual(['batch.refunds_begun', 'batch.halted'])
  await runBatches(server)
  expect((await get(id)).doneCount).toBe(3)
  // No one else goes on with it.
  expect((await failure(owner.batches.resume(paramsOf(id)))).type).toBe('PermissionDenied')
  await changeAdmin(bodyOf(back))
  admin = await server.as('admin')
  expect(await admin.batches.resume(paramsOf(id))).toMatchObject({ state: 'running', pause: null, own: true })
  await runBatches(server)
  expect(await get(id)).toMatchObject({ state: 'finished', doneCount: 6, doneAmount: 600_00 })
})

test('stops where the account is disabled, or the shop', async () => {
  const close = (disabled: Date | null) =>
    server.db.updateTable('companies').set({ disabled }).where('id', '=', server.companies.own).execute()
  const { id, batch } = await changeAtThird(() => close(server.clock.now()))
  expect(batch).toMatchObject({ state: 'paused', pause: 'account', doneCount: 3 })
  expect((await failure(admin.batches.resume(paramsOf(id)))).type).toBe('AccountDisabled')
  const more = await makeSales(server, 1)
  expect((await failure(beginRefunds(server, admin, more))).type).toBe('AccountDisabled')
  await close(null)
  await admin.batches.resume(paramsOf(id))
  const setShop = (status: 'active' | 'disabled') =>
    server.db.updateTable('merchants').set({ status }).where('id', '=', server.merchants.bilbao).execute()
  await setShop('disabled')
  await runBatches(server)
  await setShop('active')
  expect(await get(id)).toMatchObject({ state: 'paused', pause: 'account', doneCount: 3 })
})

test('stops where the shop is disabled while a sale is being done, and loses none', async () => {
  const setShop = (status: 'active' | 'disabled') =>
    server.db.updateTable('merchants').set({ status }).where('id', '=', server.merchants.bilbao).execute()
  const { id, sales, batch } = await changeAtThird(() => setShop('disabled'))
  await setShop('active')
  expect(batch).toMatchObject({ state: 'paused', pause: 'account', doneCount: 3, refusedCount: 0 })
  await runBatches(server)
  expect(await refundsOf(sales)).toHaveLength(3)
  await admin.batches.resume(paramsOf(id))
  await runBatches(server)
  expect(await get(id)).toMatchObject({ state: 'finished', doneCount: 6, doneAmount: 600_00 })
  expect(await refundsOf(sales)).toHaveLength(6)
})

test('goes on after the session that began it has ended', async () => {
  const { accessToken } = await server.signIn('admin')
  const sales = await makeSales(server, 2)
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const begun = await server.fetch(`/merchants/${server.merchants.bilbao}/batches/refunds`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ids: sales, count: 2, amount: 200_00 }),
  })
  expect(begun.status).toBe(202)
  expect((await server.fetch('/v2/signout', { method: 'POST', headers, body: '{}' })).status).toBeLessThan(300)
  await runBatches(server)
  expect(await refundsOf(sales)).toHaveLength(2)
})

test('is paused by anyone who may do its action, after the sale that it is at; not by a guest', async () => {
  const editor = await server.as('editor')
  const guest = await server.as('guest')
  const pauses: Promise<unknown>[] = []
  const { id, sales } = await changeAtThird(async (batchId) => {
    expect((await failure(guest.batches.pause(paramsOf(batchId)))).type).toBe('PermissionDenied')
    // It waits for the third sale, which waits for this.
    pauses.push(editor.batches.pause(paramsOf(batchId)))
    await vi.waitUntil(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
      return rows.length === 2
    })
  })
  await Promise.all(pauses)
  const batch = await get(id)
  expect(batch).toMatchObject({ state: 'paused', pause: 'person' })
  // Of two that wait for the row of the batch, either may have been first.
  expect(await refundsOf(sales)).toHaveLength(batch.doneCount)
  expect(batch.doneCount).toBeLessThan(6)
  expect(await editor.batches.pause(paramsOf(id))).toMatchObject({ state: 'paused' })
  await admin.batches.resume(paramsOf(id))
  await runBatches(server)
  expect(await editor.batches.pause(paramsOf(id))).toMatchObject({ state: 'finished', doneCount: 6 })
})

test('a sale that fails for no reason of the rules is left out after three attempts, and the others are done', async () => {
  const sales = await makeSales(server, 3)
  const id = await beginRefunds(server, admin, sales)
  const tables = openDatabase({ url: server.database.adminUrl, poolSize: 1 })
  await sql`alter table refunds add constraint broken check (operation_id <> ${sql.lit(sales[1])}) not valid`.execute(
    tables,
  )
  await runBatches(server)
  await sql`alter table refunds drop constraint broken`.execute(tables)
  await tables.destroy()
  const { results } = await owner.batches.rows(paramsOf(id))
  expect(results.map(({ state, reason }) => [state, reason])).toEqual([
    ['done', null],
    ['refused', 'failed'],
    ['done', null],
  ])
  expect(await get(id)).toMatchObject({ state: 'finished', doneCount: 2, refusedCount: 1 })
})

test('a job that is told to stop leaves the rest to the next', async () => {
  const sales = await makeSales(server, 4)
  const id = await beginRefunds(server, admin, sales)
  const job = makeTestJob(server)
  job.stop()
  await job.run()
  expect((await get(id)).doneCount).toBe(0)
  await runBatches(server)
  expect((await get(id)).doneCount).toBe(4)
})

/** Does batches until it is ended. */
const lines = `
import { systemClock as clock } from '#server/core/clock.ts'
import { openDatabase } from '#server/db/open.ts'
import { makeBatchJob } from '#server/services/batches/run.ts'
const db = openDatabase({ url: process.env.DATABASE_URL, poolSize: 2 })
const log = { info: () => {}, warn: () => {}, error: () => {} }
const job = makeBatchJob({ db, clock, log, mailbox: () => ({}), providerCountry: 'ES' })
console.log('begun')
for (;;) {
  await job.run()
  await new Promise((resolve) => setTimeout(resolve, 5))
}
`
test('processes that are killed, between sales and in the middle of one, lose no sale and do none twice', async () => {
  server.clock.set(new Date().toISOString())
  admin = await server.as('admin')
  owner = await server.as('owner')
  const sales = await makeSales(server, 60)
  const id = await beginRefunds(server, admin, sales)
  const start = () => [0, 1].map(() => runLines(lines, { DATABASE_URL: server.database.url }))
  const countDone = async () => (await refundsOf(sales)).length
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
    return rows.length
  }
  for (const [at, where] of [
    [9, 'before'],
    [24, 'after'],
    [41, 'before'],
  ] as const) {
    // One process is in the transaction of this sale, before its refund or between that and the mark of the row; the other finds the
    // batch taken. Both end there.
    await server.db.transaction().execute(async (tx) => {
      const sale = tx
        .selectFrom('operations')
        .select('id')
        .where('id', '=', sales[at] ?? '')
      const row = tx.selectFrom('batch_rows').select('position').where('batch_id', '=', id).where('position', '=', at)
      await (where === 'before' ? sale : row).forUpdate().execute()
      const running = start()
      await vi.waitUntil(async () => (await countDone()) === at, { timeout: 20_000 })
      await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 20_000 })
      for (const one of running) one.kill('SIGKILL')
      await Promise.all(running.map(({ ended }) => ended))
    })
    const row = await get(id)
    expect(row.doneCount).toBe(await countDone())
  }
  // Between sales, wherever that is.
  const running = start()
  await vi.waitUntil(async () => (await countDone()) > 48, { timeout: 20_000 })
  for (const one of running) one.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  await vi.waitUntil(async () => {
    await runBatches(server)
    return (await get(id)).state === 'finished'
  })
  expect(await get(id)).toMatchObject({ doneCount: 60, doneAmount: 6000_00, refusedCount: 0 })
  const refunds = await refundsOf(sales)
  expect(refunds.map(({ operation_id }) => operation_id).toSorted()).toEqual(sales.toSorted())
  const audited = await server.db
    .selectFrom('audit_log')
    .select('object_id')
    .where('action', '=', 'operation.refunded')
    .where(sql<boolean>`detail ->> 'batchId' = ${id}`)
    .execute()
  expect(audited).toHaveLength(60)
}, 120_000)

test('is deleted after 90 days with its rows, unless it runs', async () => {
  const sales = await makeSales(server, 2)
  const done = await beginRefunds(server, admin, sales.slice(0, 1))
  await runBatches(server)
  const runs = await beginRefunds(server, admin, sales.slice(1))
  server.clock.advance(90 * 24 * 3_600_000)
  await keepHouse(server.db, server.clock)
  const left = await server.db.selectFrom('batches').select('id').where('id', 'in', [done, runs]).execute()
  expect(left).toEqual([{ id: runs }])
  const rows = await server.db
    .selectFrom('batch_rows')
    .select('batch_id')
    .where('batch_id', 'in', [done, runs])
    .execute()
  expect(rows).toEqual([{ batch_id: runs }])
}, 120_000)
