/**
 * What happens on the server meanwhile, as it happens: docs/decisions/0009-events.md. One tab holds the stream of a merchant and
 * mode and shares it with the others. Features listen with `useEvents`; the stream itself, `event-stream.ts`, comes later than the page.
 */
import { useEffect, useEffectEvent } from 'react'
import type { ServerEvent } from '#contract/calls/events.ts'
import type { Mode } from './mode.ts'
import { makeListeners, makeStore, useStore } from './store.ts'

/**
 * `gap`: for a while nobody listened, so anything may have happened: what is shown is to be read again. It comes when a stream
 * is there again, and every half a minute while there is none.
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
 * Calls `handler` with each event of these kinds, while the component is there, and with every gap: then anything may have
 * happened that the component waits for, so it reads again. Handlers may be made anew with each drawing.
 *
 *     useEvents(['operation'], (event) => {
 *       if (event.kind === 'gap' || event.id === operationId) reload()
 *     })
 *
 * Lists, counts, details and notices that are read with `useCall` are asked again by the frame (`web/backoffice/shell/deferred/live.ts`);
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
