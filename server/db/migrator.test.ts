import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bareDatabase, type TestDatabase } from '../testing/database.ts'
import { runLines } from '../testing/processes.ts'
import { listMigrations, type Migrations, runMigrations } from './migrator.ts'
import { openDatabase } from './open.ts'

let database: TestDatabase
let admin: ReturnType<typeof openDatabase>
beforeEach(async () => {
  database = await bareDatabase()
  admin = openDatabase({ url: database.adminUrl, poolSize: 4 })
})
afterEach(async () => {
  await admin.destroy()
  await database.drop()
})

const does = (statement: string): Migrations[string] => ({
  up: async (db) => void (await sql.raw(statement).execute(db)),
})
const first = { '0001-sales': does('create table sales (id integer primary key, amount integer)') }
const run = (migrations: Migrations, options?: Parameters<typeof runMigrations>[2]) =>
  runMigrations(database.adminUrl, migrations, options)
const sleeping = sql`select from pg_stat_activity
  where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`
const countSleeping = async () => (await sleeping.execute(admin)).rows.length
/** The machine may be busy with other tests. */
const patience = { timeout: 20_000, interval: 20 }

describe('migrations', () => {
  it('are whole or not at all, each by itself', async () => {
    const broken = { '0002-broken': does('create table half (id integer); select 1 / 0') }
    await expect(run({ ...first, ...broken })).rejects.toMatchObject({ code: '22012' })
    expect(await listMigrations(admin)).toEqual(['0001-sales'])
    expect((await sql`select to_regclass('half') as is`.execute(admin)).rows).toEqual([{ is: null }])
  })

  it('of a later release are left alone, and one that is neither known nor later is refused', async () => {
    await run({ ...first, '0003-later': does('create table later (id integer)') })
    expect(await run(first)).toEqual([])
    await expect(run({ '0002-other': does('select') })).rejects.toThrow(/0001-sales, which is older than this release/)
    await expect(run({ ...first, '0002-missing': does('select') })).rejects.toThrow(/lacks 0002-missing/)
  })

  it('that wait for a table in use say so and give way, for as long as it takes', async () => {
    await run(first)
    const said: string[] = []
    const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = admin.transaction().execute(async (tx) => {
      await sql`lock table sales in access share mode`.execute(tx)
      held.resolve()
      await free.promise
    })
    await held.promise
    const running = run(
      { ...first, '0002-column': does('alter table sales add column paid date') },
      { say: (sentence) => void said.push(sentence) },
    )
    await vi.waitUntil(() => said.length > 0, patience)
    expect(said).toEqual(['A table that 0002-column changes is in use. It gives way and tries again.'])
    free.resolve()
    await holding
    expect(await running).toEqual(['0002-column'])
  })

  it('that are told to end leave no statement behind', async () => {
    const ending = new AbortController()
    const running = run({ ...first, '0002-long': does('select pg_sleep(600)') }, { signal: ending.signal })
    const outcome = running.catch((error: unknown) => error)
    await vi.waitUntil(async () => (await countSleeping()) === 1, patience)
    ending.abort()
    expect(await outcome).toMatchObject({ name: 'AbortError' })
    await vi.waitUntil(async () => (await countSleeping()) === 0, patience)
    expect(await listMigrations(admin)).toEqual(['0001-sales'])
  })

  it('of a process that is killed end with it, and its lock too', async () => {
    const lines = `
      import { sql } from 'kysely'
      import { runMigrations } from '#server/db/migrator.ts'
      const up = async (db) => void (await sql.raw('select pg_sleep(600)').execute(db))
      await runMigrations(${JSON.stringify(database.adminUrl)}, { '0001-long': { up } })`
    const other = runLines(lines)
    await vi.waitUntil(async () => (await countSleeping()) === 1, patience)
    other.kill('SIGKILL')
    expect(await run(first)).toEqual(['0001-sales'])
    expect(await countSleeping()).toBe(0)
  })
})

describe('an index on a large table', () => {
  const indexes = { '0002-amounts': { indexes: [{ name: 'sales_amount', on: 'sales (amount)', isUnique: true }] } }
  const isValid = async () =>
    (
      await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
      where indexrelid = to_regclass('sales_amount')`.execute(admin)
    ).rows[0]?.valid

  it('is built while others write', async () => {
    await run(first)
    const waits = sql`select from pg_stat_activity
      where datname = current_database() and query like 'create unique index concurrently%' and wait_event_type = 'Lock'`
    const running = await admin.transaction().execute(async (tx) => {
      await sql`insert into sales values (1, 1)`.execute(tx)
      const building = run({ ...first, ...indexes })
      await vi.waitUntil(async () => (await waits.execute(admin)).rows.length === 1, patience)
      // A writer does not block it, nor is blocked by it.
      await sql`insert into sales values (2, 2)`.execute(admin)
      return { building }
    })
    expect(await running.building).toEqual(['0002-amounts'])
    expect(await isValid()).toBe(true)
  })

  it('that broke off is built anew', async () => {
    await run(first)
    await sql`insert into sales values (1, 1), (2, 1)`.execute(admin)
    await expect(run({ ...first, ...indexes })).rejects.toMatchObject({ code: '23505' })
    expect([await isValid(), await listMigrations(admin)]).toEqual([false, ['0001-sales']])
    await sql`delete from sales where id = 2`.execute(admin)
    expect(await run({ ...first, ...indexes })).toEqual(['0002-amounts'])
    expect(await isValid()).toBe(true)
  })
})
