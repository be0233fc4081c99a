import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Opaque secrets: 192 random bits, and only their hashes in the database. */
export const newToken = (): string => randomBytes(24).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{32}$/.test(text)

export const matchesHash = (token: string, hash: Buffer): boolean => timingSafeEqual(hashToken(token), hash)

const keyFrom = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'successor', 32))

/** Encrypts many texts with one token: its key is made once. */
export const sealerOf = (token: string): ((text: string) => Buffer) => {
  const key = keyFrom(token)
  return (text) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed])
  }
}

/** Encrypts text so that only who presents the token can read it: the database alone opens nothing. */
export const seal = (token: string, text: string): Buffer => sealerOf(token)(text)

/** Throws where the token is not the one that sealed it. */
export const unseal = (token: string, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(token), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
