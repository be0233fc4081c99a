import { useRef } from 'react'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'

type Work = (options: { idempotencyKey: string; signal: AbortSignal }) => Promise<unknown>

/** One action that moves money, done at most once. While its outcome is in doubt nothing else is sent than the very same again. */
export const useOnce = () => {
  const { outcome, sendOnce } = useSubmit()
  const inDoubt = useRef<[content: unknown, work: Work]>(null)

  /** Whether it is done. */
  const run = async (content: unknown, work: Work): Promise<boolean> => {
    const [sentContent, sentWork] = outcome.kind === 'unknown' && inDoubt.current ? inDoubt.current : [content, work]
    inDoubt.current = [sentContent, sentWork]
    const sent = await sendOnce(sentContent, async (options) => {
      await sentWork(options)
      // Until the page shows what was done, the button stays as it is. This never rejects.
      await refreshCalls(['operations'])
    })
    if (!sent) return false
    // What the page shows may be why it was refused.
    if (!sent.done) void refreshCalls(['operations'])
    return sent.done
  }
  return { outcome, run }
}
