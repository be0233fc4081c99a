import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Tx = Transaction<Database>

/** Ends a session for good; a session that has ended stays as it is. */
export const endSession = async (tx: Tx, sessionId: string, now: Date, reason: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ ended: now, ended_reason: reason })
    .where('id', '=', sessionId)
    .where('ended', 'is', null)
    .execute()
}

/** Ends every session of a person but one, at once. */
export const endSessionsOf = async (
  tx: Tx,
  userId: string,
  now: Date,
  reason: string,
  except: string | null = null,
): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ ended: now, ended_reason: reason })
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .execute()
}
