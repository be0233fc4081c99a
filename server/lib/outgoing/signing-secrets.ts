import { createHmac } from 'node:crypto'
import { type SealKeyPlace, sealKeyOf } from '../seal-key.ts'

/** Signs what is sent to one place of a merchant's system in one mode. `bytes` are the key; `text` is how libraries of Standard Webhooks take it. */
export type SigningSecret = { bytes: Buffer; text: string }

/** How often it was replaced, when last, and which one was in force before, however often within a day. */
export type Replaced = { generation: number; installed: number; replaced: Date }

/**
 * `signing`: the newest first. Those before sign too for a day: the one that is installed, and any between whose answer the person may have
 * lost or used.
 */
export type SigningSecrets = { current: SigningSecret; signing: SigningSecret[]; previousUntil: Date | null }

/** For how long those before are good. */
export const overlapMilliseconds = 24 * 3_600_000
/** Of the newest: a header has its limits. The one that is installed is among them always. */
const mostSigning = 5

/** `name` says what is signed, and for whom: another name has other secrets. */
export type SecretsOf = (name: string, replaced: Replaced | undefined, now: Date) => SigningSecrets

/** Derived from the key of the installation, so that it is stored nowhere, and the same in each process. */
export const makeSigningSecrets = (place: SealKeyPlace): SecretsOf => {
  const key = sealKeyOf(place)
  const secretOf = (name: string, generation: number): SigningSecret => {
    const bytes = createHmac('sha256', key())
      .update(generation === 0 ? name : `${name}, ${generation}`)
      .digest()
    return { bytes, text: `whsec_${bytes.toString('base64')}` }
  }
  return (name, replaced, now) => {
    const generation = replaced?.generation ?? 0
    const until = replaced ? new Date(replaced.replaced.getTime() + overlapMilliseconds) : null
    const isGood = replaced !== undefined && until !== null && now < until
    const between = isGood ? generation - replaced.installed - 1 : 0
    const newest = Array.from({ length: Math.min(between, mostSigning - 2) + 1 }, (_, back) => generation - back)
    const generations = isGood ? [...newest, replaced.installed] : [generation]
    return {
      current: secretOf(name, generation),
      signing: generations.map((one) => secretOf(name, one)),
      previousUntil: isGood ? until : null,
    }
  }
}
