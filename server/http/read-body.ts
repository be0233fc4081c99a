import type { IncomingMessage } from 'node:http'
import { Failure, invalid } from './failure.ts'
import { parseStrictJson } from './strict-json.ts'

export const maxBodyBytes = 1_000_000
const mostMilliseconds = 30_000

/** The parsed JSON body, or undefined where there is none. Throws 400, 413 or 415. */
export const readJsonBody = async (incoming: IncomingMessage): Promise<unknown> => {
  const encoding = incoming.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw new Failure('UnsupportedMediaType')
  if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) throw new Failure('PayloadTooLarge')
  const bytes = await readBytes(incoming)
  if (bytes.length === 0) return undefined
  if (!isUtf8Json(incoming.headers['content-type'])) throw new Failure('UnsupportedMediaType')
  const json = parseStrictJson(decode(bytes))
  if ('value' in json) return json.value
  throw json.path === null
    ? new Failure('ApiValidationException', { message: json.fault })
    : invalid({ [json.path]: [json.fault] })
}

const readBytes = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  const stream: AsyncIterable<Buffer> = incoming
  const slow = setTimeout(() => incoming.destroy(), mostMilliseconds)
  try {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > maxBodyBytes) throw new Failure('PayloadTooLarge')
      chunks.push(chunk)
    }
  } catch (error) {
    // Nobody waits for the answer any more; the log must not take it for a fault of ours.
    throw error instanceof Failure ? error : new Failure('ApiValidationException', { message: 'The body was cut off.' })
  } finally {
    clearTimeout(slow)
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
