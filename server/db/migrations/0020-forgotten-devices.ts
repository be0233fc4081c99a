import { type Kysely, sql } from 'kysely'

/**
 * A device on which somebody signed in is known for as long as its cookie lasts, unless it is forgotten: because the password changed, or
 * because the session was ended from elsewhere or was stolen. Null: not forgotten.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table sessions add column forgotten timestamptz').execute(db)
}
