/** The customer's own word: that they opened the page, who they are, and that the data may be passed on. */
import type { Locale } from '#contract/calls/account.ts'
import { normalizeDocument } from '#domain/documents.ts'
import { searchCode, searchText } from '#domain/search-text.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Choice, Consent } from '#server/db/schema-checkout.ts'
import type { Clock } from '#server/core/clock.ts'
import { readTexts } from '#server/core/texts.ts'
import { type CheckoutRequest, writeStep } from './checkout.queries.ts'
import { byCustomer, eventOf } from './request.ts'

/** A change of a word is a new version: each consent keeps the one that was read. */
export const consentVersion = '2026-11-25'
/** Those whose words let the shop have the document and the phone, to find the sale and answer for it. */
const toldToShop: readonly string[] = [consentVersion, '2026-11-23.2', '2026-11-23']

const texts = readTexts(import.meta.dirname)

export const consentText = (locale: Locale, shop: string, lender: string): string =>
  texts(locale)('consent', { shop, lender })

/** Who uses the data, and what for: beside the fields, and not agreed to. */
export const privacyText = (locale: Locale, lender: string): string => texts(locale)('privacy', { lender })

/** Of a yes to less: which plans are left, or what to ask the shop for. */
export const limitText = (
  locale: Locale,
  next: 'choose' | 'ask',
  words: { lender: string; shop: string; amount: string },
): string => texts(locale)(`limit.${next}`, words)

type At = { tx: Tx; clock: Clock }

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

type Contact = { phone: string | null; documentId: string | null }

/**
 * Document and phone as the shop sees and finds them: what it typed stays, what it did not is the customer's own, as far as they agreed.
 * Without that they serve the decision alone.
 */
const tellShop = (request: CheckoutRequest, consent: Consent) => {
  if (!toldToShop.includes(consent.version)) return null
  const { customer, consent: before } = request
  const ofShop = (name: keyof Contact): string | null => (customer[name] === before?.[name] ? null : customer[name])
  const own = { phone: ofShop('phone') ?? consent.phone, documentId: ofShop('documentId') ?? consent.documentId }
  const codes = [own.phone, own.documentId, consent.phone, consent.documentId].map(searchCode)
  const search = searchText([
    request.mid,
    customer.firstName,
    customer.lastName,
    customer.email,
    ...new Set(codes),
    request.operationId,
  ])
  return { customer: { ...customer, ...own }, search }
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
  const told = tellShop(request, consent)
  await writeStep(tx, request, {
    request: { ...written, document },
    ...(told && { operation: { search_text: told.search }, details: { customer: told.customer } }),
    events: [eventOf(clock, request, 'consent_confirmed', byCustomer(request))],
  })
  return { ...request, ...written, document, customer: told?.customer ?? request.customer }
}
