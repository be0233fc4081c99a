import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { ApiError, isApiError } from '#web/api/errors.ts'
import { timed } from '#web/api/timeout.ts'

type Outcome = { kind: 'idle' } | { kind: 'working' } | { kind: 'failed'; error: unknown }
type Options = { signal: AbortSignal; idempotencyKey: string }
type Sent<T> = { done: true; answer: T } | { done: false; error: unknown }

/**
 * Sends what a form holds, one thing at a time. A second try after a lost answer carries the key of the first, so that nothing
 * is made twice. `failure` is what to show; null too where the person would rather not give the password that was asked for.
 */
export const useSending = () => {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' })
  const attempt = useRef({ key: '', working: false })

  /** Null while an earlier one is on its way. */
  const send = async <T>(work: (options: Options) => Promise<T>): Promise<Sent<T> | null> => {
    const now = attempt.current
    if (now.working) return null
    now.working = true
    now.key ||= newIdempotencyKey()
    setOutcome({ kind: 'working' })
    try {
      const answer = await work({ signal: timed(), idempotencyKey: now.key })
      now.key = ''
      setOutcome({ kind: 'idle' })
      return { done: true, answer }
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) now.key = ''
      setOutcome(isApiError(error, 'StepUpRequired') ? { kind: 'idle' } : { kind: 'failed', error })
      return { done: false, error }
    } finally {
      now.working = false
    }
  }
  return {
    send,
    working: outcome.kind === 'working',
    failure: outcome.kind === 'failed' ? outcome.error : null,
    /** For an error that stands at its fields already. */
    forget: () => setOutcome({ kind: 'idle' }),
  }
}
