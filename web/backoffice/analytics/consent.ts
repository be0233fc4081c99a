/** Whether this person lets this device tell how the app is used [AN-09]. Kept on the device; the browser's own wish counts as no. */
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

/** Null: nobody has said anything yet. What the person says goes before what the browser says. */
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
