/** Files at rest: sealed with AES-256-GCM before they reach the database, under a key that the database does not hold. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileKey } from '#server/core/config.ts'

type Sealed = { keyId: string; sealed: Buffer }

export type Vault = {
  /** `fileId` is sealed in: bytes that were moved to another row do not open. */
  seal: (fileId: string, bytes: Uint8Array) => Sealed
  /** Throws where the key is not at hand, or the bytes are not those that were sealed. */
  open: (fileId: string, sealed: Sealed) => Buffer
  /** The key that seals now. */
  keyId: () => string
}

const ivBytes = 12
const tagBytes = 16

/** The key of an installation that names none: made once, in the folder that only this machine reads. */
export const fileKeyIn = (folder: string): FileKey => {
  const path = join(folder, 'files.key')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return { id: 'own', key: readFileSync(path, 'utf8').trim() }
}

export const makeVault = ({ fileKeys, dataDir }: { fileKeys: readonly FileKey[]; dataDir: string }): Vault => {
  let own: FileKey | undefined
  const ownKey = (): FileKey => (own ??= fileKeyIn(dataDir))
  const first = (): FileKey => fileKeys[0] ?? ownKey()
  const keyOf = (id: string): Buffer => {
    const found = fileKeys.find((one) => one.id === id) ?? (id === 'own' ? ownKey() : undefined)
    if (!found) throw new Error(`The file key "${id}" is not in FILE_KEYS.`)
    return Buffer.from(found.key, 'base64url')
  }
  return {
    keyId: () => first().id,
    seal: (fileId, bytes) => {
      const { id } = first()
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', keyOf(id), iv).setAAD(Buffer.from(fileId))
      const body = Buffer.concat([cipher.update(bytes), cipher.final()])
      return { keyId: id, sealed: Buffer.concat([iv, cipher.getAuthTag(), body]) }
    },
    open: (fileId, { keyId, sealed }) => {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(keyId), sealed.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(fileId))
      decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
    },
  }
}
