/** Every query of a tenant table is bound to a merchant and mode (docs/decisions/0052-scoped-queries.md). */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { acrossMerchants } from './reach.ts'
import type { Database } from './schema.ts'
import { inScope, type NewRow, scoped, scopeSql } from './scoped.ts'
import { tenantTables } from './tenant-tables.ts'

/** Compiles and runs nothing. */
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const scope = { merchantId: 'm', sandbox: true }

it('knows the tables of a merchant and mode that the catalogue has, with their views', async () => {
  const database = await testDatabase()
  try {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('merchant_id', 'sandbox')
        where c.relnamespace = current_schema()::regnamespace and (c.relkind = 'r' and a.attnotnull or c.relkind = 'v')
        group by 1 having count(*) = 2 order by 1`.execute(database.db)
    expect(rows.map(({ name }) => name)).toEqual([...tenantTables])
  } finally {
    await database.drop()
  }
})

it('binds what reads, changes and deletes, by the alias where there is one', () => {
  const bound = (name: string) => `"${name}"."merchant_id" = $1 and "${name}"."sandbox" = $2`
  const own = scoped(db, scope)
  const read = own.selectFrom('operations as o').select('o.id').where('o.id', '=', 'x').compile()
  expect(read.sql).toBe(`select "o"."id" from "operations" as "o" where ${bound('o')} and "o"."id" = $3`)
  expect(read.parameters).toEqual(['m', true, 'x'])
  expect(own.deleteFrom('campaigns').compile().sql).toBe(`delete from "campaigns" where ${bound('campaigns')}`)
  const changed = own.updateTable('operations').set({ paid: null }).compile()
  expect(changed.sql).toBe(
    'update "operations" set "paid" = $1 where "operations"."merchant_id" = $2 and "operations"."sandbox" = $3',
  )
})

it('writes the scope into new rows, in place of other values there', () => {
  const row = { audience_id: 'a', hash: Buffer.of(), merchant_id: 'another', sandbox: false }
  const hidden: NewRow<'audience_members'> = row
  const { sql: text, parameters } = scoped(db, scope).insertInto('audience_members').values([hidden, hidden]).compile()
  expect(text).toMatch(/^insert into "audience_members" \("merchant_id", "sandbox", "audience_id", "hash"\) values /)
  expect(parameters).toEqual(['m', true, 'a', row.hash, 'm', true, 'a', row.hash])
})

it('carries the scope of a row into joins and subqueries', () => {
  const query = scoped(db, scope)
    .selectFrom('operations as o')
    .innerJoin('operation_details as d', (join) => join.on(inScope('d', 'o')).onRef('d.operation_id', '=', 'o.id'))
    .where((eb) => eb.exists(scoped(eb, 'o').selectFrom('refunds as r').select('r.id')))
    .select('d.plan')
  const along = (one: string, other: string) =>
    `"${one}"."merchant_id" = "${other}"."merchant_id" and "${one}"."sandbox" = "${other}"."sandbox"`
  expect(query.compile().sql).toBe(
    `select "d"."plan" from "operations" as "o" inner join "operation_details" as "d" on ${along('d', 'o')} ` +
      `and "d"."operation_id" = "o"."id" where "o"."merchant_id" = $1 and "o"."sandbox" = $2 ` +
      `and exists (select "r"."id" from "refunds" as "r" where ${along('r', 'o')})`,
  )
  const text = sql`select from operations o where ${scopeSql('o', scope)}`.compile(db)
  expect(text.sql).toBe('select from operations o where "o"."merchant_id" = $1 and "o"."sandbox" = $2')
})

it('refuses by its types what is no tenant table and what a join does not name', () => {
  // @ts-expect-error -- users belong to a company
  scoped(db, scope).selectFrom('users')
  // @ts-expect-error -- a row without its other columns
  scoped(db, scope).insertInto('captures').values({ id: 'x' })
  const own = scoped(db, scope).selectFrom('operations as o')
  // @ts-expect-error -- `x` is not in the query
  expect(own.innerJoin('captures as c', (join) => join.on(inScope('x', 'o')))).toBeDefined()
  // @ts-expect-error -- merchants have no mode
  expect(own.innerJoin('merchants as m', (join) => join.on(inScope('m', 'o')))).toBeDefined()
})

it('leaves a query that says its reason as it is', () => {
  expect(acrossMerchants(db, 'staff look over all').selectFrom('operations').select('id').compile().sql).toBe(
    'select "id" from "operations"',
  )
})
