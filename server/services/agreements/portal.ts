/** What opens an agreement to its customer: codes, how they are hashed and sent, and for how long. */
import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { localeOfCountry } from '#domain/locales.ts'
import { mobileNumber } from '#domain/mobile.ts'
import { normalizeDocument } from '#domain/documents.ts'
import type { Locale } from '#contract/calls/account.ts'
import type { AppConfig } from '#server/core/config.ts'
import { readTexts } from '#server/core/texts.ts'
import { sealKeyOf } from '#server/lib/seal-key.ts'
import { type Delivery, sendMessage } from '../short-messages/service.ts'

const minute = 60_000
/** How long a code is good for, and what it is exchanged for. */
export const codeLife = 10 * minute
export const passLife = 30 * minute
export const maxTries = 5
/** Codes of one agreement: so many at once, and as many in an hour. */
export const codesOfHour = { most: 5, perMinute: 5 / 60 }

const texts = readTexts(import.meta.dirname)

/** Six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

export type Portal = {
  /** Under a key that the database does not hold: of six digits a plain hash could be tried out. */
  hashCode: (visitId: string, code: string) => Buffer
  /** Null where no service sends messages. Rejects with `ServiceFault` without an answer. */
  sendText: ((message: { id: string; phone: string; text: string }) => Promise<Delivery>) | null
}

export const makePortal = (config: AppConfig): Portal => {
  const key = sealKeyOf(config)
  const { sms, reach } = config.services
  return {
    hashCode: (visitId, code) => createHmac('sha256', key()).update(`agreement code ${visitId} ${code}`).digest(),
    sendText: sms && ((message) => sendMessage(sms, message, reach)),
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether the typed number is that of the stored document; in the same time for every number. */
export const isDocument = (typed: string, { document, country }: { document: string; country: string }): boolean =>
  timingSafeEqual(digest(normalizeDocument(typed, country)), digest(document))

export type Addressed = { country: string; email: string; phone: string | null }

/** Null where the customer has stated no mobile. */
export const mobileOf = ({ phone, country }: Addressed): string | null => phone && mobileNumber(phone, country)

/** In blanks that every phone has. */
export const codeText = (locale: Locale, product: string, code: string): string =>
  texts(locale)('code', { product, code }).replaceAll('\u00a0', ' ')

export const localeOf = ({ country }: Pick<Addressed, 'country'>): Locale => localeOfCountry(country)

export const contractLink = (origin: string, token: string, locale: Locale): string =>
  `${origin}/contract/${token}?lang=${locale}`
