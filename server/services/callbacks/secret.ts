import { createHmac } from 'node:crypto'
import type { Scope } from '#server/core/scope.ts'
import { type SealKeyPlace, sealKeyOf } from '#server/lib/seal-key.ts'

/** Signs the callbacks of a merchant in a mode. `bytes` are the key; `text` is how libraries of Standard Webhooks take it. */
export type CallbackSecret = { bytes: Buffer; text: string }

/** How often it was replaced, and when last. */
export type Replaced = { generation: number; replaced: Date }

/** The newest first. The one before signs too for as long as a key that was replaced is good. */
export type CallbackSecrets = { current: CallbackSecret; previous: CallbackSecret | null; previousUntil: Date | null }

/** For how long the one before is good. */
const overlapMilliseconds = 24 * 3_600_000

/** Derived from the key of the installation, so that it is stored nowhere, and the same in each process. */
export const makeCallbackSecrets = (
  place: SealKeyPlace,
): ((scope: Scope, replaced: Replaced | undefined, now: Date) => CallbackSecrets) => {
  const key = sealKeyOf(place)
  const secretOf = ({ merchantId, sandbox }: Scope, generation: number): CallbackSecret => {
    const name = `callbacks of ${merchantId} in ${sandbox ? 'test' : 'live'} mode`
    const bytes = createHmac('sha256', key())
      .update(generation === 0 ? name : `${name}, ${generation}`)
      .digest()
    return { bytes, text: `whsec_${bytes.toString('base64')}` }
  }
  return (scope, replaced, now) => {
    const generation = replaced?.generation ?? 0
    const until = replaced ? new Date(replaced.replaced.getTime() + overlapMilliseconds) : null
    const isGood = until !== null && now < until
    return {
      current: secretOf(scope, generation),
      previous: isGood ? secretOf(scope, generation - 1) : null,
      previousUntil: isGood ? until : null,
    }
  }
}
