/** Sessions belong to a person, not to a merchant: there is no scope here. */
import { type Kysely, sql } from 'kysely'
import type { Database, Tx } from '../../db/schema.ts'

/** Of person `u`. */
const isOfAddress = (email: string) => sql<boolean>`lower(u.email) = ${email.trim().toLowerCase()}`

export const findUserByEmail = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.company_id as companyId', 'u.password_hash as passwordHash'])
    .where(isOfAddress(email))
    .where('u.removed', 'is', null)
    .executeTakeFirst()

/** Whether the bearer of this companion has signed in with this address before, and was not forgotten since. */
export const isKnownDevice = async (db: Kysely<Database>, email: string, companionHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id')
    .where(isOfAddress(email))
    .where('u.removed', 'is', null)
    .where('s.companion_hash', '=', companionHash)
    .where('s.forgotten', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores that the user signs in with the password that was checked. False if it has changed meanwhile, or the user was removed. A
 * concurrent change of either commits before this statement, or waits for it and then ends the session.
 */
export const markSignedIn = async (tx: Tx, userId: string, passwordHash: string, now: Date): Promise<boolean> => {
  const row = await tx
    .updateTable('users')
    .set({ last_login: now })
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('removed', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type NewSession = {
  id: string
  userId: string
  companionHash: Buffer | null
  userAgent: string | null
  created: Date
  expires: Date
}

export const insertSession = async (tx: Tx, session: NewSession): Promise<void> => {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      companion_hash: session.companionHash,
      user_agent: session.userAgent,
      created: session.created,
      expires: session.expires,
      ended: null,
      ended_reason: null,
    })
    .execute()
}

type NewTokens = { sessionId: string; accessHash: Buffer; refreshHash: Buffer; accessExpires: Date; created: Date }

export const insertTokens = async (tx: Tx, tokens: NewTokens): Promise<void> => {
  await tx
    .insertInto('session_tokens')
    .values({
      session_id: tokens.sessionId,
      access_hash: tokens.accessHash,
      refresh_hash: tokens.refreshHash,
      access_expires: tokens.accessExpires,
      created: tokens.created,
      rotated: null,
      successor_sealed: null,
    })
    .execute()
}

/** The pair of a refresh token, locked, so that parallel requests with one token wait for each other. */
export const lockTokens = (tx: Tx, refreshHash: Buffer) =>
  tx
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('t.refresh_hash', '=', refreshHash)
    .select(['t.access_hash as accessHash', 't.rotated', 't.successor_sealed as successorSealed'])
    .select(['s.id as sessionId', 's.companion_hash as companionHash', 's.ended', 's.expires', 'u.removed'])
    .select(['u.id as userId', 'u.company_id as companyId'])
    .forUpdate('t')
    .executeTakeFirst()

export const markRotated = async (tx: Tx, accessHash: Buffer, now: Date, successorSealed: Buffer): Promise<void> => {
  await tx
    .updateTable('session_tokens')
    .set({ rotated: now, successor_sealed: successorSealed })
    .where('access_hash', '=', accessHash)
    .execute()
}

/** When a signed-in user's session began, and when it ends. */
export const findSessionEnd = (tx: Tx, sessionId: string) =>
  tx.selectFrom('sessions').select(['created', 'expires']).where('id', '=', sessionId).executeTakeFirstOrThrow()

/** A session that has ended meanwhile stays so. */
export const moveSessionEnd = async (tx: Tx, sessionId: string, expires: Date): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ expires })
    .where('id', '=', sessionId)
    .where('ended', 'is', null)
    .where('expires', '<', expires)
    .execute()
}
