/**
 * Encrypted answers on the device. Their keys derive from the key that only the server sends (`account.draftKey`). They are stored
 * beside the answers as keys that no script can export, so that a page opens them without network: docs/decisions/0033-offline.md.
 */
import { lifetime } from '#web/api/old-drafts.ts'
import { readSession } from '#web/api/session.ts'
import { forgetOfflineCache, offlineCacheName } from '../session/offline-cache-name.ts'

/** `at`: milliseconds since 1970, of the answer. */
export type Kept = { at: number; answer: unknown }
type Sealed = { id: string; at: number; nonce: Uint8Array<ArrayBuffer>; cipher: ArrayBuffer }
type Keys = {
  id: 'keys'
  seal: CryptoKey
  names: CryptoKey
  /** Distinguishes two keys of the server. */
  mark: string
  /** Digest of the session that may open it. */
  session: string
  at: number
}

/** What is kept at most; the oldest goes first. */
const most = { answers: 300, bytes: 200_000 }

/** Older than a day, or from a clock that has been put back by as much. */
const isOld = (at: number): boolean => !(Math.abs(Date.now() - at) < lifetime)

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const encode = (text: string) => new TextEncoder().encode(text)
const digest = async (text: string): Promise<string> => base64(await crypto.subtle.digest('SHA-256', encode(text)))

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No storage')))
  })

/** The release of the page: answers that another one has kept may have another shape. */
const release = (): string =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')].map(({ src }) => src).join(' ')

const sessionMark = (): Promise<string> | null => {
  const session = readSession()
  return session && digest(session.refreshToken ?? session.accessToken)
}

const database = async (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(offlineCacheName, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('keys', { keyPath: 'id' })
    opening.result.createObjectStore('answers', { keyPath: 'id' }).createIndex('at', 'at')
  })
  const opened = await result(opening)
  // Another page deletes it: this page closes it at once.
  opened.addEventListener('versionchange', () => opened.close())
  return opened
}

const makeKeys = async (raw: Uint8Array<ArrayBuffer>, session: string): Promise<Keys> => {
  const base = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey'])
  const how = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode(info) })
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 } as const
  const [seal, names] = await Promise.all([
    crypto.subtle.deriveKey(how('seen'), base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(how('names'), base, hmac, false, ['sign']),
  ])
  const mark = base64(await crypto.subtle.sign('HMAC', names, encode('mark')))
  return { id: 'keys', seal, names, mark, session, at: Date.now() }
}

export type EncryptedCache = {
  find: (name: string) => Promise<Kept | null>
  keep: (name: string, kept: Kept) => Promise<void>
  drop: (name: string) => Promise<void>
  /** What is too old, or too much, goes. */
  tidy: () => Promise<void>
  /** All answers go; the keys stay. */
  empty: () => Promise<void>
}

const vaultOf = (opened: IDBDatabase, keys: Keys): EncryptedCache => {
  const from = release()
  let known = keys
  const store = (name: 'answers' | 'keys', mode: IDBTransactionMode) => opened.transaction(name, mode).objectStore(name)
  // The ids of records are HMACs, since names contain search text.
  const idOf = async (name: string): Promise<string> =>
    base64(await crypto.subtle.sign('HMAC', keys.names, encode(`${from} ${name}`)))

  const tidy = async (): Promise<void> => {
    const ids = await result(store('answers', 'readonly').index('at').getAllKeys())
    const old = await result(
      store('answers', 'readonly')
        .index('at')
        .getAllKeys(IDBKeyRange.upperBound(Date.now() - lifetime)),
    )
    const answers = store('answers', 'readwrite')
    for (const id of new Set([...old, ...ids.slice(0, Math.max(0, ids.length - most.answers))])) answers.delete(id)
  }
  /** The session has been renewed: the new one opens it too. */
  const follow = async (): Promise<void> => {
    const session = await sessionMark()
    if (session === null) return
    known = { ...known, session, at: Date.now() }
    await result(store('keys', 'readwrite').put(known))
  }
  return {
    find: async (name) => {
      const id = await idOf(name)
      const found = (await result(store('answers', 'readonly').get(id))) as Sealed | undefined // as `keep` has put it
      if (!found || isOld(found.at)) return null
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: found.nonce }, keys.seal, found.cipher)
      return { at: found.at, answer: JSON.parse(new TextDecoder().decode(plain)) as unknown } // of a type that the call knows
    },
    keep: async (name, { at, answer }) => {
      const plain = encode(JSON.stringify(answer))
      if (plain.length > most.bytes) return
      const nonce = crypto.getRandomValues(new Uint8Array(12))
      const [id, cipher] = await Promise.all([
        idOf(name),
        crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, keys.seal, plain),
      ])
      await result(store('answers', 'readwrite').put({ id, at, nonce, cipher } satisfies Sealed))
      await tidy()
      await follow()
    },
    drop: async (name) => {
      const id = await idOf(name)
      await result(store('answers', 'readwrite').delete(id))
    },
    tidy,
    empty: async () => {
      await result(store('answers', 'readwrite').clear())
    },
  }
}

/** Opens the cache with the key from the server, and deletes answers under another user's key. Rejects where nothing can be stored. */
export const openEncryptedCache = async (key: string): Promise<EncryptedCache> => {
  const session = await sessionMark()
  if (session === null) throw new Error('Nobody is signed in')
  const [opened, made] = await Promise.all([database(), makeKeys(bytesOf(key), session)])
  const before = (await result(opened.transaction('keys').objectStore('keys').get('keys'))) as Keys | undefined // put below
  const all = opened.transaction(['keys', 'answers'], 'readwrite')
  if (before?.mark !== made.mark) all.objectStore('answers').clear()
  await result(all.objectStore('keys').put(made))
  // The session has ended, and with it what it had seen, while this was on its way.
  if (readSession() === null) forgetOfflineCache()
  return vaultOf(opened, made)
}

/** Without the server: with the keys on the device, for the session that they belong to. Null where there are none. */
export const reopenEncryptedCache = async (): Promise<EncryptedCache | null> => {
  const opened = await database()
  const keys = (await result(opened.transaction('keys').objectStore('keys').get('keys'))) as Keys | undefined // put above
  if (keys && !isOld(keys.at) && keys.session === (await sessionMark())) return vaultOf(opened, keys)
  opened.close()
  if (keys && isOld(keys.at)) forgetOfflineCache()
  return null
}
