/** Saved views whose search names a person. */
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'

const searching = (db: Db) =>
  db
    .selectFrom('list_views as v')
    .innerJoin('merchants as m', 'm.id', 'v.merchant_id')
    .where(sql<boolean>`v.query ~ '(^|&)q='`)
    .select(['v.merchant_id as merchantId', 'm.company_id as companyId', 'v.id', 'v.name', 'v.query', 'v.updated'])
    .orderBy('v.merchant_id')
    .orderBy('v.id')

/** Of all merchants. */
export const findSearchingViews = (db: Db) => searching(db).execute()

/** The same, locked until the end of the transaction. */
export const lockSearchingViews = (tx: Tx) => searching(tx).forUpdate('v').execute()

export type SearchingView = Awaited<ReturnType<typeof findSearchingViews>>[number]

/** As a change by another person: who edits the version before is refused. */
export const setViewQuery = async (tx: Tx, { merchantId, id, query }: SearchingView, now: Date): Promise<void> => {
  await tx
    .updateTable('list_views')
    .set((eb) => ({ query, version: eb('version', '+', 1), updated: now, updated_by: null }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute()
}
