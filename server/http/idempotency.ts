/** Idempotency of POST calls: one key, one piece of work, one answer, kept for a day. */
import { createHash } from 'node:crypto'
import type { Call } from '#contract/define.ts'
import { type ErrorType, errors } from '#contract/errors.ts'
import type { Caller } from './context.ts'
import { Failure, type Reply } from './failure.ts'
import { type Claim, claimKey, dropKey, findKeptAnswer, keepAnswer, setSavepoint } from './queries.ts'

export const keptForMilliseconds = 24 * 3600 * 1000

type Tx = Parameters<typeof claimKey>[0]

const takesKey = (call: Call, caller: Caller): boolean =>
  call.method === 'POST' && call.idempotency !== 'none' && caller.kind !== 'nobody'

/** Why a key cannot be used, if so. */
export const keyFault = (key: string): string | null =>
  /^[\x21-\x7e]([\x20-\x7e]{6,253})[\x21-\x7e]$/.test(key) ? null : 'Write 8 to 255 characters.'

export const readKey = (call: Call, caller: Caller, header: string | undefined): string | null =>
  header !== undefined && takesKey(call, caller) ? header : null

/** Same path, mode and content: what makes a second request the same one. */
export const claimOf = (key: string, caller: Caller, path: string, sandbox: boolean, body: unknown): Claim => ({
  key,
  caller: caller.kind === 'person' ? `user:${caller.userId}` : caller.kind === 'key' ? `key:${caller.keyId}` : 'nobody',
  requestHash: createHash('sha256')
    .update(JSON.stringify([path, sandbox, body ?? null]))
    .digest(),
})

/** The answer that was given before, or null when the work is now to be done. Throws 409 where the request was another one. */
export const beginOnce = async (tx: Tx, claim: Claim, now: Date): Promise<Reply | null> => {
  if (!(await claimKey(tx, claim, now))) {
    const limit = new Date(now.getTime() - keptForMilliseconds)
    const kept = await findKeptAnswer(tx, claim)
    if (kept && kept.created > limit) {
      if (!kept.requestHash.equals(claim.requestHash)) throw new Failure('IdempotencyConflict')
      return { status: kept.status, body: kept.answer, headers: [] }
    }
    await dropKey(tx, claim, limit)
    if (!(await claimKey(tx, claim, now))) throw new Failure('TooManyRequests')
  }
  await setSavepoint(tx)
  return null
}

export const endOnce = (tx: Tx, claim: Claim, { status, body }: Reply): Promise<void> =>
  keepAnswer(tx, claim, status, typeof body === 'string' ? body : null)

/** Refusals of the business stay; what may change by waiting or signing in again does not. */
export const isKept = (call: Call, type: ErrorType): boolean => {
  if (type === 'ApiValidationException') return true
  const never: ErrorType[] = ['IdempotencyConflict', 'AccountDisabled', 'InvalidCredentials', 'StepUpRequired']
  return (call.errors ?? []).includes(type) && errors[type].status < 500 && !never.includes(type)
}
