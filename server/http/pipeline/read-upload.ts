/** Reads a multipart form with one file as a stream: never more of it in memory than the call allows. */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { UploadFault } from '#contract/core/upload-faults.ts'
import { faultDetail } from '#server/lib/uploads/fault-detail.ts'
import type { RawFile, UploadRule } from '#server/lib/uploads/gate.ts'
import { Failure } from '#server/core/failure.ts'
import { type Pace } from '#server/core/config.ts'
import { watchPace } from './pace.ts'
import { isSoundText } from '#server/core/sound-text.ts'

/** Without a byte, of a sender who is refused already. */
const refusedMilliseconds = 3_000
/** Parser and sender agree on the end at once; where they do not, the form is not one. */
const endMilliseconds = 1_000
/** Of a form beside its file. */
const aroundBytes = 64 * 1024
type Parser = InstanceType<typeof Busboy>
const limits = { fieldSize: 4096, fields: 20, files: 5, parts: 25, headerPairs: 20, headerSize: 4096 }
const maxNameLength = 100
const twice = 'Given more than once.'

type ReadForm = {
  fields: Record<string, string>
  file: RawFile | null
  /** What is wrong with the fields: field → messages. */
  faults: Map<string, string[]>
  /** What is wrong with the file so far. */
  fileFault: UploadFault | null
}

const tooLarge = (rule: UploadRule): Failure => new Failure('ApiValidationException', faultDetail(rule, 'large'))

const malformed = (): Failure =>
  new Failure('ApiValidationException', { message: 'The body is not a whole multipart form.' })
const cutOff = (): Failure => new Failure('ApiValidationException', { message: 'The body was cut off.' })

const parserOf = ({ headers }: IncomingMessage, rule: UploadRule): Parser => {
  try {
    const typed = headers as BusboyHeaders // the content type was looked at
    return new Busboy({ headers: typed, limits: { ...limits, fileSize: rule.maxBytes } })
  } catch {
    throw malformed()
  }
}

/** Throws 400, 408 or 415. Faults of fields and file are reported together with those of their content. */
export const readUpload = async (incoming: IncomingMessage, rule: UploadRule, pace: Pace): Promise<ReadForm> => {
  const encoding = incoming.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw new Failure('UnsupportedMediaType')
  if (!/^multipart\/form-data *(;|$)/i.test(incoming.headers['content-type'] ?? ''))
    throw new Failure('UnsupportedMediaType')
  if (Number(incoming.headers['content-length'] ?? 0) > rule.maxBytes + aroundBytes) throw tooLarge(rule)
  // Closed while the caller was identified: nothing more will arrive.
  if (incoming.destroyed && !incoming.complete) throw cutOff()
  const form = collect(parserOf(incoming, rule), rule)
  try {
    await feed(incoming, form.parser, { isTooLarge: form.isTooLarge, pace })
  } finally {
    form.parser.removeAllListeners()
    form.parser.on('error', () => {})
  }
  return form.result()
}

const collect = (parser: Parser, rule: UploadRule) => {
  const fields = new Map<string, string>()
  const faults = new Map<string, string[]>()
  const chunks: Buffer[] = []
  const isTooLarge = new AbortController()
  let name: string | null = null
  let fileFault: UploadFault | null = null

  const fault = (field: string, message: string): void => {
    if (field.length > maxNameLength || !isSoundText(field)) faults.set('body', ['A field has a name that cannot be.'])
    else faults.set(field || 'body', [...new Set([...(faults.get(field || 'body') ?? []), message])])
  }
  parser.on('field', (field: string | undefined, value: string, _: boolean, isCut: boolean) => {
    if (field === undefined || field.length > maxNameLength || !isSoundText(field))
      return fault(field ?? '', 'No name.')
    if (field === rule.field) {
      fileFault ??= 'missing'
      return
    }
    if (fields.has(field)) return fault(field, twice)
    if (isCut) fault(field, 'Too long.')
    else if (!isSoundText(value)) fault(field, 'Contains a character that is not allowed.')
    fields.set(field, value)
  })
  parser.on('file', (field: string | undefined, stream: Readable, given: string | undefined) => {
    stream.on('error', () => {})
    if (field !== rule.field || name !== null) {
      if (field === rule.field) fileFault ??= 'twice'
      else fault(field ?? '', fields.has(field ?? '') ? twice : 'This is no field for a file.')
      stream.resume()
      return
    }
    name = given ?? ''
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
    stream.on('limit', () => {
      chunks.length = 0
      isTooLarge.abort(tooLarge(rule))
    })
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => fault('body', 'The form has too many parts.'))

  const result = (): ReadForm => {
    const file = name === null ? null : { name, bytes: Buffer.concat(chunks) }
    return { fields: Object.fromEntries(fields), file, faults, fileFault: file ? fileFault : (fileFault ?? 'missing') }
  }
  return { parser, isTooLarge: isTooLarge.signal, result }
}

/** Ends when the parser has all of it; rejects where the form ends too early, too late, or not as a form does. */
const feed = (
  incoming: IncomingMessage,
  parser: Parser,
  { isTooLarge, pace }: { isTooLarge: AbortSignal; pace: Pace },
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timers: NodeJS.Timeout[] = []
  let size = 0
  const unwatch = watchPace(
    pace,
    () => size,
    () => reject(new Failure('RequestTimeout')),
  )
  const onData = (chunk: Buffer): void => {
    size += chunk.length
  }
  const onEnd = (): void => void timers.push(setTimeout(() => reject(malformed()), endMilliseconds))
  const onClose = (): void => {
    if (!incoming.complete) reject(cutOff())
  }
  isTooLarge.addEventListener('abort', () => reject(isTooLarge.reason as Failure)) // given by `collect`
  parser.on('finish', resolve)
  parser.on('error', () => reject(malformed()))
  incoming.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose)
  incoming.pipe(parser)
  return promise.finally(() => {
    unwatch()
    for (const timer of timers) clearTimeout(timer)
    incoming.unpipe(parser)
    incoming.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose)
  })
}

/**
 * Reads the rest of a refused upload, within limits and at the pace of an upload: a client that is cut off while it sends often does not
 * see the reason. The bytes are dropped.
 */
export const passOver = async (incoming: IncomingMessage, rule: UploadRule, pace: Pace): Promise<void> => {
  const most = 2 * rule.maxBytes
  if (incoming.complete || incoming.destroyed || Number(incoming.headers['content-length'] ?? 0) > most) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const idle = setTimeout(resolve, refusedMilliseconds)
  let size = 0
  const unwatch = watchPace(pace, () => size, resolve)
  const onData = (chunk: Buffer): void => {
    idle.refresh()
    size += chunk.length
    if (size > most) resolve()
  }
  const ends = ['end', 'close', 'error'] as const
  for (const end of ends) incoming.on(end, resolve)
  incoming.on('data', onData).resume()
  await promise
  unwatch()
  clearTimeout(idle)
  for (const end of ends) incoming.off(end, resolve)
  incoming.off('data', onData)
}
