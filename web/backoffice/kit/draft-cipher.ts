/** The cipher of half-typed forms. In a file of its own: a page needs it only once a form is open. */
import { fetchCall } from '#web/api/query.ts'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
// Character by character: as arguments of one call, the bytes of a long form would be too many.
const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** A user's key, and a name for what it encrypts, the same each time. */
export type DraftKey = { key: CryptoKey; name: string }

/** Fetches the key of the user; rejects without a session. */
export const openKey = async (): Promise<DraftKey> => {
  const raw = bytesOf((await fetchCall('account', 'draftKey', {}, Number.POSITIVE_INFINITY)).key)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', raw))
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
  return { key, name: base64(digest.slice(0, 12)) }
}

/** Encrypts as `<now>.<nonce>.<cipher text>`; `now` in milliseconds since 1970. */
export const seal = async ({ key }: DraftKey, value: unknown, now: number): Promise<string> => {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, plain)
  return [now, base64(nonce), base64(new Uint8Array(cipher))].join('.')
}

/** Rejects text that this key did not encrypt. */
export const unseal = async ({ key }: DraftKey, text: string): Promise<unknown> => {
  const [, nonce = '', cipher = ''] = text.split('.')
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(nonce) }, key, fromBase64(cipher))
  return JSON.parse(new TextDecoder().decode(plain))
}
