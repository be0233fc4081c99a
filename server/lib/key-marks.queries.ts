/** Keys belong to the installation, not to a merchant: there is no scope here. */
import { acrossMerchants } from '../db/reach.ts'
import type { Db } from '../db/schema.ts'

const prefix = 'key %'

export const findMarks = async (db: Db): Promise<Map<string, unknown>> => {
  const rows = await db.selectFrom('settings').select(['name', 'value']).where('name', 'like', prefix).execute()
  return new Map(rows.map(({ name, value }) => [name, value['mark']]))
}

/** Of two processes that start at once, the first is heeded. */
export const insertMark = async (db: Db, name: string, mark: string): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ name, value: { mark } })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Answers how many there were. */
export const deleteMarks = async (db: Db): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('settings').where('name', 'like', prefix).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Names of the keys that seal files. */
export const findKeyIds = async (db: Db): Promise<string[]> => {
  const files = db.selectFrom('stored_files').select('key_id')
  const agreements = acrossMerchants(db, 'keys are of the installation')
    .selectFrom('credit_agreements')
    .select('key_id')
  const rows = await files.union(agreements).execute()
  return rows.map(({ key_id: id }) => id)
}
