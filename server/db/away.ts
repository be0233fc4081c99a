/** Errors that say that the database is not there for what is asked, and not that something is wrong with it. */
import { sqlState } from './sql-state.ts'

/** A standby, or a primary that was demoted: it accepts no writes. */
const readOnlyCode = '25006'
/** PostgreSQL is shut down, starting, or out of reach, or its disk is full or broken; network errors that say the same. */
const awayCodes = new Set([
  readOnlyCode,
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53100',
  '58030',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAGAIN',
])
/** The pool has no free connection: all are busy, or new ones fail. */
const queueMessage = /timeout exceeded when trying to connect/i
const awayMessage = /Connection terminated|connection timeout|timeout expired|not queryable/i

const codeIn = (error: unknown): string => sqlState(error) ?? ''

/** The database that answers takes no writes: another one does, or will. */
export class ReadOnlyDatabase extends Error {
  readonly code = readOnlyCode
}

export const isReadOnly = (error: unknown): boolean => codeIn(error) === readOnlyCode

/** No connection was possible, or the one in use was lost. */
export const isLost = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isLost)
  return awayCodes.has(codeIn(error)) || (error instanceof Error && awayMessage.test(error.message))
}

/** The caller should retry in a moment. */
export const isAway = (error: unknown): boolean =>
  isLost(error) || (error instanceof Error && queueMessage.test(error.message))
