/** Notices belong to a person: there is no scope here. Those of merchants that they no longer see are left out. */
import type { NotificationType } from '#contract/rules/notice-rules.ts'
import { noticeFacts } from '#server/services/notices/facts.queries.ts'
import type { Tx } from '../../db/schema.ts'

/** Newest first. */
export const listNotices = (tx: Tx, userId: string, { types, most }: { types: NotificationType[]; most: number }) =>
  noticeFacts(tx)
    .where('n.user_id', '=', userId)
    .where('n.type', 'in', types)
    .orderBy('n.created', 'desc')
    .orderBy('n.audit_id', 'desc')
    .limit(most)
    .execute()

/** `sandbox`: of this mode alone, and what has no merchant; null: of both. Answers whether anything was unread. */
export const markRead = async (
  tx: Tx,
  userId: string,
  { since, until, sandbox, now }: { since: Date | null; until: Date; sandbox: boolean | null; now: Date },
): Promise<boolean> => {
  const unread = tx
    .updateTable('notifications')
    .set({ read: now })
    .where('user_id', '=', userId)
    .where('read', 'is', null)
    .where('created', '<=', until)
    .$if(since !== null, (query) => query.where('created', '>=', since ?? until))
  const { numUpdatedRows } = await (
    sandbox === null
      ? unread
      : unread.where((eb) => eb.or([eb('merchant_id', 'is', null), eb('sandbox', '=', sandbox)]))
  ).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** For the person's other pages. */
export const writeReading = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await tx.updateTable('users').set({ notices_read: now }).where('id', '=', userId).execute()
}
