import { type Kysely, sql } from 'kysely'

const tables = ['companies', 'profiles', 'merchant_preferences']

/**
 * A second phone of any number of the Spanish and Portuguese plans. Of the storefront profile a column too, and no part of its JSON: the
 * release before writes and answers that as a whole.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of tables) await sql`alter table ${sql.table(table)} add column other_phone text`.execute(db)
}
