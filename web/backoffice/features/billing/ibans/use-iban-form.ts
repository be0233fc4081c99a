import { useRef, useState } from 'react'
import { maxProofBytes } from '#contract/rules/iban-rules.ts'
import { normalizeIban } from '#domain/iban.ts'
import { api } from '#web/api/client.ts'
import { fieldError } from '#web/api/errors.ts'
import { fileFault } from '#web/api/file-fault.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { useForm } from '#web/ui/fields/use-form.ts'
import { useDraft } from '#web/backoffice/kit/use-draft.ts'
import { useToast } from '#web/backoffice/kit/toasts.tsx'
import { useIbanFault } from '#web/backoffice/kit/use-iban-fault.ts'
import { useMerchant } from '#web/backoffice/session/session-context.ts'

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
  const { sendOnce, working, failure, forget } = useSubmit()
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
    if (chosen.size > maxProofBytes) return t('ibans.wrong.large')
    return chosen.size === 0 ? t('ibans.wrong.empty') : null
  }
  const form = useForm<Values>({ value, setValue }, { iban: ibanWrong, file: fileWrong })

  const add = async () => {
    if (!file) return
    stopper.current = new AbortController()
    const { signal } = stopper.current
    const onProgress = (sent: number, total: number) => setProgress({ sent, total })
    const input = { params: { merchantId }, body: { iban: normalizeIban(draft.value) }, file }
    const sent = await sendOnce(input, ({ idempotencyKey }) =>
      api.ibans.add(input, { signal, idempotencyKey, onProgress }),
    )
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
    const fault = fileFault(sent.error, ['large', 'empty', 'pixels', 'mixed', 'virus'])
    const wrong = {
      ...(fieldError(sent.error, 'iban') !== null && { iban: t('ibans.wrong.refused') }),
      ...(fault !== null && { file: t(`ibans.wrong.${fault}`) }),
    }
    if (form.refuse(wrong)) forget()
  }
  return { form, file, draft, progress, working, failure, add, stop: () => stopper.current?.abort() }
}
