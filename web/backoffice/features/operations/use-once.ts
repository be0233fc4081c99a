import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { refreshCalls } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { isCertain } from './outcome.ts'

/** `refused`: nothing was done, for certain. `unknown`: the answer was lost; only asking again with the same key tells. */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'working' }
  | { kind: 'refused'; error: unknown }
  | { kind: 'unknown'; error: unknown }

type Work = (options: { idempotencyKey: string; signal: AbortSignal }) => Promise<unknown>

type Attempt = { key: string; work: Work | null; working: boolean; lost: boolean }

/**
 * One act that moves money, done at most once. It holds one idempotency key until the outcome is known, so that a second
 * try after a lost answer cannot do it twice.
 */
export const useOnce = () => {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const attempt = useRef<Attempt>({ key: '', work: null, working: false, lost: false })

  /** Whether it is done. After a lost answer the very same work is sent again, whatever is asked for. */
  const run = async (work: Work): Promise<boolean> => {
    const now = attempt.current
    if (now.working) return false
    now.working = true
    now.key ||= newIdempotencyKey()
    if (!now.lost || !now.work) now.work = work
    setOutcome({ kind: 'working' })
    try {
      await now.work({ idempotencyKey: now.key, signal: timed() })
      now.key = ''
      await refreshCalls(['operations'])
      return true
    } catch (error) {
      now.lost = !isCertain(error, now.lost)
      if (!now.lost) {
        now.key = ''
        // What the page shows may be why it was refused.
        void refreshCalls(['operations'])
      }
      setOutcome({ kind: now.lost ? 'unknown' : 'refused', error })
      return false
    } finally {
      now.working = false
    }
  }

  return { outcome, run }
}
