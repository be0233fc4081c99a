import { type Kysely, sql } from 'kysely'

/** Private keys may be bound to scopes; empty for all, as those are that were made before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table api_keys add column scopes text[] not null default '{}'`).execute(db)
}
