import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Every merchant of every company, by company and name. */
export const listMerchants = (db: Kysely<Database>) =>
  db
    .selectFrom('merchants as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.id', 'm.name', 'c.name as company', 'm.status'])
    .orderBy('c.name')
    .orderBy('m.name')
    .orderBy('m.id')
    .execute()

export const findMerchant = (db: Kysely<Database>, id: string) =>
  db.selectFrom('merchants').select(['id', 'name', 'company_id']).where('id', '=', id).executeTakeFirst()

export const insertAudit = async (tx: Transaction<Database>, row: Insertable<Database['audit_log']>): Promise<void> => {
  await tx.insertInto('audit_log').values(row).execute()
}
