import { type Kysely, sql } from 'kysely'

/** In its place there is `operations_reference`. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table operations drop constraint operations_merchant_id_sandbox_mid_key').execute(db)
}
