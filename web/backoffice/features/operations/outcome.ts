import type { ErrorType } from '#contract/errors.ts'
import { ApiError } from '#web/api/errors.ts'

/** Answers given before the key of the call is looked at: they say nothing of an earlier try with the same key. */
const beforeTheKey: readonly ErrorType[] = [
  'InvalidToken',
  'TokenExpired',
  'NotAuthenticated',
  'PermissionDenied',
  'AccountDisabled',
  'StepUpRequired',
  'NotAcceptable',
  'TooManyRequests',
]

/**
 * Whether an error says for certain that nothing was done. A lost answer does not, nor a failure inside the server, nor a closed
 * service: the database may have gone away when it was done already and only had to say so. After a
 * first answer was lost, only an answer to the very same key does.
 */
export const isCertain = (error: unknown, lostBefore: boolean): boolean => {
  if (!(error instanceof ApiError) || error.type === 'Unreadable') return false
  const early = beforeTheKey.includes(error.type)
  if (early) return !lostBefore
  return error.status < 500
}

/** Why it was refused, as far as a person can use it. */
export const reasonOf = (error: unknown): 'state' | 'permission' | 'busy' | 'other' => {
  if (!(error instanceof ApiError)) return 'other'
  if (error.status === 409) return 'state'
  if (error.status === 403) return 'permission'
  return error.status === 429 || error.status === 503 ? 'busy' : 'other'
}
