import type { Insertable, Transaction, Updateable } from 'kysely'
import type { Database } from '#server/db/schema.ts'

type Tx = Transaction<Database>

/** One change of a shop's keys at a time. Rows that point to the shop are not held up. */
export const lockShop = async (tx: Tx, merchantId: string): Promise<void> => {
  await tx.selectFrom('merchants').select('id').where('id', '=', merchantId).forNoKeyUpdate().execute()
}

/** Newest first. */
export const findKeys = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('api_keys as k')
    .leftJoin('users as by', 'by.id', 'k.created_by')
    .where('k.merchant_id', '=', merchantId)
    .select(['k.id', 'k.public_key', 'k.private_key_last4', 'k.created', 'k.last_used', 'k.revoked', 'k.expires'])
    .select(['k.public_last_used', 'k.public_last_host', 'by.first_name', 'by.last_name'])
    .orderBy('k.created', 'desc')
    .orderBy('k.id', 'desc')
    .limit(1000)
    .execute()

export type FoundKey = Awaited<ReturnType<typeof findKeys>>[number]

/** Of the private key its hash and last four characters, and nothing else. */
export const insertKey = async (tx: Tx, key: Insertable<Database['api_keys']>): Promise<void> => {
  await tx.insertInto('api_keys').values(key).execute()
}

export const updateKey = async (
  tx: Tx,
  merchantId: string,
  id: string,
  set: Pick<Updateable<Database['api_keys']>, 'expires' | 'revoked'>,
): Promise<void> => {
  await tx.updateTable('api_keys').set(set).where('merchant_id', '=', merchantId).where('id', '=', id).execute()
}

export const findCompanyName = async (tx: Tx, companyId: string): Promise<string> => {
  const { name } = await tx.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()
  return name
}
