/** What people are known by, in one writing, and the keyed hash under which an audience keeps them. */
import { createHmac, hkdfSync } from 'node:crypto'
import { isEmail, isPhone } from '#contract/core/validation.ts'
import type { AudienceIdentifier } from '#contract/rules/audience-rules.ts'
import { documentIsValid, normalizeDocument } from '#domain/documents.ts'
import { type SealKeyPlace, sealKeyOf } from '#server/lib/seal-key.ts'

/** Blanks, dots, dashes and the country's own prefix do not count. */
const plainPhone = (text: string): string => text.replaceAll(/[\s.()/-]/g, '').replace(/^(\+|00)(34|351)/, '')

/** The one writing that is hashed; null for what is nothing of the kind. `country` is that of the shop. */
export const normalizeIdentifier = (kind: AudienceIdentifier, text: string, country: string): string | null => {
  const given = text.trim()
  if (kind === 'email') return isEmail(given) ? given.toLowerCase() : null
  if (kind === 'phone') return isPhone(plainPhone(given)) ? plainPhone(given) : null
  const number = normalizeDocument(given, country)
  const types = ['nif', 'nie', 'cif'] as const
  return types.some((type) => documentIsValid({ type, number, country })) ? number : null
}

export type PeopleHasher = {
  /** Of the normalized identifier. The same person has another hash in another shop. */
  hash: (merchantId: string, kind: AudienceIdentifier, identifier: string) => Buffer
}

export const makePeopleHasher = (config: SealKeyPlace): PeopleHasher => {
  const secret = sealKeyOf(config)
  let key: Buffer | undefined
  return {
    hash: (merchantId, kind, identifier) => {
      key ??= Buffer.from(hkdfSync('sha256', secret(), '', 'people in audiences', 32))
      return createHmac('sha256', key).update(`${merchantId} ${kind} ${identifier}`).digest()
    },
  }
}
