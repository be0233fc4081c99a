import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { acrossMerchants, inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const raise = (code: string) => sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`)

const runs = async (code: string, failures: number) => {
  const name = `run ${code} ${failures}`
  let count = 0
  const work = inTransaction(database.db, acrossMerchants('a test'), async (tx) => {
    count += 1
    await tx.insertInto('settings').values({ name, value: { count } }).execute()
    if (count <= failures) await raise(code).execute(tx)
  })
  const failed = await work.then(
    () => false,
    () => true,
  )
  const rows = await database.db.selectFrom('settings').select('value').where('name', '=', name).execute()
  return { count, failed, rows }
}

describe('inTransaction', () => {
  it.each(['40001', '40P01'])('starts again after %s and writes once', async (code) => {
    expect(await runs(code, 2)).toEqual({ count: 3, failed: false, rows: [{ value: { count: 3 } }] })
  })

  it('gives up after five times and leaves nothing', async () => {
    expect(await runs('40001', 9)).toEqual({ count: 5, failed: true, rows: [] })
  })

  it('does not repeat after any other error', async () => {
    expect(await runs('23505', 1)).toEqual({ count: 1, failed: true, rows: [] })
  })
})
