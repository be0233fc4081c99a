import type { Kysely } from 'kysely'
import type { Access } from '#contract/core/access.ts'
import type { Database } from '../db/schema.ts'
import type { Caller } from '#server/core/caller.ts'
import type { Reader } from './asked.ts'
import { Failure } from '#server/core/failure.ts'
import type { StoredResponse } from '#server/core/stored-response.ts'
import { findSession, type Merchant } from './auth.queries.ts'
import { findPrivateKey, findPublicKey, markKeyUsed, markPageSeen } from './keys.queries.ts'
import { hashToken, isToken, matchesHash } from '#server/core/tokens.ts'

/**
 * `key`: the idempotency key, if the call has one. `page`: the host of the other site whose page sends the call. `isInAddress`: the bearer
 * is from the query, where no private key may be.
 */
type Credentials = {
  bearer: string | null
  sessionBinding: string | null
  key: string | null
  page: string | null
  isInAddress?: boolean
}
type Found = { caller: Caller; merchant: Merchant | null; kept: StoredResponse | null }

const nobody: Found = { caller: { kind: 'nobody' }, merchant: null, kept: null }

/**
 * Returns the caller, and the merchant of the call if the caller may see it. Throws 401 or 403: `InvalidToken` without a token
 * or for an unreadable one, `TokenExpired` for one out of date, `NotAuthenticated` after a sign-out or removal.
 */
export const authenticate = async (
  { db, clock, databaseDeadline }: Reader,
  access: Access,
  credentials: Credentials,
  merchantId: string | null,
): Promise<Found> => {
  if (access === 'public') return nobody
  if (credentials.bearer === null) throw new Failure('InvalidToken')
  // What the refresh token opens, its own handler finds out: it must do so under a lock.
  if (access === 'refresh-token') return nobody
  if (access === 'public-key') return databaseDeadline.within(byPublicKey(db, credentials, clock.now()))
  return databaseDeadline.within(
    access === 'private-key'
      ? byKey(db, credentials, clock.now())
      : bySession(db, credentials, merchantId, clock.now()),
  )
}

/** The last use of a key is stored to the minute: a write for every call would cost more than its value. */
const lastUsedMilliseconds = 60_000

const byKey = async (db: Kysely<Database>, { bearer, key: idempotencyKey }: Credentials, now: Date): Promise<Found> => {
  const key =
    bearer && /^[0-9a-f]{40}$/.test(bearer)
      ? await findPrivateKey(db, hashToken(bearer), { key: idempotencyKey, now })
      : null
  if (!key) throw new Failure('InvalidToken')
  const { keyId, lastUsed, merchant, disabled, bounds, kept } = key
  const due = new Date(now.getTime() - lastUsedMilliseconds)
  if (lastUsed === null || lastUsed <= due) await markKeyUsed(db, keyId, now, due)
  const caller: Caller = {
    kind: 'key',
    keyId,
    merchantId: merchant.id,
    companyId: merchant.companyId,
    disabled,
    bounds,
  }
  return { caller, merchant, kept }
}

/**
 * The last calling page is stored to the minute too: a write for each of its visitors would add nothing. What a public key may read, a
 * private one in the header may read too.
 */
const byPublicKey = async (db: Kysely<Database>, credentials: Credentials, now: Date): Promise<Found> => {
  const { bearer, page, isInAddress = false } = credentials
  const key = bearer && /^[0-9a-f]{40}$/.test(bearer) ? await findPublicKey(db, bearer, now) : null
  if (!key && !isInAddress) return byKey(db, credentials, now)
  if (!key) throw new Failure('InvalidToken')
  const { keyId, merchant, disabled, publicLastUsed } = key
  const unlessSince = new Date(now.getTime() - lastUsedMilliseconds)
  if (page !== null && (publicLastUsed === null || publicLastUsed <= unlessSince))
    await markPageSeen(db, keyId, { host: page, now, unlessSince })
  const caller: Caller = {
    kind: 'key',
    keyId,
    merchantId: merchant.id,
    companyId: merchant.companyId,
    disabled,
    bounds: null,
  }
  return { caller, merchant, kept: null }
}

const bySession = async (
  db: Kysely<Database>,
  { bearer, sessionBinding, key }: Credentials,
  merchantId: string | null,
  now: Date,
): Promise<Found> => {
  const session =
    bearer && isToken(bearer) ? await findSession(db, { accessHash: hashToken(bearer), merchantId, key, now }) : null
  if (!session || !isBoundTo(session.companionHash, sessionBinding)) throw new Failure('InvalidToken')
  const { user, sessionId, disabled } = session
  if (session.ended || user.removed) throw new Failure('NotAuthenticated')
  if (session.expires <= now || session.accessExpires <= now) throw new Failure('TokenExpired')
  const caller: Caller = {
    kind: 'person',
    userId: user.id,
    companyId: user.companyId,
    role: user.role,
    name: `${user.firstName} ${user.lastName}`.trim() || user.email,
    email: user.email,
    sessionId,
    signedIn: session.created,
    isSigningUp: session.isSigningUp,
    paused: session.paused,
    accessExpires: session.accessExpires,
    disabled,
  }
  return { caller, merchant: session.merchant, kept: session.kept }
}

/** A session without a binding is a plain bearer client's and works anywhere. */
export const isBoundTo = (companionHash: Buffer | null, sessionBinding: string | null): boolean =>
  companionHash === null || (sessionBinding !== null && matchesHash(sessionBinding, companionHash))
