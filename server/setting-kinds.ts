/** The kinds of settings that server/env.ts reads: how each is read, and what to write where it is not right. */
import { z } from '#contract/core/zod.ts'

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  )
const ofNumbers = (least: number, most: number): string => `a whole number from ${least} to ${most}`

export const integer = (least: number, most: number, standard: number) => ({
  write: ofNumbers(least, most),
  read: z._default(wholeNumber(least, most), standard),
})
/** Where the standard depends on other settings. */
export const optionalInteger = (least: number, most: number) => ({
  write: ofNumbers(least, most),
  read: z.optional(wholeNumber(least, most)),
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
export const origins = {
  write: 'origins with commas between, like https://app.example,https://api.example',
  read: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((list: string) => list.split(',').map((origin) => origin.trim())),
      ),
      z.array(z.string().check(z.refine(isOrigin))),
    ),
    [],
  ),
}
export const vendorWords = {
  write: 'words of lower-case letters, digits and dashes, with commas between',
  read: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((list: string) => list.split(',').map((word) => word.trim())),
      ),
      z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))).check(z.maxLength(5)),
    ),
    [],
  ),
}
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

/** `watchdogMs`: what systemd waits for a sign of life; null where it does not. */
export type Supervisor = { watchdogMs: number | null }

/** Which notifications systemd expects, by the settings that it passes to the processes it starts; null for none. */
export const supervisorOf = (source: Record<string, string | undefined>): Supervisor | null => {
  if (!source['NOTIFY_SOCKET']) return null
  const ms = Number(source['WATCHDOG_USEC']) / 1000
  return { watchdogMs: ms > 0 ? ms : null }
}
