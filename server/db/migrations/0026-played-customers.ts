import { type Kysely, sql } from 'kysely'

/**
 * What a simulated customer did is marked in the history. `test_outcome` and `test_at`: what one does in test mode, and when; null where a
 * person acts, or once it is done.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table operation_events add column played boolean not null default false`.execute(db)
  await sql`alter table checkout_requests add column test_outcome text, add column test_at timestamptz`.execute(db)
}
