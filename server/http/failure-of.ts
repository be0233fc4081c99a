import { errors } from '#contract/errors.ts'
import { sqlState } from '../db/transaction.ts'
import type { AppDeps } from './deps.ts'
import { Failure } from './failure.ts'

/** PostgreSQL is shut down, starting, or out of reach, or its disk is full or broken; network errors that say the same. */
const awayCodes = new Set([
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006'],
  ...['53100', '58030'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EAGAIN'],
])
const awayMessage = /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable/i

/** Waited too long for a lock or for itself, or found no connection: overload, not an outage. */
const busyCodes = new Set(['55P03', '57014', '53300', '40001', '40P01'])

const isAway = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isAway)
  return awayCodes.has(sqlState(error) ?? '') || (error instanceof Error && awayMessage.test(error.message))
}

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

const failureOfOther = (error: unknown): Failure => {
  if (isAway(error)) return new Failure('ServiceUnavailable')
  return new Failure(busyCodes.has(sqlState(error) ?? '') ? 'TooManyRequests' : 'InternalError')
}
