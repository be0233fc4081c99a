/** The password again, for acts of consequence: by the rules of contract/core/step-up.ts. */
import type { Call } from '#contract/core/define.ts'
import { proofMinutes, stepUpRuleOf } from '#contract/core/step-up.ts'
import type { Tx } from '../../db/schema.ts'
import type { Caller, Person } from '#server/core/caller.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Reader } from '../asked.ts'
import { Failure } from '#server/core/failure.ts'
import { hashToken, isToken } from '#server/core/tokens.ts'
import {
  type Act,
  hasGivenPassword,
  hasProof,
  leftOfOperation,
  lockPerson,
  spendProof,
  sumOfMoneyActs,
} from './step-up.queries.ts'

/** A password that was given is good for this long. */
export const proofMilliseconds = proofMinutes * 60_000

/** The amount of a body that is not parsed yet. What is no whole number is refused later and needs no proof. */
const amountOf = (body: unknown): number | null => {
  const given: unknown = typeof body === 'object' && body !== null && 'amount' in body ? body.amount : undefined
  const amount = typeof given === 'number' || typeof given === 'string' ? Number(given) : Number.NaN
  return Number.isSafeInteger(amount) ? amount : null
}

const hasOneOf = (body: unknown, fields: readonly string[]): boolean =>
  typeof body === 'object' && body !== null && fields.some((field) => Object.hasOwn(body, field))

/**
 * What is still to be done about the password, in the transaction of the call: nothing; use up this proof; or see that the sum of the
 * person's acts stays below that of the rule.
 */
export type Password = null | { kind: 'proof'; hash: Buffer } | { kind: 'sum' }

type Asked = { method: string; path: string; header: string | undefined; body: unknown }

/**
 * Throws 403 where the password is missing. A used proof passes here: the same call sent again with its key gets its answer again. Of acts of
 * money the single one is looked at here; their sum only under the lock that `settlePassword` takes.
 */
export const findStepUp = async (
  { db, clock, databaseDeadline }: Reader,
  call: Call,
  caller: Caller,
  { method, path, header, body }: Asked,
): Promise<Password> => {
  if (caller.kind !== 'person' || call.stepUp === undefined) return null
  const rule = stepUpRuleOf(call.stepUp)
  if (rule.afterSignUp && caller.isSigningUp) return null
  if (rule.fields && !hasOneOf(body, rule.fields)) return null
  const now = clock.now()
  const { sessionId } = caller
  const { always, sum } = rule
  const isFresh = now.getTime() - caller.signedIn.getTime() < proofMilliseconds
  if (!always && (isFresh || (await databaseDeadline.within(hasGivenPassword(db, sessionId, now))))) return null

  const amount = amountOf(body)
  if (always && header !== undefined && isToken(header)) {
    const act: Act = { sessionId, method, path, amount }
    const hash = hashToken(header)
    if (await databaseDeadline.within(hasProof(db, hash, act, now))) return { kind: 'proof', hash }
  }
  if (sum && (amount ?? 0) < sum.from) return { kind: 'sum' }
  throw new Failure('StepUpRequired')
}

type Work = { call: Call; caller: Caller; scope: Scope | undefined; params: Record<string, string>; body: unknown }

/**
 * Runs in the transaction, before the handler: uses up the step-up token, or adds up the amounts. A user's money actions without a token
 * wait for each other, so that of two at once the second counts the first.
 */
export const settlePassword = async (
  tx: Tx,
  password: Password,
  now: Date,
  { call, caller, scope, params, body }: Work,
): Promise<void> => {
  if (password?.kind === 'proof' && !(await spendProof(tx, password.hash, now))) throw new Failure('StepUpRequired')
  const sum = call.stepUp && stepUpRuleOf(call.stepUp).sum
  if (password?.kind !== 'sum' || !sum || caller.kind !== 'person' || !scope) return
  await lockPerson(tx, caller.userId)
  const before = await sumOfMoneyActs(tx, actsOf(caller, scope, new Date(now.getTime() - sum.hours * 3_600_000)))
  // A cancel says no amount: it moves all that is left of its sale.
  const asked = call.body ? amountOf(body) : await leftOfOperation(tx, scope, params['instalmentPlanId'] ?? '')
  if (before + (asked ?? 0) >= sum.from) throw new Failure('StepUpRequired')
}

const actsOf = ({ userId, companyId }: Person, { sandbox }: Scope, since: Date) => ({
  userId,
  companyId,
  sandbox,
  since,
})
