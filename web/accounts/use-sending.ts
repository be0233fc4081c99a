import { type RefObject, useState } from 'react'
import { ApiError, isApiError } from '#web/api/errors.ts'
import { useText } from '#web/texts/text.ts'

/** What is wrong, and at which field; null: with the whole. */
export type Failure = { field: string | null; words: string }

/** Texts for failures that no form of these pages can correct. */
const useGeneral = (): ((error: unknown) => string) => {
  const t = useText()
  return (error) => {
    if (isApiError(error, 'TooManyRequests')) return t('accounts.failed.wait', { seconds: error.retryAfter ?? 0 })
    if (!(error instanceof ApiError)) return t('accounts.failed.offline')
    return t('accounts.failed.server', { id: error.requestId })
  }
}

/**
 * Sends a form once at a time. `failureOf` returns the server's error of a field; any other error shows for the whole form. Typed
 * values stay.
 */
export const useSending = (
  form: RefObject<HTMLFormElement | null>,
  failureOf: (error: unknown) => Failure | null = () => null,
) => {
  const general = useGeneral()
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const fail = (next: Failure): void => {
    setWorking(false)
    setFailure(next)
    if (next.field) form.current?.querySelector<HTMLInputElement>(`#${next.field}`)?.focus()
  }
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (working) return
    setWorking(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      fail(failureOf(error) ?? { field: null, words: general(error) })
    }
  }
  const wrong = (field: string | null): string | null => (failure && failure.field === field ? failure.words : null)
  return { working, send, fail, wrong, stop: () => setWorking(false) }
}
