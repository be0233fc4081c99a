/**
 * Events of the server: docs/decisions/0009-events.md. One tab holds the stream of a merchant and mode and shares it with the others.
 * Features listen with `useEvents`; the stream itself, `event-stream.ts`, loads after the page.
 */
import { useEffect, useEffectEvent } from 'react'
import type { ServerEvent } from '#contract/calls/events.ts'
import type { Mode } from './mode.ts'
import { makeListeners, makeStore, useStore } from './store.ts'

/**
 * `gap`: the stream was interrupted and events may be missing, so listeners must read their data again. It is sent when a stream opens
 * again, and every half a minute while there is none.
 */
export type Gap = { kind: 'gap' }
export type LiveEvent = ServerEvent | Gap
export type EventKind = ServerEvent['kind']
/** A merchant in a mode: what a stream is about. */
export type EventPlace = { merchantId: string; mode: Mode }

/** Messages of the tab that holds the stream to the others. */
export type Word = { event: LiveEvent } | { up: boolean }

const up = makeStore(false)
/** Whether a listener existed all the time since the last gap. */
let whole = false
const events = makeListeners<LiveEvent>()

export const tell = events.notify

/** What the stream, or its end, says to the page. */
export const heard = (word: Word): void => {
  if ('event' in word) {
    if (word.event.kind === 'gap') whole = true
    return tell(word.event)
  }
  if (!word.up) whole = false
  up.set(word.up)
}

export const isUp = up.get

/** A look now and then: a gap, unless a stream has left none since the last. */
export const poll = (): void => {
  if (document.hidden) return
  if (!whole) tell({ kind: 'gap' })
  whole = isUp()
}

/** Calls `hear` with everything that happens, until the answer is called. */
export const onEvents = events.subscribe

/** Whether a stream is up, in this tab or in another. */
export const useIsLive = (): boolean => useStore(up)

/**
 * Calls `handler` with each event of these kinds while the component is mounted, and with every gap: events may be missing then, so the
 * component reads its data again. A handler may be a new function at each render.
 *
 *     useEvents(['operation'], (event) => {
 *       if (event.kind === 'gap' || event.id === operationId) reload()
 *     })
 *
 * The frame reloads lists, counts, details and notices that are read with `useCall` (`web/backoffice/shell/deferred/live.ts`).
 * `useEvents` is for other reactions, such as a page that waits for one change, or a row that lights up. The user's own actions cause
 * events too, up to half a second later, and so do other tabs. Without a stream a gap is sent every half a minute; a page that cannot
 * wait so long checks `useIsLive` and passes `every` to its `useCall`.
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
