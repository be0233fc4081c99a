/** The password again, for acts of consequence: contract.md "Session". */
import type { Call } from '#contract/define.ts'
import type { Caller } from '../../http/context.ts'
import type { AppDeps } from '../../http/deps.ts'
import { Failure } from '../../http/failure.ts'
import { hashToken, isToken } from '../tokens.ts'
import { type Act, hasProof } from './queries.ts'

/** Proofs and passwords given at the sign-in are good for this long. */
export const proofMilliseconds = 5 * 60_000

/** The amount of a body that is not parsed yet. What is no whole number is refused later and needs no proof. */
const amountOf = (body: unknown): number | null => {
  const given: unknown = typeof body === 'object' && body !== null && 'amount' in body ? body.amount : undefined
  const amount = typeof given === 'number' || typeof given === 'string' ? Number(given) : Number.NaN
  return Number.isSafeInteger(amount) ? amount : null
}

const isNeeded = ({ stepUp }: Call, amount: number | null): boolean =>
  stepUp === 'always' || (stepUp !== undefined && amount !== null && amount >= stepUp.from)

type Asked = { method: string; path: string; header: string | undefined; body: unknown }

/**
 * The proof that the call must use up when it is done, or null where it needs none. Throws 403 where one is missing.
 * A used one passes here: the same call sent again with its key gets its answer again.
 */
export const findStepUp = async (
  { db, clock, pulse }: Pick<AppDeps, 'db' | 'clock' | 'pulse'>,
  call: Call,
  caller: Caller,
  { method, path, header, body }: Asked,
): Promise<Buffer | null> => {
  if (caller.kind !== 'person') return null
  const amount = amountOf(body)
  if (!isNeeded(call, amount)) return null
  const now = clock.now()
  if (now.getTime() - caller.signedIn.getTime() < proofMilliseconds) return null
  if (header === undefined || !isToken(header)) throw new Failure('StepUpRequired')
  const act: Act = { sessionId: caller.sessionId, method, path, amount }
  const hash = hashToken(header)
  if (!(await pulse.within(hasProof(db, hash, act, now)))) throw new Failure('StepUpRequired')
  return hash
}
