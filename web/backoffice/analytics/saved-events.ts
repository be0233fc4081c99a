/**
 * Events to send, kept over a reload. Each has a storage entry of its own, so that tabs add and remove events without a shared entry.
 * The names sort by time.
 */
import type { WireEvent } from './wire.ts'
import { maxPause, maxSaved, uploadEvery } from './limits.ts'

export type Saved = { name: string; event: WireEvent }
type Pause = { until: number; failures: number }

const prefix = 'trastienda.usage.event.'
const pauseName = 'trastienda.usage.pause'

/** `storage`: null where it is denied; then, and when it is full, events live as long as the page. */
export const makeSavedEvents = (storage: Storage | null) => {
  const memory = new Map<string, string>()

  const attempt = <T>(work: (store: Storage) => T, otherwise: T): T => {
    try {
      return storage ? work(storage) : otherwise
    } catch {
      return otherwise
    }
  }
  const read = (name: string): string | null => memory.get(name) ?? attempt((store) => store.getItem(name), null)
  const write = (name: string, text: string): void => {
    const isWritten = attempt((store) => {
      store.setItem(name, text)
      return true
    }, false)
    if (isWritten) memory.delete(name)
    else memory.set(name, text)
  }
  const remove = (name: string): void => {
    memory.delete(name)
    attempt((store) => store.removeItem(name), undefined)
  }
  const unordered = (): string[] => {
    const stored = attempt((store) => Array.from({ length: store.length }, (_, index) => store.key(index) ?? ''), [])
    return [...new Set([...stored, ...memory.keys()])].filter((name) => name.startsWith(prefix))
  }
  const names = (): string[] => unordered().toSorted()
  const opened = (name: string): Saved[] => {
    try {
      return [{ name, event: JSON.parse(read(name) ?? '') as WireEvent }] // written here
    } catch {
      remove(name)
      return []
    }
  }
  const pause = (): Pause => {
    try {
      return JSON.parse(read(pauseName) ?? '') as Pause // likewise
    } catch {
      return { until: 0, failures: 0 }
    }
  }

  return {
    add: (event: WireEvent): void => {
      const place = [event.timestamp, event.sequence_number].map((value) => String(value).padStart(15, '0'))
      write(`${prefix}${place.join('.')}.${event.uuid}`, JSON.stringify(event))
      if (unordered().length > maxSaved) for (const oldest of names().slice(0, -maxSaved)) remove(oldest)
    },
    count: (): number => unordered().length,
    first: (most: number): Saved[] => names().slice(0, most).flatMap(opened),
    remove: (events: readonly Saved[]): void => {
      for (const { name } of events) remove(name)
    },
    clear: (): void => {
      for (const name of [...names(), pauseName]) remove(name)
    },
    /** After a failure; the next one waits twice as long. */
    pause: (now: number): void => {
      const failures = pause().failures + 1
      const wait = Math.min(uploadEvery * 2 ** (failures - 1), maxPause)
      write(pauseName, JSON.stringify({ until: now + wait, failures }))
    },
    resume: (): void => remove(pauseName),
    /** Milliseconds until it may be tried again. A clock that was set back makes it no longer than the longest pause. */
    waits: (now: number): number => Math.min(Math.max(0, pause().until - now), maxPause),
  }
}
export type SavedEvents = ReturnType<typeof makeSavedEvents>
