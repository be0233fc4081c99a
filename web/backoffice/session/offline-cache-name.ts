/** Where `web/backoffice/offline` keeps what was seen last, sealed, together with its key. */
export const offlineCacheName = 'trastienda.seen'

/** Ids of the shops that were open to the person at the last visit, and nothing else; `shell/deferred/live.ts` writes them. */
export const knownMerchantsKey = 'trastienda.shops'

/** Whether the device knows, before the account does, that the person sees the shop. */
export const isKnownMerchant = (id: string): boolean => {
  try {
    return localStorage.getItem(knownMerchantsKey)?.includes(id) ?? false
  } catch {
    return false
  }
}

/** Drops what a session has seen when it ends. Tabs that have it open close it. */
export const forgetOfflineCache = (): void => {
  try {
    localStorage.removeItem(knownMerchantsKey)
    indexedDB.deleteDatabase(offlineCacheName)
  } catch {
    // Storage is forbidden: there is nothing.
  }
}
