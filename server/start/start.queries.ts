import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { type Durability, durability } from '../db/standing.ts'

export const hasCompany = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) !== undefined

/** Whether the demo made this database. */
export const hasDemoMark = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('settings').select('name').where('name', '=', 'demo').executeTakeFirst()) !== undefined

/** PostgreSQL's version: 150004 for 15.4, and as people write it. */
export const findVersion = async (db: Kysely<Database>): Promise<{ number: number; shown: string }> => {
  const { rows } = await sql<{ number: number; shown: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as shown`.execute(db)
  return rows[0] ?? { number: 0, shown: 'unknown' }
}

/** What an answered change survives, as far as the database's settings say. */
export const findDurability = async (db: Kysely<Database>): Promise<Durability> => {
  const { rows } = await sql<{ durability: Durability }>`select ${sql.raw(durability)} as durability`.execute(db)
  return rows[0]?.durability ?? 'memory'
}
