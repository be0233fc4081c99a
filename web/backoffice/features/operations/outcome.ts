import { ApiError } from '#web/api/errors.ts'

/** Why it was refused, as far as a person can use it. */
export const reasonOf = (error: unknown): 'state' | 'permission' | 'busy' | 'other' => {
  if (!(error instanceof ApiError)) return 'other'
  if (error.status === 409) return 'state'
  if (error.status === 403) return 'permission'
  return error.status === 429 || error.status === 503 ? 'busy' : 'other'
}
