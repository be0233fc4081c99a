/** Sales of the release before: those that were there, and those that it makes on this schema before rights are granted anew. */
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { grantRights } from '#server/db/roles.ts'
import { inOneTransaction } from '#server/db/transaction.ts'
import { bareDatabase, type TestDatabase } from '#server/testing/database.ts'
import { fillTables, tablesWith } from '#server/testing/one-of-everything.ts'
import { fillCustomers } from './fill.ts'

const before = '0057-callback-secrets'
const own = '11111111-1111-1111-1111-111111111111'
const other = '22222222-2222-2222-2222-222222222222'
const scope = { merchantId: own, sandbox: false }

let database: TestDatabase
const within = <T>(statement: RawBuilder<T>) => inOneTransaction(database.db, scope, (tx) => statement.execute(tx))
const across = <T>(statement: RawBuilder<T>) =>
  inOneTransaction(database.db, { across: 'a test' }, (tx) => statement.execute(tx))

/** As many sales as there are addresses, from the first day of the year on. */
const sell = (emails: string[], month: string) =>
  within(sql`insert into operations
    select (json_populate_record(o, json_build_object('id', gen_random_uuid(), 'mid', gen_random_uuid(), 'customer_email', email,
        'created', ${month}::timestamptz + place * interval '1 minute'))).*
      from operations o, unnest(${emails}::text[]) with ordinality e (email, place)
      where (o.merchant_id, o.sandbox, o.id) = (select merchant_id, sandbox, id from operations where merchant_id = ${own}
        and not sandbox limit 1)`)

const customers = async () => {
  const { rows } = await across(
    sql<{ merchant_id: string; email: string; created: Date }>`
      select merchant_id, email, created from customers where email like '%@correo.example' order by email`,
  )
  return rows.map(({ merchant_id: id, email, created }) => [id, email, created.toISOString().slice(0, 10)])
}

beforeAll(async () => {
  database = await bareDatabase()
  await migrate(database.adminUrl, { to: before })
  await grantRights(database.adminUrl, 'trastienda_app')
  const found = await tablesWith(database.db, 'merchant_id', 'company_id')
  const filled = found.filter(({ name }) => ['merchants', 'operations'].includes(name))
  await fillTables(
    database.adminUrl,
    filled,
    [own, other].map((merchant_id) => ({ merchant_id, company_id: merchant_id })),
  )
  // More than a batch; of some people several.
  const many = Array.from({ length: 1200 }, (_, index) => `${index % 900}@elsewhere.example`)
  await sell(['ane@correo.example', ' ANE@correo.example', '•••', '', 'iker@correo.example', ...many], '2026-01-01')
  await migrate(database.adminUrl)
})
afterAll(() => database.drop())

test('have their people, once a job has read the older ones; the first sale says since when', async () => {
  await sell(['ane@correo.example', 'new@correo.example'], '2026-06-01')
  await across(sql`update operations set customer_email = '•••' where customer_email = 'new@correo.example'`)
  await sell(['newer@correo.example'], '2026-06-01')
  await grantRights(database.adminUrl, 'trastienda_app')
  const id = own.replaceAll('-', '')
  expect(await customers()).toEqual([
    [id, 'ane@correo.example', '2026-06-01'],
    [id, 'newer@correo.example', '2026-06-01'],
  ])
  await Promise.all([fillCustomers(database.db), fillCustomers(database.db)])
  await fillCustomers(database.db)
  expect(await customers()).toEqual([
    [id, 'ane@correo.example', '2026-01-01'],
    [id, 'iker@correo.example', '2026-01-01'],
    [id, 'newer@correo.example', '2026-06-01'],
  ])
  const { rows } = await across(
    sql`select merchant_id, sandbox, email from customers except select merchant_id, sandbox, lower(btrim(customer_email)) from operations
      union all
      (select merchant_id, sandbox, lower(btrim(customer_email)) from operations where customer_email not in ('', '•••')
        except select merchant_id, sandbox, email from customers)`,
  )
  expect(rows).toEqual([])
  const { state } = await database.db
    .selectFrom('jobs')
    .where('name', '=', 'customers')
    .select('state')
    .executeTakeFirstOrThrow()
  expect(state).toEqual({ isDone: true })
})

test('are seen and added to by one shop and mode alone', async () => {
  const { rows } = await within(sql`select distinct merchant_id, sandbox from customers`)
  expect(rows).toEqual([{ merchant_id: own.replaceAll('-', ''), sandbox: false }])
  for (const foreign of [sql`${other}, false`, sql`${own}, true`])
    await expect(
      within(sql`insert into customers (merchant_id, sandbox, email, created) values (${foreign}, 'x', now())`),
    ).rejects.toThrow('row-level security')
})
