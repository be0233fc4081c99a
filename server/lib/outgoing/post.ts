/** The one way to call another server: bounded in time and size, without redirects. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { isPublicAddress } from './addresses.ts'
import type { Reach } from '#server/core/config.ts'

/** Why there is no answer that can be used. Its message is for the log: it has neither key nor content. */
export class ServiceFault extends Error {
  /** Of the answer; null without an answer, or without a usable one. */
  readonly status: number | null
  constructor(message: string, { status = null, ...options }: ErrorOptions & { status?: number | null } = {}) {
    super(message, options)
    this.status = status
  }
}

/** `maxBytes`: of the answer; `isCut`: of a larger one its beginning is taken. `ended` breaks off what waits. */
type Bounds = Reach & { maxBytes: number; isCut?: boolean; ended?: AbortSignal | undefined }
/** `retryAfter`: the header as it is. */
export type Answer = { status: number; text: string; retryAfter: string | null }

/** Posts bytes and resolves to the answer, of any status. Rejects with `ServiceFault` where there is none, or one that is too large and may not be cut. */
export const post = async (
  address: string,
  { body, headers }: { body: Buffer; headers: Record<string, string> },
  { allowPrivate, milliseconds, maxBytes, isCut = false, ended }: Bounds,
): Promise<Answer> => {
  const url = new URL(address)
  const time = AbortSignal.timeout(milliseconds)
  const signal = ended ? AbortSignal.any([time, ended]) : time
  let socket: Socket | undefined
  try {
    socket = await connect(url, allowPrivate, signal, (opened) => (socket = opened))
    const answer = await send(url, socket, signal, { body, headers })
    const text = await read(answer, { maxBytes, isCut })
    return { status: answer.statusCode ?? 0, text, retryAfter: answer.headers['retry-after'] ?? null }
  } catch (error) {
    if (time.aborted) throw new ServiceFault(`no answer within ${milliseconds} ms`, { cause: error })
    if (error instanceof ServiceFault) throw error
    throw new ServiceFault(`not reached: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  } finally {
    socket?.destroy()
  }
}

/**
 * A connection whose remote address is checked before anything is sent to it, because a name may resolve to any address and to another one
 * at each look-up. `onOpen` gets it at once, so that the caller can always close it.
 */
const connect = async (
  url: URL,
  allowPrivate: boolean,
  signal: AbortSignal,
  onOpen: (socket: Socket) => void,
): Promise<Socket> => {
  const isSecure = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const tcp = connectTcp({ host, port: Number(url.port || (isSecure ? 443 : 80)) })
  onOpen(tcp)
  await once(tcp, 'connect', { signal })
  const { remoteAddress = '' } = tcp
  if (!allowPrivate && !isPublicAddress(remoteAddress)) throw new ServiceFault(`${remoteAddress} is not public`)
  if (!isSecure) return tcp
  const tls = connectTls({ socket: tcp, ...(isIP(host) === 0 && { servername: host }), host })
  onOpen(tls)
  await once(tls, 'secureConnect', { signal })
  return tls
}

const send = async (
  url: URL,
  socket: Socket,
  signal: AbortSignal,
  { body, headers }: { body: Buffer; headers: Record<string, string> },
): Promise<IncomingMessage> => {
  const sent = request({
    createConnection: () => socket,
    method: 'POST',
    path: `${url.pathname}${url.search}`,
    headers: {
      ...headers,
      host: url.host,
      'content-type': 'application/json',
      'content-length': body.byteLength,
      accept: 'application/json',
    },
    signal,
  })
  // An error after the start of the answer is thrown by the reader.
  sent.on('error', () => {})
  sent.end(body)
  const [answer] = (await once(sent, 'response', { signal })) as [IncomingMessage] // the event's argument
  return answer
}

const read = async (
  answer: IncomingMessage,
  { maxBytes, isCut }: { maxBytes: number; isCut: boolean },
): Promise<string> => {
  const parts: Buffer[] = []
  let size = 0
  const chunks: AsyncIterable<Buffer> = answer
  for await (const part of chunks) {
    size += part.byteLength
    if (size > maxBytes && isCut) {
      parts.push(part.subarray(0, part.byteLength - (size - maxBytes)))
      break
    }
    if (size > maxBytes)
      throw new ServiceFault(`answered more than ${maxBytes} bytes`, { status: answer.statusCode ?? null })
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
