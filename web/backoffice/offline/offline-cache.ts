/**
 * The last answers, for screens without network. Answers of all reading calls are stored in the background; where the server cannot be
 * reached, they replace its own. Changing calls are never stored.
 */
import { hashKey } from '@tanstack/react-query'
import { ApiError, ConnectionError } from '#web/api/errors.ts'
import { fetchCall, queryClient, setAround } from '#web/api/query.ts'
import { readSession } from '#web/api/session.ts'
import { onTabMessage } from '#web/api/tabs.ts'
import { isLocked } from '../session/lock.ts'
import { whenIdle } from '../kit/when-idle.ts'
import { isFrame, isKept, rightsIn } from './kinds.ts'
import { canReach, isOffline, onNetwork, reached } from './network.ts'
import { type Kept, openEncryptedCache, type EncryptedCache } from './encrypted-cache.ts'

type Key = readonly unknown[]

let encryptedCache: Promise<EncryptedCache> | null = null
/** Runs one step after the other: a change of rights precedes the answers under the new rights. */
let work: Promise<void> = Promise.resolve()
/** Time of each stored answer that replaces a live one, by its key. */
const standIns = new Map<string, number>()

/** A user has signed in in another tab, perhaps another user than that of this page. */
let isDoubtful = false

const mayKeep = (): boolean => readSession() !== null && !isLocked() && !isDoubtful

const theVault = (): Promise<EncryptedCache> => {
  encryptedCache ??= fetchCall('account', 'draftKey', {}, Number.POSITIVE_INFINITY).then(({ key }) =>
    openEncryptedCache(key),
  )
  return encryptedCache
}

const after = async (before: Promise<void>, task: () => Promise<void>): Promise<void> => {
  await before
  try {
    if (mayKeep()) await task()
  } catch {
    // Without storage, or when it was wiped meanwhile, nothing is kept until the next answer.
    encryptedCache = null
  }
}
const quietly = (task: () => Promise<void>): void => {
  work = after(work, task)
}

const keep = (key: Key, answer: unknown, at: number): void =>
  quietly(async () => {
    const open = await theVault()
    const name = hashKey(key)
    const rights = rightsIn(key, answer)
    if (rights !== null) {
      const before = await open.find(name)
      if (before && rightsIn(key, before.answer) !== rights) await open.empty()
    }
    if (mayKeep()) await open.keep(name, { at, answer })
  })

const keepSoon = (key: Key, answer: unknown, at: number): void => void whenIdle(() => keep(key, answer, at), 1_000)

const findKept = async (key: Key): Promise<Kept | null> => {
  try {
    return (await (await encryptedCache)?.find(hashKey(key))) ?? null
  } catch {
    return null
  }
}

/** The answer of before, where there is none and none can be had; else fails as the call did. */
const standIn = async (key: Key, failure: unknown): Promise<unknown> => {
  if (!(failure instanceof ConnectionError) || failure.reason === 'unreadable' || (await canReach())) throw failure
  // What is on the screen may know more: an act of this page.
  if (queryClient.getQueryData(key) !== undefined || !isKept(key) || !mayKeep()) throw failure
  const found = await findKept(key)
  if (!found) throw failure
  standIns.set(hashKey(key), found.at)
  return found.answer
}

const around = async <T>(key: Key, answer: Promise<T>): Promise<T> => {
  try {
    const value = await answer
    reached()
    standIns.delete(hashKey(key))
    if (isKept(key)) keepSoon(key, value, Date.now())
    return value
  } catch (failure) {
    if (failure instanceof ApiError) reached()
    // Not theirs any more, or gone.
    if (failure instanceof ApiError && (failure.status === 403 || failure.status === 404))
      quietly(async () => (await theVault()).drop(hashKey(key)))
    return (await standIn(key, failure)) as T // what the same call has answered before
  }
}

/** Milliseconds between two looks for what is too old. */
const tidyEvery = 60 * 60 * 1000

/** Stores answers from now on, including those that arrived before. `from` is the device's cache, for a start without network. */
export const beginOfflineCache = (from?: EncryptedCache): void => {
  if (from) encryptedCache = Promise.resolve(from)
  setAround(around)
  onNetwork(() => {
    if (!isOffline()) standIns.clear()
  })
  onTabMessage((message) => {
    if (message === 'signed-in') isDoubtful = true
  })
  setInterval(() => quietly(async () => (await encryptedCache)?.tidy()), tidyEvery)
  if (from) return
  for (const { queryKey, state } of queryClient.getQueryCache().getAll())
    if (state.status === 'success' && isKept(queryKey)) keepSoon(queryKey, state.data, state.dataUpdatedAt)
}

/** Milliseconds since 1970 of the oldest answer on the screen; null where nothing of it is from the server. */
export const oldestShown = (): number | null => {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  const times = shown.flatMap(({ queryKey, queryHash, state }) =>
    state.data === undefined || isFrame(queryKey) ? [] : [standIns.get(queryHash) ?? state.dataUpdatedAt],
  )
  return times.length > 0 ? Math.min(...times) : null
}
