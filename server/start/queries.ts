import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

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

/** Whether a commit is answered only when it is on disk. */
export const isDurable = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ durable: boolean }>`
    select current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on'
      and current_setting('synchronous_commit') <> 'off' as durable`.execute(db)
  return rows[0]?.durable === true
}
