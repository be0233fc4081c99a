import { type Insertable, type Kysely, sql } from 'kysely'
import type { MerchantTerms } from '#domain/terms.ts'
import type { Database, Tx } from '#server/db/schema.ts'

/** Beside the terms that the shop began with, which stay for a release that reads no others. */
export const saveChoice = async (tx: Tx, merchantId: string, choice: Partial<MerchantTerms>): Promise<void> => {
  await tx
    .updateTable('merchants')
    .set({ terms: sql`terms || ${JSON.stringify(choice)}::jsonb` })
    .where('id', '=', merchantId)
    .execute()
}

/** The first of a shop, or in place of the one before. */
export const savePreferences = async (tx: Tx, row: Insertable<Database['merchant_preferences']>): Promise<void> => {
  const { merchant_id: _, ...rest } = row
  await tx
    .insertInto('merchant_preferences')
    .values(row)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(rest))
    .execute()
}

/** That of the newest private key that is good, else of the newest there was. */
export const findPublicKey = async (tx: Tx, merchantId: string, now: Date): Promise<string | null> => {
  const row = await tx
    .selectFrom('api_keys')
    .select('public_key')
    .where('merchant_id', '=', merchantId)
    .orderBy((eb) => eb('revoked', 'is', null).and(eb.or([eb('expires', 'is', null), eb('expires', '>', now)])), 'desc')
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.public_key ?? null
}

/** Of any merchant, because logos are public. A removed one is not found. */
export const findLogo = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('merchant_preferences as p')
    .innerJoin('stored_files as f', 'f.id', 'p.logo_file_id')
    .where('f.id', '=', id)
    .where('f.purpose', '=', 'logo')
    .select(['f.id', 'f.media_type', 'f.sha256', 'f.key_id', 'f.sealed'])
    .executeTakeFirst()

/** Deletes a picture that the merchant has replaced or removed. */
export const dropLogo = async (tx: Tx, merchantId: string, fileId: string): Promise<void> => {
  await tx
    .deleteFrom('stored_files')
    .where('id', '=', fileId)
    .where('merchant_id', '=', merchantId)
    .where('purpose', '=', 'logo')
    .execute()
}
