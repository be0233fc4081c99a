import { useState } from 'react'
import { maxBankFileBytes, readRefusedLine, type RefusedLine } from '#contract/rules/bank-file-rules.ts'
import { api } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { fileFault } from '#web/api/file-fault.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { announce } from '../../../kit/announce.tsx'
import { navigate } from '../../../routing/router.tsx'
import { bankPath } from '../paths.ts'

const refusedLines = (error: unknown): RefusedLine[] => {
  if (!isApiError(error, 'BankFileRefused')) return []
  const { file = [] } = error.fields
  return (Array.isArray(file) ? file : [file]).flatMap((text) => readRefusedLine(text) ?? [])
}

/** Sends a file as soon as it is chosen, and leads to what it says. `faults`: why the last one was refused. */
export const useBankFile = (merchantId: string) => {
  const t = useText()
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const [wrong, setWrong] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly RefusedLine[]>([])
  const { sendOnce, working, failure, forget } = useSubmit()

  const refuse = (error: unknown): void => {
    const lines = refusedLines(error)
    const fault = lines.length === 0 ? fileFault(error, ['large', 'empty']) : null
    setFaults(lines)
    setWrong(fault && t(`settlements.bank.wrong.${fault}`))
    if (lines.length > 0 || fault !== null) forget()
  }

  const send = async (chosen: File): Promise<void> => {
    setFaults([])
    setShare(0)
    const input = { params: { merchantId }, file: chosen }
    const sent = await sendOnce(input, (options) =>
      api.bankFiles.compare(input, { ...options, onProgress: (done, total) => setShare(total > 0 ? done / total : 0) }),
    )
    if (sent === null) return
    if (!sent.done) return refuse(sent.error)
    setFile(null)
    announce(t('settlements.bank.file.done'))
    navigate(bankPath(merchantId, sent.answer.id))
    await refreshCalls(['bankFiles'], ['settlements', 'get'])
  }

  const choose = (chosen: File | null): void => {
    forget()
    setFaults([])
    setFile(chosen)
    const fault = chosen === null ? null : chosen.size === 0 ? 'empty' : chosen.size > maxBankFileBytes ? 'large' : null
    setWrong(fault && t(`settlements.bank.wrong.${fault}`))
    if (chosen && fault === null) void send(chosen)
  }
  const again = file && wrong === null && faults.length === 0 ? () => void send(file) : null
  return { file, choose, share: working ? share : null, wrong, faults, failure, again }
}
