/**
 * The stream of events: which tab holds it, how it opens again, how tabs share it. The first screen does not need it, so it loads with
 * the deferred parts of the frame. `events.ts` has the interface for pages.
 */
import { pathOf } from '#contract/core/client.ts'
import wires from 'virtual:wires/more'
import { openStream } from './client.ts'
import { ApiError } from './errors.ts'
import { type EventPlace, heard, isUp, poll, tell, type Word } from './events.ts'
import { readEvents } from './read-events.ts'
import { readSession } from './session.ts'

/** What tabs say to each other; `who` is what a new one asks. `last`: when the tab that holds the stream said an event last, as `Date.now()`. */
type Said = Word | { up: boolean; last: number } | 'who'

/** Milliseconds between two gaps while there is no stream. */
const pollEvery = 30_000
/** Milliseconds before a stream is opened again; doubled with each one in a row that did not last, up to the second. */
const [retryFirst, retryAtMost] = [250, 30_000]
/** Milliseconds after which a stream has lasted. */
const longEnough = 5_000

let place: EventPlace | null = null
let leave = (): void => {}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Clients of one server must not all reconnect at the same moment. */
const spread = (milliseconds: number): number => milliseconds * (0.5 + Math.random() / 2)

const waitAfter = (error: unknown, failures: number): number => {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(asked, spread(Math.min(retryFirst * 2 ** failures, retryAtMost)))
}

type Holding = { place: EventPlace; say: (word: Word) => void; signal: AbortSignal; late: boolean }

/** Keeps a stream open, and opens it again, until `signal` or the end of the session. `late`: others have held it before. */
const hold = async ({ place: { merchantId, mode }, say, signal, late }: Holding): Promise<void> => {
  const path = pathOf(wires.events.follow, { params: { merchantId } })
  let failures = 0
  // A page that has just been loaded is current; the next poll returns the little that it missed.
  for (let missed = late; !signal.aborted; missed = true) {
    const began = performance.now()
    let problem: unknown = null
    try {
      const stream = await openStream(path, mode, signal)
      say({ up: true })
      if (missed) say({ event: { kind: 'gap' } })
      await readEvents(stream, (event) => say({ event }))
    } catch (error) {
      if (signal.aborted || !readSession()) return
      problem = error
    }
    say({ up: false })
    failures = performance.now() - began > longEnough ? 0 : failures + 1
    await pause(waitAfter(problem, failures), signal)
  }
}

/** One tab a place, for as long as it lives; a tab without locks (plain http) has a stream of its own. */
const alone = (name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, { signal }, work) : work()

/** Listens at a place; the answer ends that. */
const listenAt = (there: EventPlace): (() => void) => {
  const name = `trastienda.events.${there.merchantId}.${there.mode}`
  const end = new AbortController()
  const { signal } = end
  const channel = new BroadcastChannel(name)
  let holds = false
  let late = false
  let last = 0
  let asks = true
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data === 'who') {
      if (holds) channel.postMessage({ up: isUp(), last } satisfies Said)
      return
    }
    late = true
    heard(data)
    if (!('last' in data)) return
    // Said after this page was asked for, and before it listened.
    if (asks && data.last > performance.timeOrigin) tell({ kind: 'gap' })
    asks = false
  })
  const say = (word: Word): void => {
    if (signal.aborted) return
    if ('event' in word) last = Date.now()
    channel.postMessage(word)
    heard(word)
  }
  channel.postMessage('who' satisfies Said)
  alone(name, signal, async () => {
    holds = true
    await hold({ place: there, say, signal, late })
  }).catch(() => {
    // It left before it was its turn.
  })
  return () => {
    end.abort()
    channel.close()
    heard({ up: false })
  }
}

let isStarted = false

const start = (): void => {
  if (isStarted) return
  isStarted = true
  setInterval(poll, pollEvery)
  // A page that is kept for "back" holds neither lock nor connection.
  addEventListener('pagehide', () => leave())
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !place) return
    leave = listenAt(place)
    tell({ kind: 'gap' })
  })
}

/** From now on events are those of this merchant and mode; null: of none, as on the way out. */
export const followEvents = (next: EventPlace | null): void => {
  if (next?.merchantId === place?.merchantId && next?.mode === place?.mode) return
  start()
  leave()
  place = next
  leave = next ? listenAt(next) : () => {}
}
