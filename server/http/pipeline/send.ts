import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { goesOn } from './connections.ts'
import type { Reply } from './reply.ts'
import type { Env } from './incoming.ts'
import { pieceBytes, piecesOf } from './pieces.ts'
import { versionHeader } from './versions.ts'

/** Sends an answer of the API; an unchanged one of a read as 304, a stream for as long as it goes on. */
export const send = (http: HonoContext<Env>, { status, body, headers }: Reply): Response => {
  for (const [name, value] of headers) if (name !== versionHeader) http.header(name, value, { append: true })
  http.status(status as StatusCode) // all are statuses of the contract
  if (body === null) return http.newResponse(null)
  if (typeof body !== 'string') {
    goesOn(http.env.outgoing)
    return http.newResponse(ReadableStream.from(body).pipeThrough(new TextEncoderStream()))
  }
  http.header('Content-Type', 'application/json; charset=utf-8')
  if (status === 200 && http.req.method === 'GET') {
    const version = headers.find(([name]) => name === versionHeader)?.[1]
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    const tag = version === undefined ? `"${hash}"` : `"${version}.${hash}"`
    http.header('ETag', tag)
    if (http.req.header('if-none-match') === tag) return http.newResponse(null, 304)
  }
  return http.newResponse(body.length > pieceBytes ? inPieces(http, body) : body)
}

const inPieces = (http: HonoContext<Env>, text: string): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(text)
  http.header('Content-Length', String(bytes.length))
  return piecesOf(bytes)
}
