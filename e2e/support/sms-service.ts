/** A service of short messages on this machine, by the contract of docs/guides/sms-service.md, that answers what a test says. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listenLocally, readAll } from './local-server.ts'

type SentMessage = { reference: string; to: string; text: string }
type Answer = { outcome: 'sent' } | { outcome: 'refused'; reason: string }

export const openSmsService = async (key: string) => {
  const state = {
    answer: { outcome: 'sent' } as Answer, // until a test says otherwise
    /** All messages that had the right key. */
    messages: [] as SentMessage[], // filled by requests
  }
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const message = JSON.parse((await readAll(request)).toString()) as SentMessage // what is under test sends these
    const isKnown =
      request.headers.authorization === `Bearer ${key}` && request.headers['idempotency-key'] === message.reference
    if (isKnown) state.messages.push(message)
    response
      .writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify({ reference: message.reference, ...state.answer }))
  }
  const { port, close } = await listenLocally((request, response) => void receive(request, response))
  return { state, url: `http://127.0.0.1:${port}/messages`, close }
}
export type SmsService = Awaited<ReturnType<typeof openSmsService>>
