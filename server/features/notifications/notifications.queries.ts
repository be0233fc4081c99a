/** Notices belong to a person: there is no scope here. Those of merchants that they no longer see are left out. */
import { sql } from 'kysely'
import { mayVisit } from '../../auth/auth.queries.ts'
import type { Tx } from '../../db/schema.ts'
import { inScope } from '../../db/scoped.ts'

/** Newest first. */
export const listNotices = (tx: Tx, userId: string, most: number) =>
  tx
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .leftJoin('merchants as m', 'm.id', 'n.merchant_id')
    .leftJoin('operations as o', (join) => join.on(inScope('o', 'n')).onRef('o.id', '=', 'n.operation_id'))
    .leftJoin('audit_log as a', 'a.id', 'n.audit_id')
    .where('n.user_id', '=', userId)
    .where(sql<boolean>`(m.id is null or ${mayVisit})`)
    .select(['n.type', 'n.level', 'n.sandbox', 'n.created', 'n.read'])
    .select(['n.merchant_id as merchantId', 'n.operation_id as operationId'])
    .select(['o.customer_first_name as firstName', 'o.customer_last_name as lastName', 'o.total_amount as totalAmount'])
    .select(sql<number | null>`(a.detail ->> 'amount')::bigint`.as('amount'))
    .orderBy('n.created', 'desc')
    .orderBy('n.audit_id', 'desc')
    .limit(most)
    .execute()

/** `sandbox`: of this mode alone, and what has no merchant; null: of both. */
export const markRead = async (
  tx: Tx,
  userId: string,
  { since, until, sandbox, now }: { since: Date | null; until: Date; sandbox: boolean | null; now: Date },
): Promise<void> => {
  const unread = tx
    .updateTable('notifications')
    .set({ read: now })
    .where('user_id', '=', userId)
    .where('read', 'is', null)
    .where('created', '<=', until)
    .$if(since !== null, (query) => query.where('created', '>=', since ?? until))
  await (
    sandbox === null
      ? unread
      : unread.where((eb) => eb.or([eb('merchant_id', 'is', null), eb('sandbox', '=', sandbox)]))
  ).execute()
}
