import type { Insertable, Kysely } from 'kysely'
import type { Database, Tx } from '../db/schema.ts'

/** Every merchant of every company, by company and name; `waiting`: those that wait for a decision, the oldest first. */
export const listMerchants = (db: Kysely<Database>, { waiting = false } = {}) =>
  db
    .selectFrom('merchants as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select([
      'm.id',
      'm.name',
      'm.company_id',
      'c.name as company',
      'm.status',
      'm.review',
      'm.reject_reason',
      'm.created',
    ])
    .$if(waiting, (query) => query.where('m.status', '=', 'pending').orderBy('m.created'))
    .orderBy('c.name')
    .orderBy('m.name')
    .orderBy('m.id')
    .execute()

export const findMerchant = (db: Kysely<Database>, id: string) =>
  db.selectFrom('merchants').select(['id', 'name', 'company_id']).where('id', '=', id).executeTakeFirst()

export const insertAudit = async (tx: Tx, row: Insertable<Database['audit_log']>): Promise<void> => {
  await tx.insertInto('audit_log').values(row).execute()
}

export const findDocumentFile = async (db: Kysely<Database>, id: string): Promise<string | undefined> => {
  const row = await db.selectFrom('documents').select('file_id').where('id', '=', id).executeTakeFirst()
  return row?.file_id
}
