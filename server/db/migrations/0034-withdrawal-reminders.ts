import { type Kysely, sql } from 'kysely'

/** When the customer was reminded of the right to withdraw; null before, and for contracts that ended earlier. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table checkout_requests add column reminded timestamptz`.execute(db)
}
