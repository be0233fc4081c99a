import { useEffect, useRef, useState } from 'react'
import { mostListBytes } from '#contract/audience-rules.ts'
import { api } from '#web/api/client.ts'
import { fieldError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { useSending } from '../../app/sending.ts'
import { useMerchant } from '../../app/world.ts'

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** What is wrong with a list before it is sent. */
export const useListWrong = (): ((file: File | null) => string | null) => {
  const t = useText()
  return (file) => {
    if (!file) return t('audiences.wrong.noFile')
    if (file.size > mostListBytes) return t('audiences.wrong.large')
    return file.size === 0 ? t('audiences.wrong.empty') : null
  }
}

/** The way of a list to the server: seen, stopped, tried again with the same file. Leaving gives it up. */
export const useListSending = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { send, working, failure, forget } = useSending()
  const [share, setShare] = useState(0)
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  /** `refused`: what the server says of the file, in words. */
  const sendList = async (uuid: string, file: File): Promise<{ done: boolean; refused?: string }> => {
    stopper.current = new AbortController()
    const { signal } = stopper.current
    const onProgress = (sent: number, total: number) => setShare(total > 0 ? sent / total : 0)
    setShare(0)
    const sent = await send(({ idempotencyKey }) =>
      api.audiences.upload({ params: { merchantId, uuid }, body: {}, file }, { signal, idempotencyKey, onProgress }),
    )
    if (!sent) return { done: false }
    if (!signal.aborted || sent.done) await refreshCalls(['audiences'])
    if (sent.done) return { done: true }
    if (isAbort(sent.error)) forget()
    if (fieldError(sent.error, 'file') === null) return { done: false }
    forget()
    return { done: false, refused: t('audiences.wrong.kind') }
  }
  return { sendList, share, working, failure, stop: () => stopper.current?.abort() }
}
