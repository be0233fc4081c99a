import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { Refusal } from '#server/core/failure.ts'
import { testCard } from '#server/services/checkout/card-port.ts'
import { consentVersion, openRequest, recordConsent } from '#server/services/checkout/consent.ts'
import { applyDecision, type Desk, endChallenge, sign } from '#server/services/checkout/decided.ts'
import { expireRequest } from '#server/services/checkout/ending.ts'
import { findOffer, offersOf, signedOf } from '#server/services/checkout/offers.ts'
import type { CheckoutRequest } from '#server/services/checkout/checkout.queries.ts'
import { lockOpen, show } from './locked.ts'

/** The customer that the merchant has typed, with data of a fictitious person for missing fields. */
const consentOf = ({ customer, email, phone, document, country }: CheckoutRequest) => ({
  version: consentVersion,
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: email ?? 'cliente@example.test',
  phone,
  documentId: document ?? (country === 'PT' ? '123456789' : '12345678Z'),
  birthday: null,
})

const decisions = { accept: 'accepted', reject: 'rejected', challenge: 'challenge' } as const

/** Everything the customer does from the link to the signature, and then the decision that was asked for. */
const playCustomer = async (
  desk: Desk,
  request: CheckoutRequest,
  part: keyof typeof decisions,
  informationVersion: string,
): Promise<CheckoutRequest> => {
  if (request.state === 'challenge') return endChallenge(desk, request, decisions[part])
  const opened = await openRequest(desk, request)
  const agreed = opened.consent ? opened : await recordConsent(desk, opened, consentOf(opened), opened.chosen)
  const name = `${request.customer.firstName} ${request.customer.lastName}`
  const offer = findOffer(offersOf(agreed, desk.clock), agreed.chosen)
  const signed = offer ? signedOf(offer) : { plan: { ...request.plan, ...agreed.chosen } }
  const signature = { name, card: testCard, informationVersion, ...signed }
  return applyDecision(desk, await sign(desk, agreed, signature), decisions[part])
}

/** What the other side would do, by the same functions; there is no such call in live mode. */
export const simulate: Handler<Contract['checkoutRequests']['play']> = async ({ params, body: { part } }, context) => {
  const { tx, scope, clock, mail, checkout, notify, lender, abort, note } = context
  if (!scope.sandbox) return abort('ObjectNotFound', { fields: { uuid: params.orderUuid } })
  const request = await lockOpen(params.orderUuid, context)
  if (request instanceof Refusal) return request
  note({ part })
  const desk = { tx, clock, mail, links: checkout.links, notify }
  const played =
    part === 'expire'
      ? await expireRequest(tx, clock, request)
      : await playCustomer(desk, request, part, lender.texts.version)
  return show(played, context)
}
