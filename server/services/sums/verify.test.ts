/** Each kind of difference of sums from their operations is named. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { foldSums } from './fold.ts'
import { findDifferences } from './sums.queries.ts'
import { verifySums } from './verify.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  const scope = { merchantId: server.merchants.bilbao, sandbox: false }
  for (const substatus of ['payment_process', 'rejected', 'pending_merchant'] as const)
    await makeOperation(server.db, server.clock, scope, { substatus, totalAmount: 100_00 })
  await foldSums(server.db)
  // One more, whose changes are not folded.
  await makeOperation(server.db, server.clock, scope, {})
})
afterAll(() => server.close())

test('sums that were folded and changes that were not are right together', async () => {
  expect(await verifySums(server.db)).toMatchObject({ unfilled: 0, faults: [] })
  expect(await sql`select from operation_sums`.execute(server.db)).not.toMatchObject({ rows: [] })
  expect(await sql`select from operation_sum_changes`.execute(server.db)).not.toMatchObject({ rows: [] })
})

test.each([
  ['a count', `update operation_sums set count = count + 1 where by = 'all' and span = 'day'`],
  ['an amount', `update operation_sums set amount = amount - 1 where by = 'channel' and span = 'month'`],
  ['the decided ones', `update operation_sums set decided = decided + 1 where by = 'instalments'`],
  ['a charge', `update operation_sums set amount = amount + 1 where by = 'fees'`],
  ['a row that is missing', `delete from operation_sums where by = 'seller' and span = 'day'`],
  ['a row too many', `update operation_sums set first = first + 31 where by = 'all' and substatus = 'rejected'`],
  ['a change that was lost', `delete from operation_sum_changes where kind = 'sale'`],
  [
    'a change that was counted twice',
    `insert into operation_sum_changes select merchant_id, sandbox, gen_random_uuid(), kind, created, substatus, channel,
      num_instalments, created_by, campaign_id, count, amount, decided from operation_sum_changes`,
  ],
])('a fault is found: %s', async (_, plant) => {
  await server.db
    .transaction()
    .execute(async (tx) => {
      const { numAffectedRows } = await sql.raw(plant).execute(tx)
      expect(numAffectedRows).toBeGreaterThan(0n)
      expect(await findDifferences(tx, 10)).not.toEqual([])
      throw new Error('planted')
    })
    .catch((error: unknown) => expect(String(error)).toBe('Error: planted'))
  expect((await verifySums(server.db)).faults).toEqual([])
})
