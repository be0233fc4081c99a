/** Test mode: time goes by for one checkout, without a wait. */
import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import {
  type CheckoutRequest,
  findRequestOf,
  lockRequest,
  type Step,
  writeStep,
} from '#server/services/checkout/checkout.queries.ts'
import { isOpen } from '#server/services/checkout/request.ts'
import { findOrder } from '#server/services/merchant-orders/order.queries.ts'
import { checkoutStatus } from '#server/services/merchant-orders/order-row.ts'

/** The end that the checkout waits for, so much earlier; null where it waits for none. Everything that has happened stays where it is. */
const movedEnd = (request: CheckoutRequest, seconds: number): Step['request'] | null => {
  const earlier = (end: Date): Date => new Date(end.getTime() - seconds * 1000)
  const { linkExpires, confirmation, confirmationUntil, substatus } = request
  if (isOpen(request)) return { link_expires: earlier(linkExpires) }
  const isAwaited = confirmation === 'awaited' && substatus === 'pending_merchant'
  return isAwaited && confirmationUntil ? { confirmation_until: earlier(confirmationUntil) } : null
}

/** What is over by then is ended by the jobs, as at its time. */
export const moveClock: Handler<Contract['merchantCheckouts']['moveClock']> = async ({ body }, context) => {
  const { tx, scope, abort, note } = context
  const { checkout, advance } = body
  if (!scope.sandbox) return abort('PermissionDenied', { message: 'Time can be moved in test mode only.' })
  const named = await findRequestOf(tx, scope, checkout)
  const request =
    (named && (await lockRequest(tx, scope, named.id))) ?? abort('ObjectNotFound', { fields: { checkout } })
  const moved = movedEnd(request, advance) ?? abort('CheckoutEnded')
  await writeStep(tx, request, { request: moved })
  note({ objectId: checkout, orderUuid: request.id, advance })
  const order = (await findOrder(tx, scope, checkout)) ?? abort('ObjectNotFound', { fields: { checkout } })
  return checkoutStatus(order)
}
