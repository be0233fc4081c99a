/** Books that do not add up: the store refuses to write them, and what got in some other way is named. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { newId } from '#server/core/ids.ts'
import { postAll } from './ledger.queries.ts'
import { verifyLedger } from './verify.ts'

let server: TestServer
let scope: { merchantId: string; sandbox: boolean }
beforeAll(async () => {
  server = await testServer()
  scope = { merchantId: server.merchants.bilbao, sandbox: false }
})
afterAll(() => server.close())

const post = (operationId: string | null, amounts: readonly [number, number]) =>
  inTransaction(server.db, acrossMerchants('a test'), (tx) =>
    postAll(tx, scope, [
      {
        id: newId(server.clock),
        kind: 'adjustment',
        operationId,
        sourceId: null,
        created: server.clock.now(),
        entries: [
          { account: 'payable_to_merchant', amount: amounts[0] },
          { account: 'adjustments', amount: amounts[1] },
        ],
      },
    ]),
  )

test('a posting that does not sum to zero is not written, and the sale carries nothing of it', async () => {
  const id = await makeOperation(server.db, server.clock, scope, { totalAmount: 100_00 })
  const before = await verifyLedger(server.db)
  await expect(post(id, [-5_00, 4_99])).rejects.toThrow('does not sum to zero')
  expect(await verifyLedger(server.db)).toEqual({ ...before, faults: [] })
})

test('a sale that carries something else than its postings add up to is named', async () => {
  const id = await makeOperation(server.db, server.clock, scope, { totalAmount: 100_00 })
  await post(id, [-5_00, 5_00])
  expect((await verifyLedger(server.db)).faults).toEqual([])
  for (const column of ['booked_net', 'booked_fee', 'booked_vat', 'booked_campaign_cost']) {
    const change = (by: number) =>
      sql`update operations set ${sql.ref(column)} = ${sql.ref(column)} + ${by} where id = ${id}`.execute(server.db)
    await change(1)
    const { faults } = await verifyLedger(server.db)
    expect(faults).toEqual([expect.stringMatching(`^a sale does not carry what its postings add up to: .*`)])
    expect(faults[0]?.replaceAll('-', '')).toContain(id)
    await change(-1)
  }
})

test('sales of the release before carry what their postings add up to once the store is upgraded', async () => {
  const admin = openDatabase({ url: server.database.adminUrl, poolSize: 1 })
  const carried = () =>
    sql<{
      booked_net: number
    }>`select id, booked_net, booked_fee, booked_vat, booked_campaign_cost from operations order by id`.execute(admin)
  try {
    const { rows: before } = await carried()
    expect(before.filter((sale) => sale.booked_net > 0)).not.toEqual([])
    await sql`drop view operations_in_scope, all_operations_in_scope`.execute(admin)
    await sql`alter table operations drop column booked_net, drop column booked_fee, drop column booked_vat,
      drop column booked_campaign_cost`.execute(admin)
    await sql`alter table ledger_postings drop column carried`.execute(admin)
    await sql`delete from kysely_migration where name = '0019-booked'`.execute(admin)
    expect(await migrate(server.database.adminUrl)).toEqual(['0019-booked'])
    expect((await carried()).rows).toEqual(before)
  } finally {
    await admin.destroy()
  }
})
