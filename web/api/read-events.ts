import type { ServerEvent } from '#contract/calls/events.ts'

/** Milliseconds of silence after which a stream counts as dead: the server says every 15 seconds that it is still there. */
const silence = 45_000

const parsed = (part: string): ServerEvent | null => {
  const data = part.startsWith('data: ') ? part.slice('data: '.length) : null
  // A comment, such as a sign of life.
  return data === null ? null : (JSON.parse(data) as ServerEvent) // by the contract; kinds of a newer server have no listener
}

/** Passes on the events of a stream until it ends; rejects when it breaks or falls silent. */
export const readEvents = async (
  stream: ReadableStream<Uint8Array>,
  hear: (event: ServerEvent) => void,
): Promise<void> => {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let timer: ReturnType<typeof setTimeout> | undefined
  let unread = ''
  try {
    for (;;) {
      clearTimeout(timer)
      // Ends the read that is waiting.
      timer = setTimeout(() => void reader.cancel(), silence)
      const { done, value } = await reader.read()
      if (done) return
      const parts = (unread + decoder.decode(value, { stream: true })).split('\n\n')
      unread = parts.pop() ?? ''
      for (const part of parts) {
        const event = parsed(part)
        if (event) hear(event)
      }
    }
  } finally {
    clearTimeout(timer)
    // The connection is closed after any failure.
    reader.cancel().catch(() => {})
  }
}
