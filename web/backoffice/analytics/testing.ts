/** A browser for the rules of usage events: storage, cookies and a clock that moves when a test says so. */
import { type Happening, happening } from './catalogue.ts'
import { makeIdentity } from './identity.ts'
import { makeRecorder } from './recorder.ts'
import { makeSavedEvents } from './saved-events.ts'
import { type Clock, makeSender, type Outcome } from './sender.ts'
import type { WireEvent } from './wire.ts'

export const start = 1_800_000_000_000

export const makeClock = () => {
  let now = start
  let timers: { at: number; work: () => void }[] = []
  /** All that follows from what has happened, as far as it waits for no timer. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 2000; turn += 1) await Promise.resolve()
  }
  const clock: Clock = {
    now: () => now,
    after: (milliseconds, work) => {
      const timer = { at: now + milliseconds, work }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
  }
  return {
    ...clock,
    settle,
    /** The page goes away, and its timers with it. */
    unload: () => {
      timers = []
    },
    /** Moves on, one timer after another. */
    pass: async (milliseconds: number): Promise<void> => {
      const end = now + milliseconds
      await settle()
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (!next) break
        timers = timers.filter((one) => one !== next)
        now = next.at
        next.work()
        await settle()
      }
      now = end
    },
  }
}

/** `localStorage`, which refuses to write while `isFull`. */
export const makeStorage = () => {
  const kept = new Map<string, string>()
  const state = { isFull: false }
  let names: string[] | null = null
  const storage: Storage = {
    get length() {
      return kept.size
    },
    key: (index) => (names ??= [...kept.keys()])[index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, text)
      names = null
    },
    removeItem: (name) => {
      kept.delete(name)
      names = null
    },
    clear: () => kept.clear(),
  }
  return { storage, state, kept }
}

/** `document.cookie`, with the words that were written last. */
export const makeJar = () => {
  let kept = ''
  const written: string[] = []
  return {
    written,
    read: () => kept,
    write: (cookie: string) => {
      written.push(cookie)
      kept = cookie.includes('Max-Age=0') ? '' : (cookie.split('; ')[0] ?? '')
    },
  }
}

type Device = {
  clock: ReturnType<typeof makeClock>
  storage: Storage | null
  jar: ReturnType<typeof makeJar>
  /** Held by the tab that sends. */
  lock: { isHeld: boolean }
}

export const makeDevice = (storage: Storage | null = makeStorage().storage): Device => ({
  clock: makeClock(),
  storage,
  jar: makeJar(),
  lock: { isHeld: false },
})

let ids = 0

/** A tab of the device, whose batches go to `answer`. */
export const openTab = (
  { clock, storage, jar, lock }: Device,
  answer: (events: readonly WireEvent[]) => Outcome | Promise<Outcome> = () => 'taken',
) => {
  const batches: WireEvent[][] = []
  const newId = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`
  const saved = makeSavedEvents(storage)
  const sender = makeSender({
    clock,
    saved,
    post: async (events) => {
      batches.push([...events])
      return answer(events)
    },
    alone: async (work) => {
      if (lock.isHeld) return
      lock.isHeld = true
      await work()
      lock.isHeld = false
    },
  })
  const recorder = makeRecorder({
    clock,
    saved,
    sender,
    newId,
    identity: makeIdentity(jar, true, newId),
    around: { userAgent: 'A'.repeat(500), language: 'es-ES' },
  })
  return {
    recorder,
    batches,
    saved,
    sizes: () => batches.map(({ length }) => length),
    /** So many events, and what follows from them at once. */
    happen: async (count: number, event: Happening = happening('reports.seen', {})): Promise<void> => {
      for (let index = 0; index < count; index += 1) recorder.record(event)
      await clock.settle()
    },
  }
}
