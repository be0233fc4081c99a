/** Where `web/backoffice/offline` keeps what was seen last, sealed, together with its key. */
export const seenName = 'trastienda.seen'

/** With the session goes what it has seen. Tabs that have it open let go of it. */
export const forgetSeen = (): void => {
  try {
    indexedDB.deleteDatabase(seenName)
  } catch {
    // Storage is forbidden: there is nothing.
  }
}
