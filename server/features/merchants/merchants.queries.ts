/** A new shop of a company, and what its company and people are from then on. */
import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '../../db/schema.ts'

export const hasShopNamed = async (tx: Tx, companyId: string, name: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('merchants')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    // Who was refused may ask again.
    .where('status', '!=', 'rejected')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The file that says whose the bank account is. */
export const findCertificate = async (tx: Tx, companyId: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('documents')
    .select('file_id')
    .where('company_id', '=', companyId)
    .where('key', '=', 'bank_account_certificate')
    .where('status', '!=', 'rejected')
    .where('removed', 'is', null)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.file_id
}

export const insertMerchant = async (tx: Tx, merchant: Insertable<Database['merchants']>): Promise<void> => {
  await tx.insertInto('merchants').values(merchant).execute()
}

export const endOnboarding = async (tx: Tx, companyId: string): Promise<void> => {
  await tx
    .updateTable('companies')
    .set({ requires_onboarding: false, shop_draft: null })
    .where('id', '=', companyId)
    .execute()
}

/** A user with a list of merchants gets this one added; a user without a default merchant gets it as default. */
export const giveShop = async (
  tx: Tx,
  { userId, merchantId }: { userId: string; merchantId: string },
): Promise<void> => {
  await sql`insert into user_merchants (user_id, merchant_id)
    select ${userId}::uuid, ${merchantId}::uuid where exists (select from user_merchants where user_id = ${userId}::uuid)`.execute(
    tx,
  )
  await tx
    .updateTable('users')
    .set({ prefered_merchant_id: merchantId })
    .where('id', '=', userId)
    .where('prefered_merchant_id', 'is', null)
    .execute()
}
