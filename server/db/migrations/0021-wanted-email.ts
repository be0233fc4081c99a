import { type Kysely, sql } from 'kysely'

/**
 * Somebody who was invited with an address that is another company's already: the row has an address of nobody, and this one is what
 * was asked for. A column without a default takes a moment at any size.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column wanted_email text`.execute(db)
}
