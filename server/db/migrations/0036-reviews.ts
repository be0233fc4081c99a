import { type Kysely, sql } from 'kysely'

/** When a refused customer asked for the decision of a person, and the reference of that; null before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table checkout_requests add column review_asked timestamptz, add column review_reference text`.execute(
    db,
  )
}
