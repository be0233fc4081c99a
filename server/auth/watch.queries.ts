/** Notices of what is no call's own doing. They are a person's, not a merchant's: there is no scope here. */
import { noticeKinds, type NotificationType } from '#contract/rules/notice-rules.ts'
import type { Tx } from '../db/schema.ts'

type Notice = { auditId: string; userId: string; type: NotificationType; created: Date }

/** Of an audit row that is there. */
export const insertWarning = async (tx: Tx, { auditId, userId, type, created }: Notice): Promise<void> => {
  await tx
    .insertInto('notifications')
    .values({
      audit_id: auditId,
      user_id: userId,
      type,
      level: noticeKinds[type].level,
      merchant_id: null,
      sandbox: false,
      operation_id: null,
      created,
      read: null,
    })
    .execute()
}
