/** Loaded after the first rows, or when the start finds no network; nothing of it is needed before. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { config, loadConfig } from '#web/api/config.ts'
import { ConnectionError } from '#web/api/errors.ts'
import { readSession } from '#web/api/session.ts'
import { forgetOfflineCache } from '../session/offline-cache-name.ts'
import { holdActions } from './actions.ts'
import { canReach, watchNetwork } from './network.ts'
import { holdOpeners } from './openers.ts'
import { OfflineNote } from './OfflineNote.tsx'
import { beginOfflineCache } from './offline-cache.ts'
import { registerWorker } from './service-worker.ts'
import { reopenEncryptedCache, type EncryptedCache } from './encrypted-cache.ts'

let isBegun = false

const begin = (from?: EncryptedCache): void => {
  isBegun = true
  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(createElement(OfflineNote))
  watchNetwork()
  holdActions()
  holdOpeners()
  beginOfflineCache(from)
}

/** Where the page has started with the server's help. */
export const beginOnline = (): void => {
  if (isBegun) return
  if (config().offline === false || !('subtle' in crypto)) {
    forgetOfflineCache()
    return
  }
  begin()
  registerWorker().catch(() => {
    // The page works as well without it; the next one tries again.
  })
}

/** Whether a start that has failed can begin again, with what the device has. */
export const resumeOffline = async (failure: unknown): Promise<boolean> => {
  if (isBegun || !(failure instanceof ConnectionError) || failure.reason === 'unreadable') return false
  await loadConfig()
  if (config().offline === false || !readSession() || (await canReach())) return false
  const encryptedCache = await reopenEncryptedCache()
  if (encryptedCache) begin(encryptedCache)
  return encryptedCache !== null
}
