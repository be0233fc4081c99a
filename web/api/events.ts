/**
 * What happens on the server meanwhile, as it happens: docs/decisions/0009-events.md. One tab holds the stream of a merchant and
 * mode and shares it with the others. Features listen with `useEvents`; where a page is, the frame says with `followEvents`.
 */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { pathOf } from '#contract/client.ts'
import type { ServerEvent } from '#contract/events.ts'
import wires from 'virtual:wires'
import { openStream } from './client.ts'
import { ApiError } from './errors.ts'
import type { Mode } from './mode.ts'
import { readEvents } from './read-events.ts'
import { readSession } from './session.ts'

/**
 * `gap`: for a while nobody listened, so anything may have happened: what is shown is to be read again. It comes when a stream
 * is there again, and every half a minute while there is none.
 */
export type Gap = { kind: 'gap' }
export type LiveEvent = ServerEvent | Gap
export type EventKind = ServerEvent['kind']
/** A merchant in a mode: what a stream is about. */
export type EventPlace = { merchantId: string; mode: Mode }

/** What the tab that holds the stream tells the others; `who` is what a new tab asks. */
type Word = { event: LiveEvent } | { up: boolean } | 'who'

/** Milliseconds between two gaps while there is no stream. */
const pollEvery = 30_000
/** Milliseconds before a stream is opened again; doubled with each one in a row that did not last, up to the second. */
const [retryFirst, retryAtMost] = [250, 30_000]
/** Milliseconds after which a stream has lasted. */
const longEnough = 5_000

let place: EventPlace | null = null
let leave = (): void => {}
let up = false
/** Whether somebody listened all the time since the last gap. */
let whole = false
const hearers = new Set<(event: LiveEvent) => void>()
const watchers = new Set<() => void>()

const tell = (event: LiveEvent): void => {
  for (const hear of hearers) hear(event)
}

const setUp = (next: boolean): void => {
  if (!next) whole = false
  if (next === up) return
  up = next
  for (const watch of watchers) watch()
}

const heard = (word: Exclude<Word, 'who'>): void => {
  if ('up' in word) setUp(word.up)
  else {
    if (word.event.kind === 'gap') whole = true
    tell(word.event)
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Others of the same server must not all come back at the same moment. */
const spread = (milliseconds: number): number => milliseconds * (0.5 + Math.random() / 2)

const waitAfter = (error: unknown, failures: number): number => {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(asked, spread(Math.min(retryFirst * 2 ** failures, retryAtMost)))
}

type Holding = { place: EventPlace; say: (word: Exclude<Word, 'who'>) => void; signal: AbortSignal; late: boolean }

/** Keeps a stream open, and opens it again, until `signal` or the end of the session. `late`: others have held it before. */
const hold = async ({ place: { merchantId, mode }, say, signal, late }: Holding): Promise<void> => {
  const path = pathOf(wires.events.follow, { params: { merchantId } })
  let failures = 0
  // A page that has just been loaded knows what there is; the little that it missed comes with the next poll.
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
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data !== 'who') {
      late = true
      heard(data)
    } else if (holds) channel.postMessage({ up } satisfies Word)
  })
  const say = (word: Exclude<Word, 'who'>): void => {
    if (signal.aborted) return
    channel.postMessage(word)
    heard(word)
  }
  channel.postMessage('who' satisfies Word)
  alone(name, signal, async () => {
    holds = true
    await hold({ place: there, say, signal, late })
  }).catch(() => {
    // It left before it was its turn.
  })
  return () => {
    end.abort()
    channel.close()
    setUp(false)
  }
}

const poll = (): void => {
  if (document.hidden) return
  if (!whole) tell({ kind: 'gap' })
  whole = up
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

/** Calls `hear` with everything that happens, until the answer is called. */
export const onEvents = (hear: (event: LiveEvent) => void): (() => void) => {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/** Whether a stream is up, in this tab or in another. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    () => up,
  )

/**
 * Calls `handler` with each event of these kinds, while the component is there, and with every gap: then anything may have
 * happened that the component waits for, so it reads again. Handlers may be made anew with each drawing.
 *
 *     useEvents(['operation'], (event) => {
 *       if (event.kind === 'gap' || event.id === operationId) reload()
 *     })
 *
 * Lists, counts, details and notices that are read with `useCall` are asked again by the frame (`web/backoffice/app/live.ts`);
 * `useEvents` is for what is more than that, such as a page that waits for one change, or a row that is to light up. Events come
 * for one's own acts too, up to half a second later, and from other tabs. Without a stream a gap comes every half a minute; a
 * page that cannot wait so long looks at `useIsLive` and gives its `useCall` an `every`.
 */
export const useEvents = <K extends EventKind>(
  kinds: readonly K[],
  handler: (event: Extract<ServerEvent, { kind: K }> | Gap) => void,
): void => {
  const hear = useEffectEvent((event: LiveEvent) => {
    const isWanted = event.kind === 'gap' || kinds.some((kind) => kind === event.kind)
    if (isWanted) handler(event as Extract<ServerEvent, { kind: K }> | Gap) // the line above
  })
  useEffect(() => onEvents((event) => hear(event)), [])
}
