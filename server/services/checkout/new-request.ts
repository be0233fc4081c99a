/** How a request is made, for a seller at the counter and for a merchant's system. */
import { chosenTermsOf } from '#domain/terms.ts'
import type { Campaign } from '#domain/campaign.ts'
import type { Offer } from '#domain/offers.ts'
import type { Merchant } from '#server/auth/auth.queries.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Integration } from '#server/db/schema-checkout.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import { newOperation, type Sale } from '../operations/new-operation.ts'
import { insertOperations } from '../operations/operations.queries.ts'
import type { findPreferences } from '../preferences/preferences.queries.ts'
import { type CheckoutRequest, insertRequest, writeStep } from './checkout.queries.ts'
import { linkTo, newLinkToken } from './link-token.ts'
import { choiceOf } from './offers.ts'
import { type Actor, eventOf, hasMessage } from './request.ts'
import { sendLink } from './send-link.ts'
import { checkoutMinutes, ofMinutes } from './times.ts'
import type { CheckoutTools } from './tools.ts'

type Desk = {
  tx: Tx
  clock: Clock
  mail: Mailbox
  scope: Scope
  merchant: Merchant
  checkout: Pick<CheckoutTools, 'links'>
}

export type Asked = Pick<CheckoutRequest, 'channel' | 'email' | 'phone' | 'description'> & {
  sale: Sale
  offer: Offer
  /** Those that it may be made under. */
  campaigns: readonly Campaign[]
  postcode: string | null
  /** Who sends the link. */
  by: Actor
  /** The field of the call with the address; a message that may not leave is refused at it. */
  field: string | null
  preferences: Awaited<ReturnType<typeof findPreferences>>
  /** Of a merchant's system. */
  integration?: Integration | null
  /** For the customer; as a link lasts, when left out. */
  minutes?: number
}

export type NewRequest = { id: string; operationId: string; link: string; expires: Date }

/** One operation that waits for its customer, and the link to it. Throws a unique violation for a reference that is taken. */
export const makeRequest = async (desk: Desk, asked: Asked): Promise<NewRequest> => {
  const { tx, scope, clock, mail, checkout, merchant } = desk
  const { sale, channel, email, phone, by } = asked
  const { terms, termsId, timeZone, country, name: merchantName } = merchant
  const { operation, details, ...made } = newOperation(sale, 'asked', { clock, timeZone, terms, termsId })
  const { id: operationId, total_amount: totalAmount } = operation
  const sent = hasMessage(asked) ? [eventOf(clock, { operationId }, 'link_sent', by)] : []
  await insertOperations(tx, scope, [{ ...made, operation, details, events: [...made.events, ...sent] }])

  const id = newId(clock)
  const token = newLinkToken()
  const created = clock.now()
  const expires = new Date(created.getTime() + ofMinutes(asked.minutes ?? checkoutMinutes))
  const { customer } = details
  await insertRequest(tx, scope, {
    id,
    operation_id: operationId,
    state: 'sent',
    channel,
    email,
    phone,
    postcode: asked.postcode,
    description: asked.description,
    document: customer.documentId,
    chosen: choiceOf(asked.offer),
    campaigns: asked.campaigns.length > 0 ? { list: [...asked.campaigns] } : null,
    ...checkout.links.keep(token),
    terms: chosenTermsOf(terms),
    integration: asked.integration ?? null,
    mail_id: null,
    link_expires: expires,
    last_sent: created,
    created,
    opened: null,
    consent: null,
    consented: null,
    signature: null,
    signed: null,
    ended: null,
    revoked: null,
  })
  const shop = { country, merchantName, ...asked.preferences }
  const request = { ...scope, ...shop, id, operationId, customer, totalAmount, channel, email, phone }
  const link = linkTo(mail.origin, token)
  const mailId = await sendLink(desk, request, { link, expires, field: asked.field })
  if (mailId !== null) await writeStep(tx, request, { request: { mail_id: mailId } })
  return { id, operationId, link, expires }
}
