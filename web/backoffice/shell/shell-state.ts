/** What the frame knows beside the screens: one state, read in one place [SH-08]. */
import { isSandbox, onModeChange } from '#web/api/mode.ts'
import { readSession } from '#web/api/session.ts'
import { makeStore, useStore } from '#web/api/store.ts'
import type { Merchant } from '../session/account.ts'
import { currentMerchant, onMerchantChange, previousMerchantId } from '../session/current-merchant.ts'

export type ShellState = {
  logged: boolean
  sandbox: boolean
  previousMerchantId: string | null
  merchant: Merchant | null
  /** The vendor whose shop this is; empty before one is known. */
  vendorName: string
  onboardingStarted: boolean
}

const onboardingStarted = makeStore(false)
const subscribe = (listener: () => void): (() => void) => {
  const ends = [onboardingStarted.subscribe(listener), onModeChange(listener), onMerchantChange(listener)]
  return () => {
    for (const end of ends) end()
  }
}

export const markOnboardingStarted = (): void => onboardingStarted.set(true)

const now = (): ShellState => {
  const merchant = currentMerchant()
  return {
    logged: readSession() !== null,
    sandbox: isSandbox(),
    previousMerchantId: previousMerchantId(),
    merchant,
    vendorName: merchant?.name ?? '',
    onboardingStarted: onboardingStarted.get(),
  }
}

let shown: ShellState | null = null

/** The same object while nothing in it is another. */
export const shellState = (): ShellState => {
  const next = now()
  const names = Object.keys(next) as (keyof ShellState)[] // its own keys
  if (!shown || names.some((name) => shown?.[name] !== next[name])) shown = next
  return shown
}

export const useShellState = (): ShellState => useStore({ get: shellState, subscribe })
