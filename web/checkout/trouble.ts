/** What keeps the page from its server, and how long to wait before asking again. */
import { ApiError, ConnectionError, isApiError } from '#web/api/errors.ts'

export type Trouble =
  /** Goes by itself: the page asks again after `seconds`. */
  | { kind: 'offline' | 'busy' | 'closed'; seconds: number }
  /** The link is unknown: it never existed, or a newer one replaced it. */
  | { kind: 'unknown' }
  | { kind: 'failed'; requestId: string }

export type Passing = Extract<Trouble, { seconds: number }>

const offlineSeconds = 3
const closedSeconds = 5

/** What will pass by itself; null for all that will not. */
export const passing = (error: unknown): Passing | null => {
  if (error instanceof ConnectionError) return { kind: 'offline', seconds: offlineSeconds }
  if (!(error instanceof ApiError)) return null
  const seconds = error.retryAfter ?? closedSeconds
  if (error.status === 429) return { kind: 'busy', seconds }
  return error.status === 503 ? { kind: 'closed', seconds } : null
}

export const troubleOf = (error: unknown): Trouble => {
  if (isApiError(error, 'ObjectNotFound')) return { kind: 'unknown' }
  return passing(error) ?? { kind: 'failed', requestId: isApiError(error) ? error.requestId : '' }
}

/** Resolves after so many seconds, or as soon as the network is back. */
export const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    const ended = new AbortController()
    const end = () => {
      ended.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, seconds * 1000)
    addEventListener('online', end, { signal: ended.signal })
  })

/** Repeats `work` until it is done or refused. Calls `tell` with a passing failure, waits and retries. */
export const persist = async <T>(work: () => Promise<T>, tell: (trouble: Passing | null) => void): Promise<T> => {
  for (;;) {
    try {
      const answer = await work()
      tell(null)
      return answer
    } catch (error) {
      const trouble = passing(error)
      tell(trouble)
      if (!trouble) throw error
      await pause(trouble.seconds)
    }
  }
}
