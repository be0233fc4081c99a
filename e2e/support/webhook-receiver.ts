/** A merchant's own system that hears events, on this machine, as test mode may reach it. */
import type { IncomingMessage } from 'node:http'
import { test as base } from './fixtures.ts'
import { listenLocally, readAll } from './local-server.ts'

export type Arrived = { timestamp: string; signature: string; body: string }
export type Receiver = {
  url: string
  /** Types of events, in the order in which they arrived. */
  heard: string[]
  /** The last one as it arrived, in the order of `heard`. */
  last: () => Arrived
  /** Status and body of every answer from now on. */
  answer: (status: number, text?: string) => void
}

export const withReceiver = async (use: (receiver: Receiver) => Promise<void>): Promise<void> => {
  const heard: string[] = []
  let [status, text] = [200, 'taken']
  let last: Arrived = { timestamp: '', signature: '', body: '' }
  const hear = async (request: IncomingMessage): Promise<void> => {
    const body = (await readAll(request)).toString()
    const { type } = JSON.parse(body) as { type: string } // what the product sends
    const header = (name: string): string => String(request.headers[name])
    last = { timestamp: header('webhook-timestamp'), signature: header('webhook-signature'), body }
    heard.push(type)
  }
  const { port, close } = await listenLocally(
    (request, response) => void hear(request).then(() => response.writeHead(status).end(text)),
  )
  try {
    await use({
      url: `http://127.0.0.1:${port}/hooks`,
      heard,
      last: () => last,
      answer: (next, words = '') => {
        ;[status, text] = [next, words]
      },
    })
  } finally {
    await close()
  }
}

/** `test` with such a system. */
export const test = base.extend<{ receiver: Receiver }>({
  receiver: async ({ browserName: _ }, use) => withReceiver(use),
})
