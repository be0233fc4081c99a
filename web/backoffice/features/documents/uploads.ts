/** The one queue of the page: above the router, so that changing the screen stops nothing. */
import { api } from '#web/api/client.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { refreshCalls } from '#web/api/query.ts'
import { readSession } from '#web/api/session.ts'
import { useStore } from '#web/api/store.ts'
import { isLocked } from '../../session/lock.ts'
import { whenOpen } from '../../session/outage.ts'
import type { Upload } from './deliver.ts'
import { faultOf } from './file-fault.ts'
import { isUnsent, makeQueue } from './upload-queue.ts'

/** Resolves when `begin` calls `done`, rejects when the signal aborts. */
const until = (signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const finish = (end: () => void) => () => {
      stop()
      signal.removeEventListener('abort', give)
      end()
    }
    const give = finish(() => reject(signal.reason))
    const stop = begin(finish(resolve))
    signal.addEventListener('abort', give)
  })

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  until(signal, (done) => {
    const timer = setTimeout(done, milliseconds)
    return () => clearTimeout(timer)
  })

const whenOnline = (signal: AbortSignal): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : until(signal, (done) => {
        addEventListener('online', done)
        return () => removeEventListener('online', done)
      })

const queue = makeQueue({
  send: ({ document: key, file }, options) => api.documents.add({ params: { document: key }, file }, options),
  faultOf,
  refresh: () => {
    // The steps are asked for beside: the row of a file that is in the list waits for nothing more.
    void refreshCalls(['onboarding'])
    return refreshCalls(['documents'])
  },
  whenOpen,
  whenOnline,
  pause,
  newKey: newIdempotencyKey,
  now: () => performance.now(),
})

/** The user has signed out, or another user may use this device next: uploads stop, and no question is asked. */
const isOver = (): boolean => isLocked() || !readSession()

const beforeLeaving = (event: BeforeUnloadEvent): void => {
  if (isOver()) queue.clear()
  else event.preventDefault()
}

// Only while there is something to lose: a page with this listener is not kept for "back".
queue.subscribe(() => {
  if (queue.all().some(isUnsent)) addEventListener('beforeunload', beforeLeaving)
  else removeEventListener('beforeunload', beforeLeaving)
})

export const { add: addUploads, again: sendAgain, remove: removeUpload } = queue

export const useUploads = (): readonly Upload[] => useStore({ get: queue.all, subscribe: queue.subscribe })
