import { useState } from 'react'
import { type BatchFileFault, batchFileFaults, maxBatchFileBytes } from '#contract/rules/batch-file-rules.ts'
import type { BatchKind } from '#contract/rules/batch-rules.ts'
import { api } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { fileFault } from '#web/api/file-fault.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { announce } from '../../../kit/announce.tsx'
import { useText } from '#web/texts/text.ts'

export type Reading = AnswerOf<'batches', 'readFile'>

/** Why nothing of a file was read, and the column that has the fault. */
type Refused = { reason: BatchFileFault; field: string }

const refusedOf = (error: unknown): Refused | null => {
  if (!isApiError(error, 'BatchFileRefused')) return null
  const { file = [] } = error.fields
  const [written, field = ''] = [file].flat()
  const reason = batchFileFaults.find((one) => one === written)
  return reason ? { reason, field } : null
}

/** Reads a file as soon as it is chosen. `reading`: its lines with their sales, and those with a fault. */
export const useBatchFile = (merchantId: string, kind: BatchKind) => {
  const t = useText()
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const [wrong, setWrong] = useState<string | null>(null)
  const [reading, setReading] = useState<Reading | null>(null)
  const { send, working, failure, forget } = useSubmit()

  const refuse = (error: unknown): void => {
    const refused = refusedOf(error)
    const fault = refused === null ? fileFault(error, ['large', 'empty']) : null
    const words = refused
      ? t(`operations.batches.file.refused.${refused.reason}`, { field: refused.field })
      : fault && t(`operations.batches.file.wrong.${fault}`)
    setWrong(words)
    if (words !== null) forget()
  }

  const read = async (chosen: File, of: BatchKind): Promise<void> => {
    setShare(0)
    const input = { params: { merchantId }, body: { kind: of }, file: chosen }
    const onProgress = (done: number, total: number) => setShare(total > 0 ? done / total : 0)
    const sent = await send((options) => api.batches.readFile(input, { ...options, onProgress }))
    if (sent === null) return
    if (!sent.done) return refuse(sent.error)
    setReading(sent.answer)
    announce(t('operations.batches.file.spoken', { count: sent.answer.rows.length, faults: sent.answer.faultsCount }))
  }

  const choose = (chosen: File | null): void => {
    forget()
    setReading(null)
    setFile(chosen)
    const fault =
      chosen === null ? null : chosen.size === 0 ? 'empty' : chosen.size > maxBatchFileBytes ? 'large' : null
    setWrong(fault && t(`operations.batches.file.wrong.${fault}`))
    if (chosen && fault === null) void read(chosen, kind)
  }
  /** Of another action: what the columns mean depends on it. */
  const reread = (of: BatchKind): void => {
    forget()
    setReading(null)
    setWrong(null)
    if (file) void read(file, of)
  }
  return { file, choose, reread, reading, share: working ? share : null, wrong, failure }
}
