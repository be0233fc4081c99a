import type { ServerEvent } from '#contract/calls/events.ts'

/** Milliseconds between signs of life, for proxies that cut what is silent. */
const heartbeat = 15_000
/** Events: a reader with more unread ones is cut off, and reloads everything after it reconnects. */
const maxUnread = 500

/** Milliseconds after which the reader of a stream that the server ends may reconnect, to another process. */
const comeBack = 500

/** The text of one stream, as it is read. `leave`: the server stops, and sends when to reconnect. */
export type Line = AsyncIterable<string> & { tell: (event: ServerEvent) => void; end: () => void; leave: () => void }

/** `onEnd` is called once, whether the reader ends the stream, the server, or the limit of unread events. */
export const makeLine = (onEnd: () => void): Line => {
  // At once, so that the reader knows the stream is open.
  const unread: string[] = [': open\n\n']
  let waiting: ((result: IteratorResult<string>) => void) | undefined
  let isOver = false

  const end = (): void => {
    if (isOver) return
    isOver = true
    clearInterval(beat)
    onEnd()
    waiting?.({ done: true, value: undefined })
  }
  const push = (text: string): void => {
    if (isOver) return
    if (waiting) {
      waiting({ done: false, value: text })
      waiting = undefined
    } else if (unread.push(text) > maxUnread) end()
  }
  const beat = setInterval(() => push(': still here\n\n'), heartbeat).unref()

  const iterator: AsyncIterator<string> = {
    next: () => {
      const value = unread.shift()
      if (value !== undefined) return Promise.resolve({ done: false, value })
      if (isOver) return Promise.resolve({ done: true, value: undefined })
      return new Promise((resolve) => {
        waiting = resolve
      })
    },
    return: () => {
      end()
      return Promise.resolve({ done: true, value: undefined })
    },
  }
  return {
    tell: (event) => push(`data: ${JSON.stringify(event)}\n\n`),
    end,
    leave: () => {
      push(`retry: ${comeBack}\n\n`)
      end()
    },
    [Symbol.asyncIterator]: () => iterator,
  }
}
