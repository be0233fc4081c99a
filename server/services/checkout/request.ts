/** What the state and the times of a request say; pure. */
import { openCheckoutStates } from '#contract/calls/checkout-requests.ts'
import { addDays, captureUntil, type Day, dayIn, startOfDay } from '#domain/calendar.ts'
import { type Credit, scheduleOf } from '#domain/credit.ts'
import { categoryOf } from '#domain/operation-state.ts'
import type { NewEvent } from '../operations/acceptance.ts'
import { creditOf, undoneUntil } from '../operations/money/credit.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { CheckoutRequest } from './checkout.queries.ts'
import { maxResends, resendPause, shownAfterEnd, shownAfterRights, withdrawalDays } from './times.ts'

export const isOpen = ({ state }: Pick<CheckoutRequest, 'state'>): boolean => openCheckoutStates.includes(state)

/** Whether the sale waits for the word of its merchant once the customer has accepted. */
export const asksMerchant = ({ integration }: Pick<CheckoutRequest, 'integration'>): boolean =>
  integration?.callback?.asks ?? false

/** Its time is over, but the job has not ended it yet. */
export const isOverdue = (request: Pick<CheckoutRequest, 'state' | 'linkExpires'>, now: Date): boolean =>
  isOpen(request) && request.linkExpires <= now

/** The day of the acceptance while the operation is in force, also before the merchant has captured it; null once it was undone. */
export const acceptedOn = ({ state, ended, revoked, substatus, timeZone }: CheckoutRequest): Day | null =>
  state === 'confirmed' && ended && !revoked && categoryOf(substatus) !== 'stopped' ? dayIn(timeZone, ended) : null

/**
 * The last day on which the customer may withdraw; null if there is no credit to withdraw from. It counts from the acceptance, not from
 * captures.
 */
export const withdrawUntil = (request: CheckoutRequest): Day | null => {
  const day = acceptedOn(request)
  const isDone = request.credit !== null && request.credit.withdrawn !== null
  return day && !isDone ? addDays(day, withdrawalDays) : null
}

/** The credit as it is now: also of a sale of the rules before, once its shop has confirmed it. Null before the customer has accepted. */
export const standingCredit = (request: CheckoutRequest): Credit | null =>
  request.credit === null && categoryOf(request.substatus) === 'accepted'
    ? creditOf({ ...request, created: request.operationCreated }, request.timeZone)
    : request.credit

/** The last day on which the page of an accepted sale has something to say: of its rights, or of what is to be repaid. */
const lastUsefulDay = (request: CheckoutRequest): Day | null => {
  const credit = standingCredit(request)
  if (!credit) return null
  const days = [undoneUntil(credit), ...(credit.withdrawn === null ? [] : scheduleOf(credit).map((one) => one.dueDate))]
  return days.reduce<Day | null>((last, day) => (day !== null && (last === null || day > last) ? day : last), null)
}

/**
 * Whether the link still shows something: an end for a day, an accepted sale until its customer can no longer withdraw or return it, and
 * some days more, in which the page says so.
 */
export const isShown = (request: CheckoutRequest, now: Date): boolean => {
  const { ended, revoked, state, timeZone } = request
  if (!ended) return true
  const useful = (since: Date): number => since.getTime() + shownAfterEnd
  if (revoked) return now.getTime() < useful(revoked)
  if (state !== 'confirmed') return now.getTime() < useful(ended)
  const withdrawn = addDays(dayIn(timeZone, ended), withdrawalDays)
  const captured = request.substatus === 'pending_merchant' ? captureUntil(dayIn(timeZone, ended)) : withdrawn
  const last = [withdrawn, captured, lastUsefulDay(request) ?? withdrawn].toSorted().at(-1) ?? withdrawn
  return now < startOfDay(timeZone, addDays(last, shownAfterRights + 1))
}

export const hasMessage = ({ channel }: Pick<CheckoutRequest, 'channel'>): boolean =>
  channel === 'email' || channel === 'sms'

/** When the message may go again; null when it may not. */
export const resendAvailable = (request: CheckoutRequest): Date | null =>
  isOpen(request) && hasMessage(request) && request.resent < maxResends
    ? new Date(request.lastSent.getTime() + resendPause)
    : null

export type Actor = Pick<NewEvent, 'actor_kind' | 'actor_name'>

export const byCustomer = ({ customer }: Pick<CheckoutRequest, 'customer'>): Actor => ({
  actor_kind: 'customer',
  actor_name: customer.firstName,
})
export const bySystem: Actor = { actor_kind: 'system', actor_name: null }
export const byMerchantSystem: Actor = { actor_kind: 'api', actor_name: null }
export const bySeller = (name: string): Actor => ({ actor_kind: 'user', actor_name: name })

export const eventOf = (
  clock: Clock,
  { operationId }: Pick<CheckoutRequest, 'operationId'>,
  type: NewEvent['type'],
  actor: Actor,
): NewEvent => ({
  id: newId(clock),
  operation_id: operationId,
  type,
  ...actor,
  amount: null,
  num_instalments: null,
  created: clock.now(),
})

/** For audit row and notices of a call that has no merchant in its path. */
export const noteOf = ({ operationId, id, companyId, merchantId, sandbox }: CheckoutRequest) => ({
  objectId: operationId,
  orderUuid: id,
  of: { companyId, merchantId, sandbox },
})
