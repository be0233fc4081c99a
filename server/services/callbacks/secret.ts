import { createHmac } from 'node:crypto'
import type { Scope } from '#server/core/scope.ts'
import { type SealKeyPlace, sealKeyOf } from '#server/lib/seal-key.ts'

/** Signs the callbacks of a merchant in a mode. `bytes` are the key; `text` is how libraries of Standard Webhooks take it. */
export type CallbackSecret = { bytes: Buffer; text: string }

/** Derived from the key of the installation, so that it is stored nowhere, and the same in each process. */
export const makeCallbackSecrets = (place: SealKeyPlace): ((scope: Scope) => CallbackSecret) => {
  const key = sealKeyOf(place)
  return ({ merchantId, sandbox }) => {
    const name = `callbacks of ${merchantId} in ${sandbox ? 'test' : 'live'} mode`
    const bytes = createHmac('sha256', key()).update(name).digest()
    return { bytes, text: `whsec_${bytes.toString('base64')}` }
  }
}
