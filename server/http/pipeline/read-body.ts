import type { IncomingMessage } from 'node:http'
import { Failure, invalid } from '#server/core/failure.ts'
import { type Pace } from '#server/core/config.ts'
import { watchPace } from './pace.ts'
import { parseStrictJson } from './strict-json.ts'

export const maxBodyBytes = 1_000_000

type Limits = { maxBytes: number; pace: Pace }

/** `value`: undefined where there is no body. */
type ReadBody = { value: unknown; text: string }

/** The body as JSON. Throws 400, 408, 413 or 415. */
export const readJsonBody = async (incoming: IncomingMessage, { maxBytes, pace }: Limits): Promise<ReadBody> => {
  const encoding = incoming.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw new Failure('UnsupportedMediaType')
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) throw new Failure('PayloadTooLarge')
  const bytes = await readBytes(incoming, maxBytes, pace)
  if (bytes.length === 0) return { value: undefined, text: '' }
  if (!isUtf8Json(incoming.headers['content-type'])) throw new Failure('UnsupportedMediaType')
  const text = decode(bytes)
  const json = parseStrictJson(text)
  if ('value' in json) return { value: json.value, text }
  throw json.path === null
    ? new Failure('ApiValidationException', { message: json.fault })
    : invalid({ [json.path]: [json.fault] })
}

// After the connection was cut no client waits for the answer; the log must not report a fault of the server.
const cutOff = (): Failure => new Failure('ApiValidationException', { message: 'The body was cut off.' })

const readBytes = async (incoming: IncomingMessage, maxBytes: number, pace: Pace): Promise<Buffer> => {
  // Closed while the caller was identified: nothing more will arrive.
  if (incoming.destroyed) throw cutOff()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const chunks: Buffer[] = []
  let size = 0
  const onData = (chunk: Buffer): void => {
    size += chunk.length
    if (size > maxBytes) reject(new Failure('PayloadTooLarge'))
    else chunks.push(chunk)
  }
  const onClose = (): void => (incoming.complete ? resolve() : reject(cutOff()))
  const unwatch = watchPace(
    pace,
    () => size,
    () => reject(new Failure('RequestTimeout')),
  )
  incoming.on('data', onData).on('end', resolve).on('close', onClose).on('error', onClose)
  try {
    await promise
  } finally {
    unwatch()
    incoming.off('data', onData).off('end', resolve).off('close', onClose).pause()
  }
  return Buffer.concat(chunks)
}

const isUtf8Json = (contentType: string | undefined): boolean => {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';')
  if (!/^application\/([\w.+-]+\+)?json$/.test(type.trim())) return false
  return parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=')
    return name.trim() !== 'charset' || /^"?utf-?8"?$/.test(value.trim())
  })
}

const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure('UnsupportedMediaType')
  }
}
