import { useEffect, useRef, useState } from 'react'
import { maxListBytes } from '#contract/rules/audience-rules.ts'
import { api } from '#web/api/client.ts'
import { fileFault } from '#web/api/file-fault.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { useMerchant } from '../../session/session-context.ts'

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** What is wrong with a list before it is sent. */
export const useListWrong = (): ((file: File | null) => string | null) => {
  const t = useText()
  return (file) => {
    if (!file) return t('audiences.wrong.noFile')
    if (file.size > maxListBytes) return t('audiences.wrong.large')
    return file.size === 0 ? t('audiences.wrong.empty') : null
  }
}

/** Uploads a list: with progress, an abort, and a retry with the same file. Leaving the screen aborts it. */
export const useListSending = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { sendOnce, working, failure, forget } = useSubmit()
  const [share, setShare] = useState(0)
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  /** `refused`: what the server says of the file, in words. */
  const sendList = async (uuid: string, file: File): Promise<{ done: boolean; refused?: string }> => {
    stopper.current = new AbortController()
    const { signal } = stopper.current
    const onProgress = (sent: number, total: number) => setShare(total > 0 ? sent / total : 0)
    setShare(0)
    const input = { params: { merchantId, uuid }, body: {}, file }
    const sent = await sendOnce(input, ({ idempotencyKey }) =>
      api.audiences.upload(input, { signal, idempotencyKey, onProgress }),
    )
    if (!sent) return { done: false }
    if (!signal.aborted || sent.done) await refreshCalls(['audiences'])
    if (sent.done) return { done: true }
    if (isAbort(sent.error)) forget()
    const fault = fileFault(sent.error, ['large', 'empty', 'virus'])
    if (fault === null) return { done: false }
    forget()
    return { done: false, refused: t(`audiences.wrong.${fault}`) }
  }
  return { sendList, share, working, failure, stop: () => stopper.current?.abort() }
}
