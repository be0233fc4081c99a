import { type Kysely, sql } from 'kysely'

/** The reference that an operation was asked for with, once its merchant's system has named a later one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table operations add column earlier_mid text').execute(db)
}
