/** The token of a link: 128 random bits, stored as a hash, and sealed for users who show the link again. */
import { randomBytes } from 'node:crypto'
import { hashToken, seal, unseal } from '#server/core/tokens.ts'
import { type SealKeyPlace, sealKeyOf } from '#server/lib/seal-key.ts'

export const newLinkToken = (): string => randomBytes(16).toString('base64url')

export const isLinkToken = (text: string): boolean => /^[\w-]{22}$/.test(text)

export const linkTo = (origin: string, token: string): string => `${origin}/checkout/${token}`

export type LinkSealer = {
  /** The two forms in which a token is kept. */
  keep: (token: string) => { token_hash: Buffer; token_sealed: Buffer }
  /** Null where another key has sealed it. */
  open: (sealed: Buffer) => string | null
}

export const makeLinkSealer = (config: SealKeyPlace): LinkSealer => {
  const key = sealKeyOf(config)
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
