import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { keepPlan } from './kept-plans.ts'
import { keptQuery } from './kept-query.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

type Kept = { statement: string; generic_plans: number }

test('a marked statement is planned once a connection, every other one for its values', async () => {
  const { db } = database
  const kept = await db.transaction().execute(async (tx) => {
    const setting = (name: string) => tx.selectFrom('settings').select('value').where('name', '=', name)
    for (let i = 0; i < 12; i += 1) {
      await setting(`kept ${i}`).modifyEnd(keepPlan).execute()
      await setting(`planned ${i}`).execute()
    }
    const { rows } = await sql<Kept>`select statement, generic_plans from pg_prepared_statements`.execute(tx)
    return rows
  })
  expect(kept.map(({ statement }) => statement)).toEqual([expect.stringContaining('from "settings"')])
  expect(kept[0]?.generic_plans).toBeGreaterThan(0)
})

test('values are those of each time', async () => {
  const { db } = database
  const echo = async (value: string): Promise<unknown> => {
    const query = db.selectNoFrom(sql<string>`${value}::text`.as('value')).modifyEnd(keepPlan)
    return (await query.executeTakeFirstOrThrow()).value
  }
  const values = Array.from({ length: 20 }, (_, i) => `value ${i}`)
  expect(await Promise.all(values.map(echo))).toEqual(values)
})

test('a read that is built once takes the values of each time, and gives the types of its columns', async () => {
  const { db } = database
  let built = 0
  const echo = keptQuery((_, { text, number }: { text: string; number: number | null }) => {
    built += 1
    return db.selectNoFrom([sql<string>`${text}::text`.as('text'), sql<number | null>`${number}::int`.as('number')])
  })
  const values = Array.from({ length: 20 }, (_, i) => ({ text: `value ${i}`, number: i % 3 === 0 ? null : i }))
  expect(await Promise.all(values.map((value) => echo(db, value)))).toEqual(values)
  expect(built).toBe(1)
})
