import { type Kysely, sql } from 'kysely'
import type { Database, Tx } from '../db/schema.ts'
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

/** The first merchant of the demo in Spain, by name; null where there is no demo. */
export const findDemoMerchant = async (db: Kysely<Database>): Promise<string | null> => {
  if (!(await hasDemoMark(db))) return null
  const merchants = await db
    .selectFrom('merchants')
    .where('status', '=', 'active')
    .where('country', '=', 'ES')
    .select('id')
    .orderBy('name')
    .limit(1)
    .execute()
  return merchants[0]?.id ?? null
}

/** Keys with a name are good no longer. */
export const endKeysNamed = async (tx: Tx, merchantId: string, name: string, now: Date): Promise<void> => {
  await tx
    .updateTable('api_keys')
    .set({ revoked: now })
    .where('merchant_id', '=', merchantId)
    .where('name', '=', name)
    .where('revoked', 'is', null)
    .execute()
}
