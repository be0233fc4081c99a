/** A multipart form with one file, read as it comes: never more of it in memory than the call allows. */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { uploadFaults } from '#contract/upload-faults.ts'
import { type RawFile, tooLarge, type UploadRule } from '../lib/uploads/gate.ts'
import { Failure, invalid } from './failure.ts'
import { isSoundText } from './strict-json.ts'

/** Without a byte. */
const idleMilliseconds = 15_000
const wholeMilliseconds = 180_000
/** The same of a sender who is refused already. */
const refusedMilliseconds = 3_000
/** Parser and sender agree on the end at once; where they do not, the form is not one. */
const endMilliseconds = 1_000
/** Of a form beside its file. */
const aroundBytes = 64 * 1024
type Parser = InstanceType<typeof Busboy>
const limits = { fieldSize: 4096, fields: 20, files: 5, parts: 25, headerPairs: 20, headerSize: 4096 }
const longestName = 100

/** The fields as text, the file, and what is wrong with them: field → messages. */
type ReadForm = { fields: Record<string, string>; file: RawFile | null; faults: Map<string, string[]> }

const malformed = (): Failure =>
  new Failure('ApiValidationException', { message: 'The body is not a whole multipart form.' })
const cutOff = (): Failure => new Failure('ApiValidationException', { message: 'The body was cut off.' })

const parserOf = ({ headers }: IncomingMessage, rule: UploadRule): Parser => {
  try {
    const typed = headers as BusboyHeaders // the content type was looked at
    return new Busboy({ headers: typed, limits: { ...limits, fileSize: rule.mostBytes } })
  } catch {
    throw malformed()
  }
}

/** Throws 400 or 415. What is wrong with fields and file is told together with what is wrong with their content. */
export const readUpload = async (incoming: IncomingMessage, rule: UploadRule): Promise<ReadForm> => {
  const encoding = incoming.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw new Failure('UnsupportedMediaType')
  if (!/^multipart\/form-data *(;|$)/i.test(incoming.headers['content-type'] ?? ''))
    throw new Failure('UnsupportedMediaType')
  if (Number(incoming.headers['content-length'] ?? 0) > rule.mostBytes + aroundBytes)
    throw invalid({ [rule.field]: [tooLarge(rule)] })
  // Gone while somebody looked at who they are: it will say nothing more.
  if (incoming.destroyed && !incoming.complete) throw cutOff()
  const form = collect(parserOf(incoming, rule), rule)
  try {
    await feed(incoming, form.parser, form.isTooLarge)
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

  const fault = (field: string, message: string): void => {
    if (field.length > longestName || !isSoundText(field)) faults.set('body', ['A field has a name that cannot be.'])
    else faults.set(field || 'body', [...new Set([...(faults.get(field || 'body') ?? []), message])])
  }
  parser.on('field', (field: string | undefined, value: string, _: boolean, isCut: boolean) => {
    if (field === undefined || field.length > longestName || !isSoundText(field)) return fault(field ?? '', 'No name.')
    if (field === rule.field) return fault(field, uploadFaults.missing)
    if (fields.has(field)) return fault(field, uploadFaults.twice)
    if (isCut) fault(field, 'Too long.')
    else if (!isSoundText(value)) fault(field, 'Contains a character that is not allowed.')
    fields.set(field, value)
  })
  parser.on('file', (field: string | undefined, stream: Readable, given: string | undefined) => {
    stream.on('error', () => {})
    if (field !== rule.field || name !== null) {
      if (field === rule.field) fault(field, uploadFaults.twice)
      else fault(field ?? '', fields.has(field ?? '') ? uploadFaults.twice : 'This is no field for a file.')
      stream.resume()
      return
    }
    name = given ?? ''
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
    stream.on('limit', () => {
      chunks.length = 0
      isTooLarge.abort(invalid({ [rule.field]: [tooLarge(rule)] }))
    })
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => fault('body', 'The form has too many parts.'))

  const result = (): ReadForm => {
    if (name === null && !faults.has(rule.field)) fault(rule.field, uploadFaults.missing)
    const file = name === null ? null : { name, bytes: Buffer.concat(chunks) }
    return { fields: Object.fromEntries(fields), file, faults }
  }
  return { parser, isTooLarge: isTooLarge.signal, result }
}

/** Ends when the parser has all of it; rejects where the form ends too early, too late, or not as a form does. */
const feed = (incoming: IncomingMessage, parser: Parser, isTooLarge: AbortSignal): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const idle = setTimeout(() => reject(cutOff()), idleMilliseconds)
  const timers = [idle, setTimeout(() => reject(cutOff()), wholeMilliseconds)]
  const onData = (): void => void idle.refresh()
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
    for (const timer of timers) clearTimeout(timer)
    incoming.unpipe(parser)
    incoming.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose)
  })
}

/**
 * Lets a sender finish that is refused, within reason: one that is cut off while it sends often does not hear why. What comes
 * is not kept.
 */
export const passOver = async (incoming: IncomingMessage, rule: UploadRule): Promise<void> => {
  const most = 2 * rule.mostBytes
  if (incoming.complete || incoming.destroyed || Number(incoming.headers['content-length'] ?? 0) > most) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timers = [setTimeout(resolve, refusedMilliseconds), setTimeout(resolve, wholeMilliseconds)]
  let size = 0
  const onData = (chunk: Buffer): void => {
    timers[0]?.refresh()
    size += chunk.length
    if (size > most) resolve()
  }
  const ends = ['end', 'close', 'error'] as const
  for (const end of ends) incoming.on(end, resolve)
  incoming.on('data', onData).resume()
  await promise
  for (const timer of timers) clearTimeout(timer)
  for (const end of ends) incoming.off(end, resolve)
  incoming.off('data', onData)
}
