/** What a form or a button sends: one thing at a time, and what must be done once under one idempotency key. */
import { useState } from 'react'
import { isApiError } from './errors.ts'
import { makeKeys } from './idempotency.ts'
import { makeStore, useStore } from './store.ts'
import { timed } from './timeout.ts'

/** `refused`: nothing was done, for certain. `unknown`: it may have been done; only the same content, sent again, shows it. */
export type Outcome = { kind: 'none' } | { kind: 'working' } | { kind: 'refused' | 'unknown'; error: unknown }

type Sent<T> = { done: true; answer: T } | { done: false; error: unknown }
type OnceOptions = { signal: AbortSignal; idempotencyKey: string }

/** The state of `useSubmit`, without React. */
export const makeSubmission = (newKey?: () => string) => {
  const outcome = makeStore<Outcome>({ kind: 'none' })
  const keys = makeKeys(newKey)
  const isWorking = (): boolean => outcome.get().kind === 'working'

  const settle = async <T>(work: () => Promise<T>, kindOf: () => 'refused' | 'unknown'): Promise<Sent<T> | null> => {
    if (isWorking()) return null
    outcome.set({ kind: 'working' })
    try {
      const answer = await work()
      outcome.set({ kind: 'none' })
      return { done: true, answer }
    } catch (error) {
      outcome.set({ kind: kindOf(), error })
      return { done: false, error }
    }
  }
  return {
    outcome,
    /** Sends what needs no key. Null while an earlier one is on its way. */
    send: <T>(work: (options: { signal: AbortSignal }) => Promise<T>): Promise<Sent<T> | null> =>
      settle(
        () => work({ signal: timed() }),
        () => 'refused',
      ),
    /** Sends `content`, which is all that `work` sends, under its key. Null while an earlier one is on its way. */
    sendOnce: <T>(content: unknown, work: (options: OnceOptions) => Promise<T>): Promise<Sent<T> | null> =>
      settle(
        () => keys.once(content, (idempotencyKey) => work({ signal: timed(), idempotencyKey })),
        () => (keys.isInDoubt(content) ? 'unknown' : 'refused'),
      ),
    /** For an error that is shown at its fields already. */
    forget: (): void => outcome.set({ kind: 'none' }),
  }
}

/** `failure` is what to show; null too if the person did not enter the requested password. */
export const useSubmit = () => {
  const [{ outcome: store, ...calls }] = useState(() => makeSubmission())
  const outcome = useStore(store)
  const isShown = 'error' in outcome && !isApiError(outcome.error, 'StepUpRequired')
  return { ...calls, outcome, working: outcome.kind === 'working', failure: isShown ? outcome.error : null }
}
