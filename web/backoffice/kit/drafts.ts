/**
 * Half-typed forms, kept for the user who typed them until that user signs in again: in this tab, at most a day. They are encrypted
 * with a key that the server sends only to that user.
 */
import { useEffect, useState } from 'react'
import { draftNames, draftsPrefix, forgetOldDrafts, isOld } from '#web/api/old-drafts.ts'
import { fetchCall } from '#web/api/query.ts'

type Draft = { value: unknown; /** Milliseconds since 1970. */ at: number }

let drafts = new Map<string, Draft>()
let name: string | null = null
let key: Promise<CryptoKey> | null = null
let writing: Promise<void> = Promise.resolve()
/** The person has signed out: nothing is written any more, not even what was on its way. */
let isWiped = false

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
// Character by character: as arguments of one call, the bytes of a long form would be too many.
const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** The user's key, and the name of the user's drafts in storage. Fetched once; rejects without a session. */
const openKey = async (): Promise<CryptoKey> => {
  const raw = bytesOf((await fetchCall('account', 'draftKey', {}, Number.POSITIVE_INFINITY)).key)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', raw))
  name = `${draftsPrefix}${base64(digest.slice(0, 12))}`
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const theKey = (): Promise<CryptoKey> => {
  key ??= openKey()
  key.catch(() => {
    key = null
  })
  return key
}

/** Written as `<time of the newest>.<nonce>.<cipher text>`. */
const seal = async (all: ReadonlyMap<string, Draft>, now: number): Promise<string> => {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify([...all]))
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await theKey(), plain)
  return [now, base64(nonce), base64(new Uint8Array(cipher))].join('.')
}

/** Rejects text that this user's key did not encrypt. */
const unseal = async (text: string): Promise<Map<string, Draft>> => {
  const [, nonce = '', cipher = ''] = text.split('.')
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64(nonce) },
    await theKey(),
    fromBase64(cipher),
  )
  return new Map(JSON.parse(new TextDecoder().decode(plain)) as [string, Draft][]) // sealed by this module
}

/** Reads what this person left half typed within the last day. For the start-up. */
export const openDrafts = async (): Promise<void> => {
  forgetOldDrafts()
  try {
    if (draftNames().length === 0) return
    await theKey()
    const text = name && sessionStorage.getItem(name)
    if (text) drafts = new Map([...(await unseal(text))].filter(([, { at }]) => !isOld(at)))
  } catch {
    // Without key or storage there is nothing to bring back.
  }
}

const write = async (): Promise<void> => {
  try {
    const cipher = drafts.size > 0 ? await seal(drafts, Date.now()) : null
    await theKey()
    if (!name || isWiped) return
    if (cipher) sessionStorage.setItem(name, cipher)
    else sessionStorage.removeItem(name)
  } catch {
    // No key or no storage: the draft lives as long as the page.
  }
}

const store = (): void => {
  writing = writing.then(write)
}

const keep = (form: string, value: unknown): void => {
  drafts.set(form, { value, at: Date.now() })
  store()
}

const drop = (form: string): void => {
  if (drafts.delete(form)) store()
}

/** For the sign-out: nothing of this person stays. */
export const wipeDrafts = (): void => {
  isWiped = true
  drafts.clear()
  try {
    // Without the key it is not known which are this person's.
    for (const one of name ? [name] : draftNames()) sessionStorage.removeItem(one)
  } catch {
    // Storage is forbidden: there was nothing.
  }
}

/** Whether the user has a half-typed form. */
export const isTyping = (): boolean => drafts.size > 0

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * `useState` for what a person types into a form, never a password. `form` names the form and what it is about, such as
 * `refund.<id>`. What differs from `initial` survives the end of the session; it is dropped when the form goes away, unless it is
 * `lasting`, such as a step that the person leaves and opens again.
 */
export const useDraft = <T>(form: string, initial: T | (() => T), { lasting = false }: { lasting?: boolean } = {}) => {
  const [first, setFirst] = useState(initial)
  const [restored] = useState(() => drafts.has(form))
  const [value, setValue] = useState<T>(() => (restored ? (drafts.get(form)?.value as T) : first)) // kept below as T
  const changed = !isSame(value, first)

  useEffect(() => {
    // The key must be here before the session ends.
    theKey().catch(() => {})
    return () => {
      if (!lasting) drop(form)
    }
  }, [form, lasting])
  useEffect(() => {
    if (changed) keep(form, value)
    else drop(form)
  }, [form, value, changed])

  return {
    value,
    setValue,
    changed,
    /** The form opened with a draft that was half typed before. */
    restored: restored && changed,
    /** Makes this value the unchanged state of the form. */
    settle: (next: T) => {
      setFirst(() => next)
      setValue(() => next)
    },
  }
}
