/** Notices belong to a person: there is no scope here. Those of merchants that they no longer see are left out. */
import { sql } from 'kysely'
import { mayVisit } from '../../auth/auth.queries.ts'
import type { Tx } from '../../db/schema.ts'

/** Newest first. */
export const listNotices = (tx: Tx, userId: string, most: number) =>
  tx
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .leftJoin('merchants as m', 'm.id', 'n.merchant_id')
    .where('n.user_id', '=', userId)
    .where(sql<boolean>`(m.id is null or ${mayVisit})`)
    .select(['n.type', 'n.level', 'n.sandbox', 'n.created', 'n.read'])
    .select(['n.merchant_id as merchantId', 'n.operation_id as operationId'])
    .orderBy('n.created', 'desc')
    .orderBy('n.audit_id', 'desc')
    .limit(most)
    .execute()

export const markRead = async (tx: Tx, userId: string, until: Date, now: Date): Promise<void> => {
  await tx
    .updateTable('notifications')
    .set({ read: now })
    .where('user_id', '=', userId)
    .where('read', 'is', null)
    .where('created', '<=', until)
    .execute()
}
