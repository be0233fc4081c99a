import { useSyncExternalStore } from 'react'
import type { SensitiveAction } from '#web/api/client.ts'
import { Later, Lost } from './Later.tsx'

export type Asked = { action: SensitiveAction; answer: (proof: string | null) => void }

let asked: Asked | null = null
let last: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const set = (next: Asked | null): void => {
  asked = next
  for (const listener of listeners) listener()
}

const ask = (action: SensitiveAction): Promise<string | null> =>
  new Promise((resolve) => {
    const answer = (proof: string | null): void => {
      set(null)
      resolve(proof)
    }
    set({ action, answer })
  })

/** Asks for the password, one act at a time; the proof is good for exactly that act. Null: the person would rather not. */
export const askForPassword = (action: SensitiveAction): Promise<string | null> => {
  const mine = last.then(() => ask(action))
  last = mine
  return mine
}

/** The password before a sensitive act; then the act goes on by itself. */
export const StepUp = () => {
  const now = useSyncExternalStore(subscribe, () => asked)
  return now && <Later name="PasswordDialog" props={now} missing={<Lost onLost={() => now.answer(null)} />} />
}
