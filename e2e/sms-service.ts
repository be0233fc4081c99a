/** A service of short messages on this machine, by the contract of docs/guides/sms-service.md, that answers what a test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type SentMessage = { reference: string; to: string; text: string }
type Answer = { outcome: 'sent' } | { outcome: 'refused'; reason: string }

const bodyOf = async (request: IncomingMessage): Promise<SentMessage> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // no encoding is set
  return JSON.parse(Buffer.concat(parts).toString()) as SentMessage // what is under test sends these
}

export const openSmsService = async (key: string) => {
  const state = {
    answer: { outcome: 'sent' } as Answer, // until a test says otherwise
    /** All that came with the key. */
    messages: [] as SentMessage[], // filled by requests
  }
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const message = await bodyOf(request)
    const isKnown =
      request.headers.authorization === `Bearer ${key}` && request.headers['idempotency-key'] === message.reference
    if (isKnown) state.messages.push(message)
    response
      .writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify({ reference: message.reference, ...state.answer }))
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    state,
    url: `http://127.0.0.1:${port}/messages`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type SmsService = Awaited<ReturnType<typeof openSmsService>>
