import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { openDatabase } from './open.ts'
import { booksAreProtected, mayReadAll } from './roles.ts'

const insufficientPrivilege = { code: '42501' }

let database: TestDatabase
let admin: TestDatabase['db']
beforeAll(async () => {
  database = await testDatabase()
  admin = openDatabase({ url: database.adminUrl, poolSize: 1 })
})
afterAll(async () => {
  await admin.destroy()
  await database.drop()
})

const alterations = (table: string, column: string) => [
  `update ${table} set ${column} = ${column}`,
  `delete from ${table}`,
  `truncate ${table} cascade`,
]
const allAlterations = [
  ...alterations('ledger_postings', 'created'),
  ...alterations('ledger_entries', 'amount'),
  ...alterations('audit_log', 'created'),
  ...alterations('audit_chain', 'hash'),
  ...alterations('settlement_lines', 'created'),
  ...alterations('invoices', 'created'),
  ...alterations('invoice_lines', 'concept'),
  ...alterations('invoice_chain', 'hash'),
  ...alterations('agreed_terms', 'terms'),
]

describe('the application’s role', () => {
  it.each([
    ...allAlterations,
    'alter table ledger_entries disable trigger all',
    'drop table audit_log',
    'create table own (id int)',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    `delete from kysely_migration`,
  ])('may not: %s', async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject(insufficientPrivilege)
  })

  it('may read and add to the books, and change everything else', async () => {
    const { rows } = await sql<{ table: string; rights: string }>`
      select relname as table, concat_ws(' ',
          case when has_table_privilege(oid, 'select') then 'select' end,
          case when has_table_privilege(oid, 'insert') then 'insert' end,
          case when has_table_privilege(oid, 'update') then 'update' end,
          case when has_table_privilege(oid, 'delete') then 'delete' end) as rights
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(database.db)
    const rightsOf = (table: string) => rows.find((row) => row.table === table)?.rights
    const books = [
      'audit_chain',
      'audit_log',
      'ledger_entries',
      'ledger_postings',
      'settlement_lines',
      'money_keys',
      'invoices',
      'invoice_lines',
      'invoice_postings',
      'invoice_settlements',
      'invoice_corrections',
      'invoice_chain',
      'agreed_terms',
    ]
    expect(books.map(rightsOf)).toEqual(books.map(() => 'select insert'))
    expect(rightsOf('kysely_migration')).toBe('select')
    const others = rows.filter(({ table }) => !books.includes(table) && !table.startsWith('kysely_'))
    expect(others.length).toBeGreaterThan(10)
    expect(others.filter(({ rights }) => rights !== 'select insert update delete')).toEqual([])
  })
})

describe('the triggers on the books', () => {
  it.each(allAlterations)('stop even the owner: %s', async (statement) => {
    const error: unknown = await sql
      .raw(statement)
      .execute(admin)
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject(insufficientPrivilege)
    expect(String(error)).toMatch(/is append-only$/)
  })
})

describe('booksAreProtected', () => {
  it('tells the application’s role from the owner of the tables', async () => {
    expect(await booksAreProtected(database.db)).toBe(true)
    expect(await booksAreProtected(admin)).toBe(false)
  })

  it('notices a single right too many', async () => {
    await sql`grant update (amount) on ledger_entries to trastienda_app`.execute(admin)
    expect(await booksAreProtected(database.db)).toBe(false)
    await sql`revoke update (amount) on ledger_entries from trastienda_app`.execute(admin)
    expect(await booksAreProtected(database.db)).toBe(true)
  })
})

describe('mayReadAll', () => {
  it.each(['refunds', 'operations_in_scope'])('waits for the rights on %s', async (name) => {
    expect(await mayReadAll(database.db)).toBe(true)
    await sql`revoke select on ${sql.table(name)} from trastienda_app`.execute(admin)
    expect(await mayReadAll(database.db)).toBe(false)
    await sql`grant select on ${sql.table(name)} to trastienda_app`.execute(admin)
  })
})
