/**
 * A walk through sales, one after the other, in this tab: which they are, what was done to each, and which captures are held back so
 * that they can be taken back. It is kept sealed for this person, so that neither a reload nor the end of the session loses any of it.
 */
import { draftsPrefix } from '#web/api/old-drafts.ts'
import type { Mode } from '#web/api/mode.ts'
import { makeStore } from '#web/api/store.ts'
import { openCipher } from '../../../kit/drafts.ts'
import type { reasonOf } from '../outcome.ts'
import type { Act } from '../use-acts.ts'

/** What was done to a sale of the queue; cents where it is a capture. */
type Done = { act: Act; amount?: number }

export type Queue = {
  merchantId: string
  mode: Mode
  /** Of the list that it was begun from, with its question mark. */
  query: string
  ids: readonly string[]
  /** How many more the list has. */
  beyond: number
  done: Readonly<Record<string, Done>>
}

/**
 * `held`: it can be taken back. `sending`: on its way. `unknown`: it may have been done; the same key, sent again, shows it.
 * `refused`: nothing was done.
 */
export type HeldCapture = {
  merchantId: string
  mode: Mode
  operationId: string
  /** The merchant's reference of the sale. */
  mid: string
  /** Cents. */
  amount: number
  key: string
  state: 'held' | 'sending' | 'unknown' | 'refused'
  /** Why it was refused, and the number of the answer. */
  reason?: ReturnType<typeof reasonOf>
  requestId?: string
}

export type QueueState = { queue: Queue | null; captures: readonly HeldCapture[] }

const storageName = `${draftsPrefix}queue`
const nothing: QueueState = { queue: null, captures: [] }

const state = makeStore<QueueState>(nothing)
export const queueState = { get: state.get, subscribe: state.subscribe }

let writing: Promise<void> = Promise.resolve()
/** The person signs out: nothing is written any more. */
let isWiped = false

const write = async (): Promise<void> => {
  try {
    const { seal } = await openCipher()
    const sealed = await seal(state.get(), Date.now())
    if (!isWiped) sessionStorage.setItem(storageName, sealed)
  } catch {
    // No key or no storage: it lives as long as the page.
  }
}

export const changeQueueState = (change: (before: QueueState) => QueueState): void => {
  state.set(change(state.get()))
  writing = writing.then(write)
}

let reading: Promise<void> | null = null

const read = async (): Promise<void> => {
  try {
    const text = sessionStorage.getItem(storageName)
    if (!text || state.get() !== nothing) return
    const { unseal } = await openCipher()
    const stored = (await unseal(text)) as QueueState // sealed by this module
    if (state.get() === nothing) state.set(stored)
  } catch {
    // Another person's, or none: there is nothing to go on with.
  }
}

/** Reads what this tab had, once; never rejects. */
export const readQueue = (): Promise<void> => {
  reading ??= read()
  return reading
}

export const setQueue = (queue: Omit<Queue, 'done'>): void =>
  changeQueueState(({ captures }) => ({ queue: { ...queue, done: {} }, captures }))

/** Notes what was done to a sale, where it is one of the queue. */
export const noteDone = (operationId: string, done: Done): void =>
  changeQueueState(({ queue, captures }) => ({
    queue: queue?.ids.includes(operationId) ? { ...queue, done: { ...queue.done, [operationId]: done } } : queue,
    captures,
  }))

/** For the sign-out: nothing of this person stays on the device. The page keeps it: without a queue it would lead to the sale. */
export const wipeQueue = async (): Promise<void> => {
  isWiped = true
  await writing
  try {
    sessionStorage.removeItem(storageName)
  } catch {
    // Storage is forbidden: there was nothing.
  }
}
