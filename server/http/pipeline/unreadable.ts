/** Requests that are refused before the application sees them: they get a documented answer too. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { systemClock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { Failure } from '#server/core/failure.ts'
import { replyTo } from './reply.ts'
import { closedHeaders } from '../pages/headers.ts'

type Refused = { status: number; headers: Record<string, string>; body: string }

const refuse = (failure: Failure): Refused => {
  const requestId = newId(systemClock)
  const { status, body, headers: own } = replyTo(failure, requestId)
  const headers = {
    ...closedHeaders,
    ...Object.fromEntries(own.filter(([name]) => name !== 'connection')),
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Request-Id': requestId,
    Connection: 'close',
  }
  return { status, headers, body }
}

const invalid = (message: string): Failure => new Failure('ApiValidationException', { message })

const failureOf = (code: string | undefined): Failure => {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Failure('PayloadTooLarge', { message: 'The head of the request is too large.' })
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Failure('RequestTimeout')
  return invalid('The request is not valid HTTP.')
}

/** For a request with a malformed address or host. */
export const refuseAddress = (): Response => {
  const { status, headers, body } = refuse(invalid('The address or the host of the request is not valid.'))
  return new Response(body, { status, headers })
}

const write = (socket: Duplex, { status, headers, body }: Refused): void => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

/** The answer to an earlier request of the connection may be under way: nothing must be written into it. */
const isAnswering = (socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean =>
  socket._httpMessage?.headersSent ?? false

/** Answers what Node's parser does not let through. */
export const answerUnreadable = (server: Server): void => {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable && error.code !== 'ECONNRESET' && !isAnswering(socket))
      write(socket, refuse(failureOf(error.code)))
    else socket.destroy()
  })
  // Both would be answered by Node itself, or not at all.
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = refuse(invalid('Nothing but 100-continue can be expected.'))
    response.writeHead(status, headers).end(body)
  })
  server.on('connect', (_: IncomingMessage, socket) => write(socket, refuse(new Failure('MethodNotAllowed'))))
}
