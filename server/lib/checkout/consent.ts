/** The customer's own word: that they opened the page, who they are, and that the data may be passed on. */
import type { Transaction } from 'kysely'
import type { Locale } from '#contract/account.ts'
import { normalizeDocument } from '#domain/documents.ts'
import type { Database } from '../../db/schema.ts'
import type { Choice, Consent } from '../../db/schema-checkout.ts'
import type { Clock } from '../clock.ts'
import { readTexts } from '../texts.ts'
import { type CheckoutRequest, writeStep } from './queries.ts'
import { byCustomer, eventOf } from './request.ts'

/** A change of a word is a new version: each consent keeps the one that was read. */
export const consentVersion = '2026-11-21'

const texts = readTexts(import.meta.dirname)

export const consentText = (locale: Locale, shop: string, lender: string): string =>
  texts(locale)('consent', { shop, lender })

type At = { tx: Transaction<Database>; clock: Clock }

/** The first time only. */
export const openRequest = async ({ tx, clock }: At, request: CheckoutRequest): Promise<CheckoutRequest> => {
  if (request.state !== 'sent') return request
  const opened = clock.now()
  await writeStep(tx, request, {
    request: { state: 'opened', opened },
    events: [eventOf(clock, request, 'link_opened', byCustomer(request))],
  })
  return { ...request, state: 'opened', opened }
}

/** May be said again, with other data or another plan, until it is signed. What the shop typed stays as it was. */
export const recordConsent = async (
  { tx, clock }: At,
  request: CheckoutRequest,
  consent: Consent,
  chosen: Choice,
): Promise<CheckoutRequest> => {
  const consented = clock.now()
  const document = normalizeDocument(consent.documentId, request.country)
  const written = { state: 'consent_confirmed', consent, consented, chosen } as const
  await writeStep(tx, request, {
    request: { ...written, document },
    events: [eventOf(clock, request, 'consent_confirmed', byCustomer(request))],
  })
  return { ...request, ...written, document }
}
