import type { ReactNode } from 'react'
import type { ErrorType } from '#contract/core/errors.ts'
import { ApiError, ConnectionError } from '#web/api/errors.ts'
import { useText } from '#web/texts/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'

/** Every way in which a call fails; each has its words in both languages. */
type ProblemName = ErrorType | ApiError['type'] | ConnectionError['reason'] | 'unknown'

const nameOf = (error: unknown): ProblemName => {
  if (error instanceof ApiError) return error.type
  return error instanceof ConnectionError ? error.reason : 'unknown'
}

/** Seconds: failed sign-ins and calls have to wait no longer than that. */
const longWait = 3600

/** To quote on the phone, where a person can do nothing else about it. */
export const referenceOf = (error: unknown): string | null =>
  error instanceof ApiError && (error.status >= 500 || error.type === 'Unreadable') ? error.requestId || null : null

/** What went wrong and what to do about it, in the person's language. The one place where errors become words [ER-07]. */
export const useProblem = (): ((error: unknown) => string) => {
  const t = useText()
  return (error) => {
    const name = nameOf(error)
    if (name === 'TooManyRequests') {
      const seconds = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
      // Only the daily limit of messages has such a long wait.
      if (seconds > longWait) return t('common.problem.tooManyMessages', { hours: Math.ceil(seconds / 3600) })
      return t('common.problem.TooManyRequests', { seconds })
    }
    const words = t(`common.problem.${name}`)
    const id = referenceOf(error)
    return id ? `${words} ${t('common.failed.reference', { id })}` : words
  }
}

/** A failure in the place where it happened: what was not done, why, and a way on. */
export const Problem = ({ title, error, children }: { title: string; error: unknown; children?: ReactNode }) => {
  const problemOf = useProblem()
  return (
    <Note kind="bad" role="alert" title={title}>
      <p>{problemOf(error)}</p>
      {children}
    </Note>
  )
}
