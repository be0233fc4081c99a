/** The kinds of settings that server/env.ts reads: how each is read, and what to write where it is not right. */
import { z } from '#contract/zod.ts'

export const integer = (least: number, most: number, standard: number) => ({
  write: `a whole number from ${least} to ${most}`,
  read: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
    ),
    standard,
  ),
})

export const isAddress = (text: string, protocols: string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)
export const postgresAddress = {
  write: 'an address like postgres://user:password@host:5432/database',
  read: z.optional(z.string().check(z.refine((text) => isAddress(text, ['postgres:', 'postgresql:'])))),
}
export const webAddress = {
  write: 'an address that begins with https:// or http://',
  read: z.optional(z.string().check(z.refine((text) => isAddress(text, ['https:', 'http:'])))),
}
export const isOrigin = (text: string): boolean => isAddress(text, ['https:', 'http:']) && new URL(text).origin === text
export const yesNo = { write: 'yes or no', read: z.optional(z.enum(['yes', 'no'])) }
export const text = (standard: string, pattern: RegExp, write: string) => ({
  write,
  read: z._default(z.string().check(z.regex(pattern)), standard),
})
export const serviceKey = {
  write: 'a key of 16 to 500 letters, digits and signs, without blanks',
  read: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,500}$/))),
}
export const anyText = {
  write: 'a text of at most 200 characters',
  read: z.optional(z.string().check(z.maxLength(200))),
}
/** 32 random bytes as base64url. */
export const sealingKey = {
  write: 'a key of 43 letters, digits, - and _',
  read: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
}
