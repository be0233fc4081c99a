import { type Kysely, sql } from 'kysely'

/** Why a refund was made, and a note for the team. Null for refunds of before; columns without a default take a moment at any size. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table refunds add column reason text, add column note text`.execute(db)
}
