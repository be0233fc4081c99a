import { useRef, useState } from 'react'
import { mostProofBytes } from '#contract/iban-rules.ts'
import { normalizeIban } from '#domain/iban.ts'
import { api } from '#web/api/client.ts'
import { fieldError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useDraft } from '../../app/drafts.ts'
import { useSending } from '../../app/sending.ts'
import { useToast } from '../../app/toasts.tsx'
import { useIbanFault } from '../../app/use-iban-fault.ts'
import { useMerchant } from '../../app/world.ts'

type Values = { iban: string; file: File | null }
/** Bytes that have left, of how many. */
type Sent = { sent: number; total: number }

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** What the person types and chooses, its rules, and its way to the server. `taken`: the account that counts already. */
export const useIbanForm = (taken: string | null) => {
  const t = useText()
  const toast = useToast()
  const faultOf = useIbanFault()
  const { id: merchantId } = useMerchant()
  const draft = useDraft(`ibans.${merchantId}`, '')
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<Sent | null>(null)
  const { send, working, failure, forget } = useSending()
  const stopper = useRef<AbortController>(undefined)

  const value: Values = { iban: draft.value, file }
  const setValue = (update: (before: Values) => Values) => {
    const next = update(value)
    draft.setValue(next.iban)
    setFile(next.file)
  }
  const ibanWrong = (text: string): string | null =>
    faultOf(text) ?? (normalizeIban(text) === taken ? t('ibans.wrong.same') : null)
  const fileWrong = (chosen: File | null): string | null => {
    if (!chosen) return t('ibans.wrong.noFile')
    if (chosen.size > mostProofBytes) return t('ibans.wrong.large')
    return chosen.size === 0 ? t('ibans.wrong.empty') : null
  }
  const form = useForm<Values>({ value, setValue }, { iban: ibanWrong, file: fileWrong })

  const add = async () => {
    if (!file) return
    stopper.current = new AbortController()
    const { signal } = stopper.current
    const onProgress = (sent: number, total: number) => setProgress({ sent, total })
    const sent = await send(async ({ idempotencyKey }) => {
      setProgress({ sent: 0, total: file.size })
      const input = { params: { merchantId }, body: { iban: normalizeIban(draft.value) }, file }
      return api.ibans.add(input, { signal, idempotencyKey, onProgress })
    })
    if (!sent) return
    setProgress(null)
    if (sent.done) {
      draft.settle('')
      setFile(null)
      toast(t('ibans.add.done'))
      await refreshCalls(['ibans'])
      return
    }
    if (isAbort(sent.error)) return forget()
    const wrong = {
      ...(fieldError(sent.error, 'iban') !== null && { iban: t('ibans.wrong.refused') }),
      ...(fieldError(sent.error, 'file') !== null && { file: t('ibans.wrong.kind') }),
    }
    if (form.refuse(wrong)) forget()
  }
  return { form, file, draft, progress, working, failure, add, stop: () => stopper.current?.abort() }
}
