/**
 * Files on their way to the server. They go on while the person is on another screen, wait while the service is closed or the
 * device offline, and arrive once.
 */
import type { DocumentKey } from '#domain/onboarding.ts'
import { makeStore } from '#web/api/store.ts'
import { type Delivery, deliver, type Ports, type Upload } from './deliver.ts'

/** The server takes no more of one person at once. */
const maxAtOnce = 2

/** Whether it gets there without the person. */
export const isOnItsWay = ({ state: { kind } }: Upload): boolean => kind !== 'refused' && kind !== 'failed'
/** Whether leaving the page would lose it. */
export const isUnsent = ({ state: { kind } }: Upload): boolean => kind !== 'refused'

/** The visible state of the queue, for components. */
const makeShelf = () => {
  const { get: all, set, subscribe } = makeStore<readonly Upload[]>([])
  return {
    all,
    set,
    subscribe,
    put: (id: string, state: Upload['state']): void =>
      set(all().map((upload) => (upload.id === id ? { ...upload, state } : upload))),
    drop: (id: string): void => set(all().filter((upload) => upload.id !== id)),
  }
}

export const makeQueue = (ports: Ports) => {
  const { all, set, put, drop, subscribe } = makeShelf()
  const deliveries = new Map<string, Delivery>()
  const running = new Set<string>()

  const run = async (upload: Upload, own: Delivery): Promise<void> => {
    const { id } = upload
    const isStopped = (): boolean => own.end.signal.aborted
    try {
      const end = await deliver(upload, own, ports, (state) => put(id, state))
      if (isStopped()) return
      if (end) return put(id, end)
      // It stays in sight until the list has it.
      await ports.refresh().catch(() => undefined)
      deliveries.delete(id)
      drop(id)
    } catch (error) {
      if (!isStopped()) put(id, { kind: 'failed', error })
    }
  }
  const pump = (): void => {
    for (const upload of all()) {
      const own = deliveries.get(upload.id)
      if (running.size >= maxAtOnce) return
      if (!own || upload.state.kind !== 'queued' || running.has(upload.id)) continue
      running.add(upload.id)
      void run(upload, own).finally(() => {
        running.delete(upload.id)
        pump()
      })
    }
  }
  const begin = (id: string, key: string, isInDoubt: boolean): void => {
    deliveries.set(id, { key, isInDoubt, end: new AbortController(), lost: 0, waits: 0 })
  }
  /** Stops one, or forgets it. */
  const remove = (id: string): void => {
    const wasSending = all().some((upload) => upload.id === id && upload.state.kind === 'sending')
    deliveries.get(id)?.end.abort()
    deliveries.delete(id)
    drop(id)
    // Its last byte may have left before: then it is there, and is to be seen.
    if (wasSending) ports.refresh().catch(() => undefined)
  }

  return {
    all,
    subscribe,
    /** New files replace those that were refused before. */
    add: (document: DocumentKey, files: readonly File[]): void => {
      for (const one of all()) if (one.document === document && one.state.kind === 'refused') remove(one.id)
      const added = files.map((file): Upload => ({ id: ports.newKey(), document, file, state: { kind: 'queued' } }))
      for (const { id } of added) begin(id, ports.newKey(), false)
      set([...all(), ...added])
      pump()
    },
    /** A file that failed goes again, as it was chosen and under the key that it had. */
    again: (id: string): void => {
      const own = deliveries.get(id)
      if (!own || all().find((upload) => upload.id === id)?.state.kind !== 'failed') return
      begin(id, own.key, own.isInDoubt)
      put(id, { kind: 'queued' })
      pump()
    },
    remove,
    clear: (): void => {
      for (const { id } of all()) remove(id)
    },
  }
}
