import { sql } from 'kysely'
import { acrossMerchants } from '../../db/transaction.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { inBatches, inSnapshot } from './files.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

type Row = { number: number }
const upTo = (last: number) => sql`select number from generate_series(1, ${last}::integer) as number`

test.each([0, 1, 599, 600, 601, 1200, 2500])('%i rows come in order, each once', async (last) => {
  const sizes: number[] = []
  const numbers = await inSnapshot(database.db, acrossMerchants('a test'), async (tx) => {
    const found: number[] = []
    for await (const rows of inBatches<Row>(tx, upTo(last))) {
      sizes.push(rows.length)
      found.push(...rows.map(({ number }) => number))
    }
    return found
  })
  expect(numbers).toEqual(Array.from({ length: last }, (_, i) => i + 1))
  expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(600)
})

test('who breaks off finds the connection free', async () => {
  const answer = await inSnapshot(database.db, acrossMerchants('a test'), async (tx) => {
    for await (const rows of inBatches<Row>(tx, upTo(5000))) if (rows.length > 0) break
    const { rows } = await sql<Row>`select 7 as number`.execute(tx)
    return rows
  })
  expect(answer).toEqual([{ number: 7 }])
})

test('what goes wrong in a later batch is told to whoever reads, after the batches before it', async () => {
  let read = 0
  const reading = inSnapshot(database.db, acrossMerchants('a test'), async (tx) => {
    const rows = sql`select 1 / (1500 - number) as number from generate_series(1, 3000) as number`
    for await (const batch of inBatches<Row>(tx, rows)) read += batch.length
  })
  await expect(reading).rejects.toThrow(/division by zero/)
  expect(read).toBe(1200)
})
