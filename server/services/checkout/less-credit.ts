/** A yes to less credit than the signed plan asks for (docs/decisions/0079-yes-to-less.md). */
import { dayIn } from '#domain/calendar.ts'
import { creditFigures, type Offer } from '#domain/offers.ts'
import type { LessCredit } from '#domain/test-mode.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Tx } from '#server/db/schema.ts'
import { findHold } from '../cards/card-orders.queries.ts'
import { type CheckoutRequest, writeStep } from './checkout.queries.ts'
import { choiceOf, offersOf } from './offers.ts'
import { bySystem, eventOf } from './request.ts'

type At = { tx: Tx; clock: Clock }

/** What the lender said before holds too: a limit never rises. Answers the request with its limit. */
export const limitCredit = async (
  { tx }: At,
  request: CheckoutRequest,
  { lessCredit }: LessCredit,
): Promise<CheckoutRequest> => {
  const creditLimit = Math.min(request.creditLimit ?? lessCredit, lessCredit)
  await writeStep(tx, request, { request: { credit_limit: creditLimit } })
  return { ...request, creditLimit }
}

/** The plan with the most credit within the limit. */
const largestWithin = (request: CheckoutRequest, clock: Clock): Offer | undefined => {
  const firstDay = dayIn(request.timeZone, clock.now())
  const creditIn = ({ plan }: Offer): number => creditFigures(plan, firstDay).credit
  return offersOf(request, clock).toSorted((a, b) => creditIn(b) - creditIn(a))[0]
}

/**
 * Takes the signature back and leaves the customer with the plans within the limit. One of them is confirmed first, so that no page that
 * still shows the old plan can sign another. Null, and nothing written, where there is none, or where something is held on the card for
 * the plan that was signed: a service that releases and holds anew may do so in either order.
 */
export const chooseAnew = async ({ tx, clock }: At, request: CheckoutRequest): Promise<CheckoutRequest | null> => {
  const offer = largestWithin(request, clock)
  if (!offer || (await findHold(tx, request, request.operationId))) return null
  const written = { state: 'opened', chosen: choiceOf(offer), signature: null, signed: null } as const
  await writeStep(tx, request, {
    request: written,
    events: [eventOf(clock, request, 'credit_limited', bySystem)],
  })
  return { ...request, ...written }
}
