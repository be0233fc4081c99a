/** The token of a link: 128 random bits, in the database as a hash, and sealed for whoever shows the link again. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashToken, seal, unseal } from '../../auth/tokens.ts'

export const newLinkToken = (): string => randomBytes(16).toString('base64url')

export const isLinkToken = (text: string): boolean => /^[\w-]{22}$/.test(text)

export const linkTo = (origin: string, token: string): string => `${origin}/checkout/${token}`

export type LinkSealer = {
  /** The two forms in which a token is kept. */
  keep: (token: string) => { token_hash: Buffer; token_sealed: Buffer }
  /** Null where another key has sealed it. */
  open: (sealed: Buffer) => string | null
}

/** The key of an installation that names none: made once, in the folder that only this machine reads. */
const keyIn = (folder: string): string => {
  const path = join(folder, 'seal.key')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(path, 'utf8')
}

export const makeLinkSealer = ({ sealKey, dataDir }: { sealKey: string | null; dataDir: string }): LinkSealer => {
  let made: string | undefined
  const key = (): string => (made ??= sealKey ?? keyIn(dataDir))
  return {
    keep: (token) => ({ token_hash: hashToken(token), token_sealed: seal(key(), token) }),
    open: (sealed) => {
      try {
        return unseal(key(), sealed)
      } catch {
        return null
      }
    },
  }
}
