/** Files that the server makes: asked for, waited for, and left to the browser. */
import { api } from '#web/api/client.ts'
import { config } from '#web/api/config.ts'
import { makeKeys } from '#web/api/idempotency.ts'
import { timed } from '#web/api/timeout.ts'

export type DownloadInput = Parameters<typeof api.downloads.create>[0]['body']

const { once } = makeKeys()

/** Returns the id of the download. */
export const askForFile = async (merchantId: string, body: DownloadInput): Promise<string> => {
  const input = { params: { merchantId }, body }
  const { id } = await once(input, (idempotencyKey) => api.downloads.create(input, { idempotencyKey, signal: timed() }))
  return id
}

/** Fetches a link that works once, and leaves the file to the browser. Answers false where there is no file (any more). */
export const saveFile = async (merchantId: string, downloadId: string): Promise<boolean> => {
  const { url } = await api.downloads.get({ params: { merchantId, downloadId } }, { signal: timed() })
  if (url === null) return false
  leaveToBrowser(url)
  return true
}

/** A path below the API host that opens a file, once. */
export const leaveToBrowser = (url: string): void => {
  const link = document.createElement('a')
  link.href = config().apiHost + url
  link.download = ''
  link.click()
}

/** Milliseconds between two questions whether a small file is there. */
const askEvery = 400

/** A small file from the press of a button to the browser's own download; false where it could not be made. */
export const makeAndSave = async (merchantId: string, body: DownloadInput, signal: AbortSignal): Promise<boolean> => {
  const downloadId = await askForFile(merchantId, body)
  for (;;) {
    const { state } = await api.downloads.get({ params: { merchantId, downloadId } }, { signal: timed(signal) })
    if (state === 'failed') return false
    if (state === 'ready') return saveFile(merchantId, downloadId)
    await new Promise((resolve) => setTimeout(resolve, askEvery))
    signal.throwIfAborted()
  }
}
