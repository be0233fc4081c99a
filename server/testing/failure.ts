import { ApiError } from './as.ts'

/** The error that a call is refused with. Throws when the call is allowed, or fails in another way. */
export const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('The call was allowed.')),
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )
