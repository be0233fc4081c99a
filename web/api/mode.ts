/**
 * Live or sandbox. It belongs to a merchant: kept on the device under a key of the merchant's id, and shown in the
 * address as `sandbox=true|false` [NV-11].
 */
import { makeStore, useStore } from './store.ts'

export type Mode = 'live' | 'sandbox'

const storageKey = (merchantId: string): string => `trastienda.sandbox.${merchantId}`

let merchantId: string | null = null
const sandbox = makeStore(false)

const apply = (next: boolean): void => {
  if (next) document.documentElement.dataset.sandbox = '1'
  else delete document.documentElement.dataset.sandbox
  sandbox.set(next)
}

const keep = (id: string, on: boolean): void => {
  try {
    if (on) localStorage.setItem(storageKey(id), 'true')
    else localStorage.removeItem(storageKey(id))
  } catch {
    // Storage is full or forbidden: the mode holds for this visit.
  }
}

const kept = (id: string): boolean => {
  try {
    return localStorage.getItem(storageKey(id)) === 'true'
  } catch {
    return false
  }
}

export const currentMode = (): Mode => (sandbox.get() ? 'sandbox' : 'live')
export const isSandbox = sandbox.get

/**
 * Makes the mode that of a merchant. On entry a flag in the address wins and is kept; after that the switch rules.
 * `flag` is the value of the query parameter, or null.
 */
export const enterMerchant = (id: string, flag: string | null): void => {
  if (id === merchantId) return
  merchantId = id
  if (flag === 'true' || flag === 'false') keep(id, flag === 'true')
  apply(kept(id))
}

/** For a link that names the mode: the merchant is seen in it, as if the switch had been turned there. */
export const setModeOf = (id: string, on: boolean): void => {
  keep(id, on)
  if (id === merchantId) apply(on)
}

export const switchSandbox = (on: boolean): void => {
  if (merchantId) keep(merchantId, on)
  apply(on)
}

export const onModeChange = sandbox.subscribe
export const useSandbox = (): boolean => useStore(sandbox)
