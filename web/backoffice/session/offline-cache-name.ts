/** Where `web/backoffice/offline` keeps what was seen last, sealed, together with its key. */
export const offlineCacheName = 'trastienda.seen'

/** Drops what a session has seen when it ends. Tabs that have it open close it. */
export const forgetOfflineCache = (): void => {
  try {
    indexedDB.deleteDatabase(offlineCacheName)
  } catch {
    // Storage is forbidden: there is nothing.
  }
}
