import { type Kysely, sql } from 'kysely'

/** When the customer's data of a sale without a contract were deleted; null while they are there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table operations add column forgotten timestamptz`.execute(db)
  await sql`insert into jobs (name, state) values ('retention', '{}') on conflict do nothing`.execute(db)
}
