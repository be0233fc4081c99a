/** Reads server-sent events as a page does. */
import type { ServerEvent } from '#contract/calls/events.ts'

export type Stream = {
  response: Response
  /** The events so far. */
  events: ServerEvent[]
  /** The server has ended it. */
  isOver: () => boolean
  /** Leaves it from this side. */
  leave: () => void
}

/** Opens a stream and goes on reading it. */
export const openStream = async (url: string, headers: Record<string, string>): Promise<Stream> => {
  const abort = new AbortController()
  const response = await fetch(url, { headers, signal: abort.signal })
  const events: ServerEvent[] = []
  let isOver = false
  const read = async (): Promise<void> => {
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts)
        if (part.startsWith('data: ')) events.push(JSON.parse(part.slice('data: '.length)) as ServerEvent) // the contract's
    }
  }
  void read()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  return { response, events, isOver: () => isOver, leave: () => abort.abort() }
}
