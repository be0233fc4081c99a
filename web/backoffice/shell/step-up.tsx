import type { SensitiveAction } from '#web/api/client.ts'
import { makeStore, useStore } from '#web/api/store.ts'
import type { Asked } from './deferred-parts.ts'
import { Deferred, Lost } from './Deferred.tsx'

const asked = makeStore<Asked | null>(null)
let last: Promise<unknown> = Promise.resolve()

const ask = (action: SensitiveAction): Promise<string | null> =>
  new Promise((resolve) => {
    const answer = (proof: string | null): void => {
      asked.set(null)
      resolve(proof)
    }
    asked.set({ action, answer })
  })

/** Asks for the password, one act at a time; the proof is good for exactly that act. Null: the person would rather not. */
export const askForPassword = (action: SensitiveAction): Promise<string | null> => {
  const mine = last.then(() => ask(action))
  last = mine
  return mine
}

/** The password before a sensitive act; then the act goes on by itself. */
export const StepUp = () => {
  const now = useStore(asked)
  return now && <Deferred name="PasswordDialog" props={now} missing={<Lost onLost={() => now.answer(null)} />} />
}
