import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Adds a pair of keys of a merchant; of the private one only its hash and last four characters. */
export const insertKey = async (tx: Transaction<Database>, key: Insertable<Database['api_keys']>): Promise<void> => {
  await tx.insertInto('api_keys').values(key).execute()
}
