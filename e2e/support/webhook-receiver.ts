/** A merchant's own system that hears events, on this machine, as test mode may reach it. */
import type { IncomingMessage } from 'node:http'
import { listenLocally, readAll } from './local-server.ts'

export type Receiver = {
  url: string
  /** Types of events, in the order in which they arrived. */
  heard: string[]
  /** Status and body of every answer from now on. */
  answer: (status: number, text?: string) => void
}

export const withReceiver = async (use: (receiver: Receiver) => Promise<void>): Promise<void> => {
  const heard: string[] = []
  let [status, text] = [200, 'taken']
  const hear = async (request: IncomingMessage): Promise<void> => {
    const { type } = JSON.parse((await readAll(request)).toString()) as { type: string } // what the product sends
    heard.push(type)
  }
  const { port, close } = await listenLocally(
    (request, response) => void hear(request).then(() => response.writeHead(status).end(text)),
  )
  try {
    await use({
      url: `http://127.0.0.1:${port}/hooks`,
      heard,
      answer: (next, words = '') => {
        ;[status, text] = [next, words]
      },
    })
  } finally {
    await close()
  }
}
