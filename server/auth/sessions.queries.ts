import type { Tx } from '../db/schema.ts'

type Reason = 'signed_out' | 'ended_by_person' | 'refresh_token_reused' | 'password_changed' | 'paused' | 'removed'

/**
 * Ends a session for good; a session that has ended stays as it is. A device that its person did not leave themself is not known any
 * more: it may be lost.
 */
export const endSession = async (tx: Tx, sessionId: string, now: Date, reason: Reason): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ ended: now, ended_reason: reason, ...(reason !== 'signed_out' && { forgotten: now }) })
    .where('id', '=', sessionId)
    .where('ended', 'is', null)
    .execute()
}

/** Ends every session of a person but one, at once, and forgets every device but that one's. */
export const endSessionsOf = async (
  tx: Tx,
  userId: string,
  now: Date,
  reason: Reason,
  except: string | null = null,
): Promise<void> => {
  const others = tx
    .updateTable('sessions')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
  await others.set({ ended: now, ended_reason: reason }).where('ended', 'is', null).execute()
  await others.set({ forgotten: now }).where('forgotten', 'is', null).execute()
}
