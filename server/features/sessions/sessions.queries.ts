/** The own sessions of a person. */
import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'

const open = (tx: Tx, userId: string, now: Date) =>
  tx
    .selectFrom('sessions as s')
    .where('s.user_id', '=', userId)
    .where('s.ended', 'is', null)
    .where('s.expires', '>', now)

/** Newest first. An active user's app refreshes every few minutes, so that the last refresh is when the session was last seen. */
export const listOpen = (tx: Tx, userId: string, now: Date) =>
  open(tx, userId, now)
    .select(['s.id', 's.created', 's.user_agent as userAgent'])
    .select(
      sql<Date>`coalesce((select max(created) from session_tokens where session_id = s.id), s.created)`.as('lastSeen'),
    )
    .orderBy('s.created', 'desc')
    .orderBy('s.id', 'desc')
    .limit(200)
    .execute()

export const isOpenSession = async (tx: Tx, userId: string, sessionId: string, now: Date): Promise<boolean> =>
  (await open(tx, userId, now).where('s.id', '=', sessionId).select('s.id').executeTakeFirst()) !== undefined
