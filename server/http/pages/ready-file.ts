/** Files that are made once and sent often: their bytes, packed and unpacked, with a tag for each form. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context as HonoContext } from 'hono'
import type { Env } from '../pipeline/incoming.ts'
import { pieceBytes, piecesOf } from '../pipeline/pieces.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** `tag`: strong ETag of the unpacked bytes. Null: not there in that form. */
export type ReadyFile = { body: Bytes; brotli: Bytes | null; gzip: Bytes | null; type: string; tag: string }

export const hashOf = (body: Uint8Array | string): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22)
const tagOf = (body: Bytes): string => `"${hashOf(body)}"`

/** Bytes that are not worth packing, or are packed by themselves. */
export const plainFile = (content: string | Uint8Array, type: string): ReadyFile => {
  const body = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  return { body, type, brotli: null, gzip: null, tag: tagOf(body) }
}

/** Bytes of text, packed. `quality` of brotli: 0 to 11; a low one while a client waits. */
export const textFile = (text: string, type: string, quality = 5): ReadyFile => {
  const plain = plainFile(text, type)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const brotli = new Uint8Array(brotliCompressSync(plain.body, { params }))
  return { ...plain, brotli, gzip: new Uint8Array(gzipSync(plain.body)) }
}

/** Encodings that the other end takes; one with `q=0` is refused. */
const acceptedBy = (header: string): ReadonlySet<string> =>
  new Set(
    header
      .toLowerCase()
      .split(',')
      .map((item) => item.split(';').map((part) => part.trim()))
      .filter(([, ...parameters]) => !parameters.some((one) => /^q=0(\.0*)?$/.test(one)))
      .map(([name = '']) => name),
  )

export type Encoding = 'br' | 'gzip'

/** The best that the client takes; null: as it is. */
export const encodingFor = (header: string | undefined): Encoding | null => {
  const accepted = acceptedBy(header ?? '')
  return (['br', 'gzip'] as const).find((one) => accepted.has(one)) ?? null
}

type Form = { bytes: Bytes; encoding: string | null; tag: string }

/** The smallest form that the client accepts. Each has a tag of its own: a strong one identifies these very bytes. */
const formOf = ({ body, brotli, gzip, tag }: ReadyFile, header: string | undefined): Form => {
  const accepted = acceptedBy(header ?? '')
  const marked = (mark: string): string => `${tag.slice(0, -1)}.${mark}"`
  if (brotli && accepted.has('br')) return { bytes: brotli, encoding: 'br', tag: marked('br') }
  if (gzip && accepted.has('gzip')) return { bytes: gzip, encoding: 'gzip', tag: marked('gz') }
  return { bytes: body, encoding: null, tag }
}

/** Whether the other end has it already. A proxy that packed it itself made the tag weak. */
const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))

/** Answers 304 where the other end has it. */
export const sendFile = (http: HonoContext<Env>, file: ReadyFile, cacheControl = 'no-cache'): Response => {
  const { bytes, encoding, tag } = formOf(file, http.req.header('accept-encoding'))
  http.header('Cache-Control', cacheControl)
  http.header('ETag', tag)
  http.header('Vary', 'Accept-Encoding', { append: true })
  // Before the 304 too: the policy for pages goes by the type, and a browser takes over the headers of a 304.
  http.header('Content-Type', file.type)
  if (isKnown(http.req.header('if-none-match'), tag)) return http.body(null, 304)
  if (encoding) http.header('Content-Encoding', encoding)
  http.header('Content-Length', String(bytes.length))
  return http.body(bytes.length > pieceBytes ? piecesOf(bytes) : bytes)
}
