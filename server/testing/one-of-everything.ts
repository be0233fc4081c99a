/** A row of every table that hangs on a merchant or a company, for each of two merchants in both modes. */
import { type QueryExecutorProvider, sql } from 'kysely'
import { openDatabase } from '../db/open.ts'

export type Owner = { merchant_id: string; company_id: string }
type Column = { name: string; type: string; nullable: boolean }
export type Table = { name: string; columns: Column[] }

/** Tables of the catalogue with one of the columns. */
export const tablesWith = async (db: QueryExecutorProvider, ...columns: string[]): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', a.atttypid::regtype::text,
        'nullable', not a.attnotnull) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      group by 1 having bool_or(a.attname::text = any(${columns}::text[])) order by 1`.execute(db)
  return rows
}

/** Rules that ask for more than the columns' types. */
const dropRules = async (db: QueryExecutorProvider): Promise<void> => {
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %I drop constraint %I', r.relname, c.conname) as statement
      from pg_constraint c join pg_class r on r.oid = c.conrelid
      where c.contype in ('f', 'c') and c.connamespace = current_schema()::regnamespace
    union all
    select format('alter table %I disable trigger user', relname) from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db)
  for (const { statement } of rows) await sql.raw(statement).execute(db)
}

const values: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: 'md5(random()::text)',
  boolean: 'false',
  bytea: `decode(md5(random()::text), 'hex')`,
  integer: '1',
  bigint: '1',
  'double precision': '0',
  jsonb: `'{}'`,
  date: 'current_date',
  'timestamp with time zone': 'now()',
}

const insertOne = async (
  db: QueryExecutorProvider,
  { name, columns }: Table,
  owner: Owner,
  sandbox: boolean,
): Promise<void> => {
  const own: Record<string, string> = {
    merchant_id: `'${owner.merchant_id}'`,
    company_id: `'${owner.company_id}'`,
    sandbox: String(sandbox),
    ...(name === 'merchants' && { id: `'${owner.merchant_id}'` }),
    ...(name === 'companies' && { id: `'${owner.company_id}'` }),
  }
  const written = columns.filter((column) => own[column.name] !== undefined || !column.nullable)
  const row = written.map((column) => own[column.name] ?? values[column.type] ?? `'{}'`)
  await sql
    .raw(
      `insert into ${name} (${written.map((column) => `"${column.name}"`).join(', ')}) overriding system value
        values (${row.join(', ')}) on conflict do nothing`,
    )
    .execute(db)
}

/** `adminUrl`: of a database that is thrown away, as its foreign keys and checks go. */
export const fillTables = async (
  adminUrl: string,
  tables: readonly Table[],
  owners: readonly Owner[],
): Promise<void> => {
  const db = openDatabase({ url: adminUrl, poolSize: 1 })
  try {
    await dropRules(db)
    for (const table of tables)
      for (const owner of owners) for (const sandbox of [false, true]) await insertOne(db, table, owner, sandbox)
  } finally {
    await db.destroy()
  }
}
