import { makeListeners, useStore } from '#web/api/store.ts'

/** Whether keys without Ctrl act, kept per device. Speech input and unsteady hands press letters that were not meant. */
const storageKey = 'trastienda.single-keys'
const { notify, subscribe } = makeListeners()
let on: boolean | null = null

const kept = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export const singleKeysOn = (): boolean => (on ??= kept())

export const setSingleKeys = (next: boolean): void => {
  on = next
  try {
    if (next) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Storage is forbidden: the choice holds for this visit.
  }
  notify()
}

export const useSingleKeys = (): boolean => useStore({ get: singleKeysOn, subscribe })
