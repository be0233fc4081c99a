/** What is due at the first drawdown is held on the card until the merchant captures or confirms; nothing is charged before. */
import { createHash } from 'node:crypto'
import { dayIn } from '#domain/calendar.ts'
import { dueOnFirstDay } from '#domain/instalments.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Tx } from '#server/db/schema.ts'
import { findHold, insertCardOrder, orderCards } from '../cards/card-orders.queries.ts'
import { newId } from '#server/core/ids.ts'
import { captureOf } from '../operations/acceptance.ts'
import type { CheckoutRequest } from './checkout.queries.ts'
import { findOffer, offersOf } from './offers.ts'
import { asksMerchant } from './request.ts'

/** `reference` is the same for each attempt with the same card, so that the service holds once. */
export type Hold = { reference: string; amount: number; card: string }

/** How long until a hold is asked about for the first time. */
const lookAgainMs = 24 * 3600_000

/** Null where nothing is due before a payment of the plan, or the sale is captured at once. */
export const holdFor = (request: CheckoutRequest, card: string, clock: Clock): Hold | null => {
  const offer = findOffer(offersOf(request, clock), request.chosen)
  if (!offer) return null
  if (captureOf(offer.product, request.terms) === 'automatic' && !asksMerchant(request)) return null
  const amount = dueOnFirstDay(offer.plan, dayIn(request.timeZone, clock.now()))
  const reference = createHash('sha256').update(`hold ${request.operationId} ${card}`).digest('hex').slice(0, 32)
  return amount === 0 ? null : { reference, amount, card }
}

type At = { tx: Tx; clock: Clock }
type Named = Pick<CheckoutRequest, 'merchantId' | 'sandbox' | 'operationId'>

/** Once the customer has signed. */
export const storeHold = async ({ tx, clock }: At, request: Named, hold: Hold): Promise<void> => {
  if (await findHold(tx, request, request.operationId)) return
  const now = clock.now()
  await insertCardOrder(tx, request, {
    id: hold.reference,
    operation_id: request.operationId,
    kind: 'hold',
    amount: hold.amount,
    card: hold.card,
    created: now,
    next_attempt: new Date(now.getTime() + lookAgainMs),
    outcome: 'held',
    ended: now,
  })
}

/** A request that ends without a sale holds nothing. */
export const releaseHold = ({ tx, clock }: At, { operationId, ...scope }: Named): Promise<void> =>
  orderCards(tx, scope, {
    operationId,
    steps: [{ kind: 'release', id: newId(clock), amount: 0 }],
    now: clock.now(),
  })
