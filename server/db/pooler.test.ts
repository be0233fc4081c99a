/** A pooler assigns each transaction another session of PostgreSQL. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPooler } from '../testing/pooler.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { keepPlan } from './kept-plans.ts'
import { openDatabase } from './open.ts'
import { acrossMerchants, inTransaction } from './transaction.ts'

let database: TestDatabase
let pooler: Awaited<ReturnType<typeof startPooler>>
let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await testDatabase()
  pooler = await startPooler(database.url, { sessions: 2, options: 'refused' })
  db = openDatabase({ url: pooler.url, pooled: true, watch: true })
})
afterAll(async () => {
  await db.destroy()
  await pooler.close()
  await database.drop()
})

const names = ['plan_cache_mode', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
const ours = ['auto', '12s', '5s', '15s']
const settings = sql<{ settings: string[]; pid: number }>`
  select array(select current_setting(name) from unnest(${sql.lit(`{${names.join(',')}}`)}::text[]) as name) as settings,
    pg_backend_pid() as pid`

describe('behind a pooler', () => {
  it('the settings go with every transaction and every statement outside of one', async () => {
    const alone = [await settings.execute(db), await settings.execute(db), await settings.execute(db)]
    const together = await Promise.all(
      Array.from({ length: 6 }, () =>
        inTransaction(db, acrossMerchants('a test'), async (tx) => {
          await sql`select pg_sleep(0.01)`.execute(tx)
          return settings.execute(tx)
        }),
      ),
    )
    const isolated = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => settings.execute(tx))
    const rows = [...alone, ...together, isolated].flatMap((one) => one.rows)
    expect(rows.map((row) => row.settings)).toEqual(rows.map(() => ours))
    expect(new Set(rows.map(({ pid }) => pid)).size).toBe(2)
  })

  it('a statement that waits is ended', async () => {
    const short = openDatabase({ url: pooler.url, pooled: true, settings: { statement_timeout: 100 } })
    await expect(sql`select pg_sleep(60)`.execute(short)).rejects.toMatchObject({ code: '57014' })
    await short.destroy()
  })

  it('no session is to know a statement of another', async () => {
    const echo = async (value: string): Promise<string> => {
      const query = db.selectNoFrom(sql<string>`${value}::text`.as('value')).modifyEnd(keepPlan)
      return (await query.executeTakeFirstOrThrow()).value
    }
    const values = Array.from({ length: 6 }, (_, i) => `value ${i}`)
    expect(await Promise.all(values.map(echo))).toEqual(values)
  })

  it('what fails outside a transaction leaves nothing, and the connection goes on', async () => {
    const add = () => db.insertInto('settings').values({ name: 'once', value: {} }).execute()
    await add()
    await expect(add()).rejects.toMatchObject({ code: '23505' })
    await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' })
    expect(await db.selectFrom('settings').select('name').execute()).toEqual([{ name: 'once' }])
  })
})

describe('a pooler that nobody has told of', () => {
  it('that refuses the settings is refused', async () => {
    const other = openDatabase({ url: pooler.url })
    await expect(settings.execute(other)).rejects.toThrow(/unsupported startup parameter/)
    await other.destroy()
  })

  it('that leaves the settings out is refused, with what to do', async () => {
    const silent = await startPooler(database.url, { sessions: 2, options: 'left out' })
    const other = openDatabase({ url: silent.url })
    await expect(settings.execute(other)).rejects.toThrow(/did not get the time-outs .* DATABASE_POOLER=transaction/)
    await other.destroy()
    await silent.close()
  })
})
