/** A page whose end is not known yet: the browser fetches what its beginning names while the server works out the rest. */
import { PassThrough, pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Context as HonoContext } from 'hono'
import type { Env } from '../pipeline/incoming.ts'
import { type Encoding, encodingFor } from './ready-file.ts'

const packers = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
  identity: () => new PassThrough(),
} as const satisfies Record<Encoding | 'identity', () => unknown>

type Parts = { type: string; first: string; rest: Promise<string> }

/** Sends `first` at once and `rest` when it is there. No cache keeps it, and no tag names it: it is one person's. */
export const sendInParts = (http: HonoContext<Env>, { type, first, rest }: Parts): Response => {
  const encoding = encodingFor(http.req.header('accept-encoding'))
  http.header('Content-Type', type)
  http.header('Cache-Control', 'no-store')
  http.header('Vary', 'Accept-Encoding, Cookie', { append: true })
  // nginx would otherwise wait for the end before it sends the beginning.
  http.header('X-Accel-Buffering', 'no')
  if (encoding) http.header('Content-Encoding', encoding)
  const parts = async function* () {
    yield Buffer.from(first)
    yield Buffer.from(await rest)
  }
  const sent = pipeline(Readable.from(parts()), packers[encoding ?? 'identity'](), () => {
    // Where the browser has gone away, both have ended.
  })
  return http.body(Readable.toWeb(sent) as ReadableStream<Uint8Array>) // the same class under two names
}
