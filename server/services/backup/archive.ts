/**
 * The files of a backup: packed, sealed if there is a key, and verified when they are read. A reader must not trust data before the end of
 * a file: only there it is certain that it was not changed.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  type DecipherGCM,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

type Bytes = AsyncIterable<Buffer>

/** `key`: 32 random bytes as base64url, null for an unencrypted backup. `salt`: of this backup, as hex. */
export type Seal = { key: string | null; salt: string }

const ivBytes = 12
const tagBytes = 16

const keyOf = (key: string, salt: string, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), Buffer.from(salt, 'hex'), name, 32))

const sealing = (key: Buffer, name: string) =>
  async function* (plain: Bytes): AsyncGenerator<Buffer> {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
    yield iv
    for await (const bytes of plain) yield cipher.update(bytes)
    yield cipher.final()
    yield cipher.getAuthTag()
  }

/** A file of a backup that is not as it was written. */
export class Damaged extends Error {}

const opening = (key: Buffer, name: string) =>
  async function* (sealed: Bytes): AsyncGenerator<Buffer> {
    let held: Buffer = Buffer.alloc(0)
    let decipher: DecipherGCM | undefined
    for await (const bytes of sealed) {
      held = Buffer.concat([held, bytes])
      if (held.length < ivBytes + tagBytes) continue
      if (!decipher) {
        decipher = createDecipheriv('aes-256-gcm', key, held.subarray(0, ivBytes)).setAAD(Buffer.from(name))
        held = held.subarray(ivBytes)
      }
      const ready = held.subarray(0, held.length - tagBytes)
      held = held.subarray(held.length - tagBytes)
      yield decipher.update(ready)
    }
    // The last bytes are the seal itself.
    if (!decipher) throw new Damaged(`${name} is cut short.`)
    try {
      decipher.setAuthTag(held)
      yield decipher.final()
    } catch {
      throw new Damaged(`${name} is not as it was written, or BACKUP_KEY is another one.`)
    }
  }

const chunk = 65_536

async function* joined(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let text = ''
  for await (const line of lines) {
    text += `${line}\n`
    if (text.length < chunk) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

const fileName = (name: string, { key }: Seal): string => `${name}.jsonl.gz${key === null ? '' : '.sealed'}`

/** Writes lines to a new file for its owner's eyes only, and answers the hash of its bytes once they are on disk. */
export const writeLines = async (
  folder: string,
  name: string,
  seal: Seal,
  lines: AsyncIterable<string>,
): Promise<string> => {
  const hash = createHash('sha256')
  const file = createWriteStream(join(folder, fileName(name, seal)), { flags: 'wx', mode: 0o600, flush: true })
  const hashing = async function* (bytes: Bytes): AsyncGenerator<Buffer> {
    for await (const some of bytes) {
      hash.update(some)
      yield some
    }
  }
  const source = Readable.from(joined(lines))
  const packed = createGzip({ level: 4 })
  if (seal.key === null) await pipeline(source, packed, hashing, file)
  else await pipeline(source, packed, sealing(keyOf(seal.key, seal.salt, name), name), hashing, file)
  return hash.digest('hex')
}

/** Throws `Damaged` where the bytes of a file are not those with that hash. */
export const checkFile = async (folder: string, name: string, seal: Seal, sha256: string): Promise<void> => {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(join(folder, fileName(name, seal))), hash)
  } catch (error) {
    throw new Damaged(`${name} cannot be read: ${asError(error).message}.`)
  }
  if (hash.digest('hex') !== sha256) throw new Damaged(`${name} is not as it was written.`)
}

/** The lines of a file, one by one. */
export async function* readLines(folder: string, name: string, seal: Seal): AsyncGenerator<string> {
  const file = createReadStream(join(folder, fileName(name, seal)))
  const unpacked = createGunzip()
  const opened = seal.key === null ? file : Readable.from(opening(keyOf(seal.key, seal.salt, name), name)(file))
  // A fault of the stream ends the lines, and is thrown after the last of them.
  const whole = pipeline(opened, unpacked).then(
    () => null,
    (error: unknown) => asError(error),
  )
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield line
  } catch {
    // The same fault, seen from this end.
  }
  const fault = await whole
  if (fault) throw fault instanceof Damaged ? fault : new Damaged(`${name} cannot be read: ${fault.message}.`)
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Over the list of all files, so that none can be exchanged: with the key, or against accidents alone. */
export const sumOf = (text: string, { key, salt }: Seal): string =>
  key === null
    ? createHash('sha256').update(text).digest('hex')
    : createHmac('sha256', keyOf(key, salt, 'backup.json'))
        .update(text)
        .digest('hex')
