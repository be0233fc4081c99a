/** The types are gone at run time, so the test reads them where they are written. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const source = globSync('schema{,-*}.ts', { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Members of an object type, and of those that it is put together from: name → type. */
const membersOf = (type: string): [string, string][] => {
  const [, parts = '', body = ''] = new RegExp(`type ${type} =\\s+((?:\\w+ &\\s+)*)\\{([^}]*)\\}`).exec(source) ?? []
  const own = [...body.matchAll(/(\w+): ([^;\n]+)/g)].map(([, name = '', value = '']): [string, string] => [
    name,
    value.trim(),
  ])
  return [...[...parts.matchAll(/\w+/g)].flatMap(([part]) => membersOf(part)), ...own]
}

const kindOf = (written: string): string => {
  const bare = written.replace(/^(?:Default|Fixed|ColumnType)<(.*)>$/, '$1')
  return /^(Date|Buffer|boolean|number|string)\b/.exec(bare)?.[1] ?? (bare.startsWith("'") ? 'string' : 'other')
}

const kinds: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  bigint: 'number',
  integer: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
}

type Column = { table: string; column: string; type: string; nullable: boolean; defaulted: boolean }

/** What may be null may be left out anyway. */
const describeColumn = (column: string, kind: string, nullable: boolean, defaulted: boolean): string =>
  `${column}: ${kind}${nullable ? ' | null' : ''}${defaulted && !nullable ? ' = default' : ''}`

describe('schema.ts', () => {
  it('names exactly the tables and columns that the migrations leave', async () => {
    const { rows } = await sql<Column>`
      select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as nullable,
          column_default is not null as defaulted
        from information_schema.columns
        where table_schema = 'public' and table_name not like 'kysely%' and table_name not like '%_in_scope' order by 1, 2`.execute(
      database.db,
    )
    const named = membersOf('Database')
    const tables = new Map(named.map(([table, type]) => [table, new Map(membersOf(type))]))
    expect([...tables.keys()].toSorted()).toEqual([...new Set(rows.map((row) => row.table))].toSorted())

    const there = rows.map(({ table, column, type, nullable, defaulted }) => {
      const written = tables.get(table)?.get(column) ?? 'missing'
      // Words out of a fixed list and shapes of jsonb are types of other files: only their being there is compared.
      const kind = kindOf(written) === 'other' && ['text', 'jsonb'].includes(type) ? 'other' : (kinds[type] ?? 'other')
      return `${table}.${describeColumn(column, kind, nullable, defaulted)}`
    })
    const written = [...tables].flatMap(([table, columns]) =>
      [...columns].map(
        ([column, value]) =>
          `${table}.${describeColumn(column, kindOf(value), value.includes('| null'), /^Default<|\| undefined/.test(value))}`,
      ),
    )
    expect(written.toSorted()).toEqual(there.toSorted())
  })
})
