import { type ErrorType, errors } from '#contract/core/errors.ts'
import { isAway } from '../../db/away.ts'
import { sqlState } from '../../db/transaction.ts'
import type { AppDeps } from './deps.ts'
import { Failure } from '#server/core/failure.ts'

/** Waited too long for a lock or for itself, or found no connection: overload, not an outage. */
const busyCodes = new Set(['55P03', '57014', '53300', '40001', '40P01'])

/** The failure that is answered for anything thrown. What is not of the contract is logged and shown as a plain 500. */
export const failureOf = (
  error: unknown,
  { log }: Pick<AppDeps, 'log'>,
  where: Record<string, string> = {},
): Failure => {
  const failure = error instanceof Failure ? error : failureOfOther(error)
  if (errors[failure.type].status >= 500) log.error({ err: error, ...where }, failure.type)
  return failure
}

/** What only the database refuses: a ceiling, a role or a request has changed since the server looked. */
const refusedByDatabase: Record<string, ErrorType> = { TR001: 'RefundAboveCeiling', TR002: 'ApprovalNotAllowed' }

const failureOfOther = (error: unknown): Failure => {
  if (isAway(error)) return new Failure('ServiceUnavailable')
  const code = sqlState(error) ?? ''
  return new Failure(refusedByDatabase[code] ?? (busyCodes.has(code) ? 'Overloaded' : 'InternalError'))
}
