/** Between the migration and the next grant of rights, a release that serves already writes and reads sums, each shop and mode its own. */
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '#server/core/scope.ts'
import { migrate, migrationNames } from '#server/db/migrate.ts'
import { grantRights } from '#server/db/roles.ts'
import { inOneTransaction } from '#server/db/transaction.ts'
import { bareDatabase, type TestDatabase } from '#server/testing/database.ts'
import { fillTables, tablesWith } from '#server/testing/one-of-everything.ts'
import { fillSums, foldSums } from './fold.ts'

const added = '0030-operation-sums'
const before = migrationNames[migrationNames.indexOf(added) - 1]
const tables = ['operation_sums', 'operation_sum_changes', 'operation_sum_progress']

const own = '11111111-1111-1111-1111-111111111111'
const other = '22222222-2222-2222-2222-222222222222'
const scope: Scope = { merchantId: own, sandbox: false }
const scopes = [own, other].flatMap((merchantId) => [false, true].map((sandbox) => ({ merchantId, sandbox })))

let database: TestDatabase
const within = <T>(reach: Scope, statement: RawBuilder<T>) =>
  inOneTransaction(database.db, reach, (tx) => statement.execute(tx))

/** A sale of it once more. */
const sellAgain = (of: Scope) =>
  within(
    of,
    sql`insert into operations
      select (json_populate_record(o, json_build_object('id', gen_random_uuid(), 'mid', gen_random_uuid()))).*
        from operations o where merchant_id = ${of.merchantId} and sandbox = ${of.sandbox} limit 1`,
  )

beforeAll(async () => {
  database = await bareDatabase()
  await migrate(database.adminUrl, { to: before })
  await grantRights(database.adminUrl, 'trastienda_app')
  const found = await tablesWith(database.db, 'merchant_id', 'company_id')
  const filled = found.filter(({ name }) => ['merchants', 'operations'].includes(name))
  const owners = [own, other].map((merchant_id) => ({ merchant_id, company_id: merchant_id }))
  await fillTables(database.adminUrl, filled, owners)
  await sql`update merchants set time_zone = 'Europe/Madrid'`.execute(database.db)
  await migrate(database.adminUrl, { to: added })
})
afterAll(() => database.drop())

test('sales of before are filled, and new ones written, by the rights that were copied from those of operations', async () => {
  await fillSums(database.db)
  for (const one of scopes) await sellAgain(one)
  await foldSums(database.db)
  for (const one of scopes) await sellAgain(one)
  for (const one of scopes) {
    const { rows } = await within(
      one,
      sql`select (select sum(count)::integer from operation_sums where by = 'all' and span = 'day') as folded,
        (select count(*) from operation_sum_changes) as changes`,
    )
    expect(rows).toEqual([{ folded: 2, changes: 1 }])
  }
})

test.each(tables)('%s shows and gives up nothing of another shop or the other mode', async (table) => {
  const name = sql.table(table)
  const { rows } = await within(scope, sql`select distinct merchant_id, sandbox from ${name}`)
  expect(rows).toEqual([{ merchant_id: own.replaceAll('-', ''), sandbox: false }])
  for (const foreign of [sql`merchant_id = ${other}`, sql`sandbox`]) {
    const changed = await within(scope, sql`update ${name} set sandbox = sandbox where ${foreign}`)
    const deleted = await within(scope, sql`delete from ${name} where ${foreign}`)
    expect([changed.numAffectedRows, deleted.numAffectedRows]).toEqual([0n, 0n])
  }
  for (const moved of [sql`merchant_id = ${other}`, sql`sandbox = true`])
    await expect(within(scope, sql`update ${name} set ${moved}`)).rejects.toThrow('row-level security')
})

test('a change of the sums of another shop or the other mode is refused', async () => {
  for (const foreign of [
    { ...scope, merchantId: other },
    { ...scope, sandbox: true },
  ]) {
    const change = sql`insert into operation_sum_changes (merchant_id, sandbox, kind, created, count, amount, decided)
      values (${foreign.merchantId}, ${foreign.sandbox}, 'refund', '2026-11-20', 1, 1, 0)`
    await expect(within(scope, change)).rejects.toThrow('row-level security')
    expect((await within(foreign, sql`select from operation_sum_changes`)).rows).toHaveLength(1)
  }
})
