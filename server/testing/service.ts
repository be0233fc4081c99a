/** A stand-in for an external service, over real HTTP on this machine, whose behaviour the test sets. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What it was asked. */
export type Asked = { headers: IncomingMessage['headers']; body: Record<string, unknown>; text: string; path: string }

export type TestService = {
  /** Goes with `key`. */
  url: string
  key: string
  asked: Asked[]
  /** How it answers from now on. */
  behave: (answer: (asked: Asked, response: ServerResponse) => void) => void
  close: () => Promise<void>
}

/** Answers with JSON. */
export const json =
  (body: (asked: Asked) => unknown, status = 200) =>
  (asked: Asked, response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body(asked)))

export const startService = async (): Promise<TestService> => {
  const asked: Asked[] = []
  let behaviour = json(() => ({}))
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const body = JSON.parse(text) as Asked['body'] // what is under test sends objects
      const one = { headers: request.headers, body, text, path: request.url ?? '' }
      asked.push(one)
      behaviour(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/decisions`,
    key: 'key-of-the-test-service',
    asked,
    behave: (answer) => {
      behaviour = answer
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
