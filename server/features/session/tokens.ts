import { callTimeout } from '#contract/core/call-timeout.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Tx } from '../../db/schema.ts'
import { insertTokens } from './session.queries.ts'

/** Lifetimes in seconds. */
export const accessLifetime = 10 * 60
export const sessionLifetime = 24 * 3600
/** From the sign-in on, however often the person says that they are still there. */
export const maxSession = 15 * 24 * 3600
/**
 * Seconds in which requests with one refresh token get the same successor. This covers tabs that send it together, and a client that lost
 * the response, timed out, sent it again, and lost that response too.
 */
export const grace = (3 * callTimeout) / 1000

export const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

export type Tokens = { accessToken: string; refreshToken: string; expiresIn: number }

/** A new pair for a session; it never outlives the session. */
export const issueTokens = async (tx: Tx, session: { id: string; expires: Date }, now: Date): Promise<Tokens> => {
  const accessToken = newToken()
  const refreshToken = newToken()
  const accessExpires = new Date(Math.min(after(now, accessLifetime).getTime(), session.expires.getTime()))
  await insertTokens(tx, {
    sessionId: session.id,
    accessHash: hashToken(accessToken),
    refreshHash: hashToken(refreshToken),
    accessExpires,
    created: now,
  })
  return { accessToken, refreshToken, expiresIn: Math.floor((accessExpires.getTime() - now.getTime()) / 1000) }
}
