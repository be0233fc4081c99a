/** Idempotency of POST calls: one key, one piece of work, one answer, kept for a day. */
import { createHash } from 'node:crypto'
import type { Call } from '#contract/core/define.ts'
import { type ErrorType, errors } from '#contract/core/errors.ts'
import type { Db } from '../../db/schema.ts'
import type { Caller } from '#server/core/caller.ts'
import { Failure } from '#server/core/failure.ts'
import { type Reply } from './reply.ts'
import {
  type IdempotencyClaim,
  dropKey,
  storeResponse,
  type ResponseToStore,
  type Lasting,
} from './idempotency.queries.ts'
import { type StoredResponse } from '#server/core/stored-response.ts'

export const keptForMilliseconds = 24 * 3600 * 1000

/** The caller of a link is identified by its token. */
const isOfLink = ({ path }: Call): boolean => path.includes('{token}')

const isOfNobody = ({ access }: Call): boolean => access === 'public' || access === 'refresh-token'

const takesKey = (call: Call): boolean =>
  call.method === 'POST' && call.idempotency !== 'none' && (!isOfNobody(call) || isOfLink(call))

/** Why a key cannot be used, if so. */
export const keyFault = (key: string): string | null =>
  /^[\x21-\x7e]([\x20-\x7e]{6,253})[\x21-\x7e]$/.test(key) ? null : 'Write 8 to 255 characters.'

export const readKey = (call: Call, header: string | undefined): string | null =>
  header !== undefined && takesKey(call) ? header : null

const nameOf = (caller: Caller, token = ''): string => {
  if (caller.kind === 'person') return `user:${caller.userId}`
  return caller.kind === 'key'
    ? `key:${caller.keyId}`
    : `link:${createHash('sha256').update(token).digest('base64url')}`
}

/** Same path, mode and content: what makes a second request the same one. `token`: of the link, where the path has one. */
export const claimOf = (
  key: string,
  { caller, token }: { caller: Caller; token: string | undefined },
  path: string,
  sandbox: boolean,
  body: unknown,
): IdempotencyClaim => ({
  key,
  caller: nameOf(caller, token),
  requestHash: createHash('sha256')
    .update(JSON.stringify([path, sandbox, body ?? null]))
    .digest(),
})

const forgottenBefore = (now: Date): Date => new Date(now.getTime() - keptForMilliseconds)

/** The reply of an answer that was given before. Throws 409 where the request was another one. */
export const replyOf = (kept: StoredResponse | null, claim: IdempotencyClaim, now: Date): Reply | null => {
  if (!kept || (!kept.isLasting && kept.created <= forgottenBefore(now))) return null
  if (!kept.requestHash.equals(claim.requestHash)) throw new Failure('IdempotencyConflict')
  return { status: kept.status, body: kept.answer, headers: [['idempotent-replayed', 'true']] }
}

/** Forgets an answer whose time is over. */
export const forget = (db: Db, claim: IdempotencyClaim, now: Date): Promise<void> =>
  dropKey(db, claim, forgottenBefore(now))

/** `lasting`: where the key of an act on money is kept for good; nothing of a refusal is. */
export const keptOf = (
  claim: IdempotencyClaim,
  { status, body }: Reply,
  created: Date,
  lasting?: Lasting,
): ResponseToStore => ({
  ...claim,
  ...(status < 400 && { lasting }),
  status,
  answer: typeof body === 'string' ? body : null,
  created,
})

/** Another send of the same request has been answered: what this one has done is taken back. */
export class KeyTaken extends Error {}

type Once = {
  claim: IdempotencyClaim
  now: () => Date
  /** Waits for the database as patiently as a call may. */
  read: <T>(query: (db: Db) => Promise<T>) => Promise<T>
  /** Bound by its call to where lasting keys are. */
  find: (db: Db) => Promise<StoredResponse | null>
  /** The work and its answer under the key, in one transaction; rejects with `KeyTaken`. */
  attempt: () => Promise<Reply>
  /** The reply of a refusal that is kept. */
  refusalOf: (error: unknown) => Reply | null
}

const ofTheMoment: readonly ErrorType[] = ['TooManyRequests', 'Overloaded', 'RequestTimeout']

/** An outage or too much work says nothing of the request. */
const isOutcome = (error: unknown): boolean =>
  error instanceof KeyTaken ||
  (error instanceof Failure && errors[error.type].status < 500 && !ofTheMoment.includes(error.type))

/**
 * One key, one piece of work. The key is written with the answer, as the last thing of the transaction: two sends at once may
 * both do the work, and the one that ends second is taken back and answers what the first has answered.
 */
export const once = async ({ claim, now, read, find, attempt, refusalOf }: Once): Promise<Reply> => {
  for (let round = 1; round <= rounds; round += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isOutcome(error)) throw error
      const earlier = await read(find)
      const reply = replyOf(earlier, claim, now())
      if (reply) return reply
      if (earlier) await read((db) => forget(db, claim, now()))
      if (error instanceof KeyTaken) continue
      const refusal = refusalOf(error)
      if (!refusal) throw error
      const kept = keptOf(claim, refusal, now())
      if (await read((db) => storeResponse(db, kept))) return refusal
    }
  }
  throw new Failure('Overloaded')
}

/** More than a key that was just forgotten can need. */
const rounds = 3

/** Refusals of the business stay; what may change by waiting or signing in again does not. */
export const isKeptFailure = (call: Call, error: unknown): error is Failure =>
  error instanceof Failure && isKept(call, error.type)

const isKept = (call: Call, type: ErrorType): boolean => {
  if (type === 'ApiValidationException') return true
  const never: ErrorType[] = [
    'IdempotencyConflict',
    'AccountDisabled',
    'PersonPaused',
    'InvalidCredentials',
    'StepUpRequired',
  ]
  return (call.errors ?? []).includes(type) && errors[type].status < 500 && !never.includes(type)
}
