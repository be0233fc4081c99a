import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Tx } from '#server/db/schema.ts'

const keysOf = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('api_keys as k')
    .leftJoin('users as by', 'by.id', 'k.created_by')
    .where('k.merchant_id', '=', merchantId)
    .select(['k.id', 'k.public_key', 'k.private_key_last4', 'k.created', 'k.last_used', 'k.revoked', 'k.expires'])
    .select(['k.name', 'k.mode', 'k.scopes', 'k.networks', 'k.replaced'])
    .select(['k.public_last_used', 'k.public_last_host', 'by.first_name', 'by.last_name'])

export const findKey = (tx: Tx, merchantId: string, id: string) =>
  keysOf(tx, merchantId).where('k.id', '=', id).executeTakeFirst()

export type FoundKey = NonNullable<Awaited<ReturnType<typeof findKey>>>

/** How many that have ended are still shown. */
const maxEnded = 100

/** Newest first: all that are good, so that each can be ended, and the newest of the others. */
export const findKeys = async (tx: Tx, merchantId: string, now: Date): Promise<FoundKey[]> => {
  const good = sql<boolean>`(k.revoked is null and (k.expires is null or k.expires > ${now}))`
  const numbered = keysOf(tx, merchantId)
    .select(good.as('good'))
    .select(sql<number>`row_number() over (partition by ${good} order by k.created desc, k.id desc)`.as('number'))
    .as('k')
  return tx
    .selectFrom(numbered)
    .selectAll()
    .where((eb) => eb.or([eb('k.good', '=', true), eb('k.number', '<=', maxEnded)]))
    .orderBy('k.created', 'desc')
    .orderBy('k.id', 'desc')
    .execute()
}

/** Of the private key its hash and last four characters, and nothing else. */
export const insertKey = async (tx: Tx, key: Insertable<Database['api_keys']>): Promise<void> => {
  await tx.insertInto('api_keys').values(key).execute()
}

export const updateKey = async (
  tx: Tx,
  merchantId: string,
  id: string,
  set: Pick<Updateable<Database['api_keys']>, 'expires' | 'replaced' | 'revoked'>,
): Promise<void> => {
  await tx.updateTable('api_keys').set(set).where('merchant_id', '=', merchantId).where('id', '=', id).execute()
}
