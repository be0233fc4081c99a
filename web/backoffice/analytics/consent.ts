/** Whether this user lets this device send usage events [AN-09]. Stored on the device; the browser's own setting counts as no. */
import { makeListeners, useStore } from '#web/api/store.ts'

export type Consent = 'yes' | 'no'

const storageKey = 'trastienda.usage'
const changes = makeListeners()
/** For this visit, where storage is denied. */
let unsaved: Consent | null = null

const kept = (): Consent | null => {
  try {
    const text = localStorage.getItem(storageKey)
    return text === 'yes' || text === 'no' ? text : null
  } catch {
    return null
  }
}

/** Global Privacy Control, or the older Do Not Track. */
export const browserSaysNo = (): boolean =>
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) || navigator.doNotTrack === '1'

/** Null: the user has not decided yet. The user's decision takes precedence over the browser's setting. */
export const consent = (): Consent | null => unsaved ?? kept() ?? (browserSaysNo() ? 'no' : null)

export const setConsent = (next: Consent): void => {
  try {
    localStorage.setItem(storageKey, next)
    unsaved = null
  } catch {
    unsaved = next
  }
  changes.notify()
}

export const onConsent = changes.subscribe

/** What is said in one tab holds in all of them. */
export const hearOtherTabs = (): void =>
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) changes.notify()
  })

export const useConsent = (): Consent | null => useStore({ get: consent, subscribe: onConsent })
