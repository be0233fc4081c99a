/** A customer whom test mode simulates: the steps of a real one by the same functions, marked in the history. */
import type { Part } from '#contract/calls/checkout-requests.ts'
import { testCard } from './card-port.ts'
import type { CheckoutRequest } from './checkout.queries.ts'
import { consentVersion, openRequest, recordConsent } from './consent.ts'
import { applyDecision, type Desk, endChallenge, sign } from './decided.ts'
import { expireRequest } from './ending.ts'
import { holdFor, storeHold } from './holds.ts'
import { findOffer, offersOf, signedOf } from './offers.ts'

/** The customer as the shop has described them, with data of a fictitious person for missing fields. */
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

/** From the link to the signature, and then the decision that was asked for. The request must be of test mode, locked and open. */
export const playCustomer = async (
  desk: Desk,
  request: CheckoutRequest,
  part: Part,
  informationVersion: string,
): Promise<CheckoutRequest> => {
  if (!request.sandbox) throw new Error(`${request.id} is of live mode: no customer of it is simulated.`)
  const played = { ...request, isPlayed: true }
  if (part === 'expire') return expireRequest(desk.tx, desk.clock, played)
  if (played.state === 'challenge') return endChallenge(desk, played, decisions[part])
  const opened = await openRequest(desk, played)
  const agreed = opened.consent ? opened : await recordConsent(desk, opened, consentOf(opened), opened.chosen)
  const name = `${request.customer.firstName} ${request.customer.lastName}`
  const offer = findOffer(offersOf(agreed, desk.clock), agreed.chosen)
  const signed = offer ? signedOf(offer) : { plan: { ...request.plan, ...agreed.chosen } }
  const signature = { name, card: testCard, informationVersion, ...signed }
  const hold = holdFor(agreed, testCard, desk.clock)
  if (hold) await storeHold(desk, agreed, hold)
  return applyDecision(desk, await sign(desk, agreed, signature), decisions[part])
}
