import { useEffect, useState } from 'react'
import { type AnswerOf, type Loaded, refreshCalls, useCall } from '#web/api/query.ts'
import { askForFile, type DownloadInput, saveFile } from '../../kit/files.ts'

/** `merchantId`: in a list of all merchants. */
export type Download = AnswerOf<'downloads', 'list'>['results'][number] & { merchantId?: string }

/** Milliseconds between two looks at files that are being made. */
const lookEvery = 800

export const isOpen = ({ state }: Pick<Download, 'state'>): boolean => state === 'waiting' || state === 'running'

/** The files of the last days, of a merchant or of all, asked for again while one is being made. */
export const useDownloads = (merchantId: string | null): Loaded<{ results: readonly Download[] }> => {
  const [busy, setBusy] = useState(false)
  const isOfAll = merchantId === null
  const again = busy ? { every: lookEvery } : {}
  const params = { merchantId: merchantId ?? '' }
  const ofOne = useCall('downloads', 'list', { params }, { ...again, enabled: !isOfAll })
  const ofAll = useCall('allMerchants', 'downloads', {}, { ...again, enabled: isOfAll })
  const list: Loaded<{ results: readonly Download[] }> = isOfAll ? ofAll : ofOne
  const anyOpen = list.data?.results.some(isOpen) ?? false
  if (anyOpen !== busy) setBusy(anyOpen)
  return list
}

export type Making =
  | { kind: 'none' }
  | { kind: 'working'; id: string | null }
  | { kind: 'done' }
  | { kind: 'failed'; error: unknown }

/** One file from the press of the button to the browser's own download. */
export const useMaking = (merchantId: string, downloads: readonly Download[] | undefined) => {
  const [making, setMaking] = useState<Making>({ kind: 'none' })
  const id = making.kind === 'working' ? making.id : null
  const state = downloads?.find((one) => one.id === id)?.state

  useEffect(() => {
    if (id === null || (state !== 'ready' && state !== 'failed')) return
    const end = async () => {
      try {
        const isSaved = state === 'ready' && (await saveFile(merchantId, id))
        setMaking(isSaved ? { kind: 'done' } : { kind: 'failed', error: null })
      } catch (error) {
        setMaking({ kind: 'failed', error })
      }
    }
    void end()
  }, [merchantId, id, state])

  const start = async (body: DownloadInput) => {
    if (making.kind === 'working') return
    setMaking({ kind: 'working', id: null })
    try {
      setMaking({ kind: 'working', id: await askForFile(merchantId, body) })
      await refreshCalls(['downloads'])
    } catch (error) {
      setMaking({ kind: 'failed', error })
    }
  }
  return { making, start }
}
