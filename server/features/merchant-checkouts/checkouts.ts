/** Checkouts that a merchant's system has begun. */
import type { Contract } from '#contract/index.ts'
import { normalizeId } from '#contract/core/values.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { endRequest, expireRequest } from '#server/services/checkout/ending.ts'
import { findRequestOf, lockRequest } from '#server/services/checkout/checkout.queries.ts'
import { byMerchantSystem, isOpen, isOverdue } from '#server/services/checkout/request.ts'
import { findOrder } from '#server/services/merchant-orders/order.queries.ts'
import { checkoutStatus } from '#server/services/merchant-orders/order-row.ts'

type Calls = Contract['merchantCheckouts']

const idOf = (given: string, { abort }: Pick<Context<Calls['status']>, 'abort'>): string =>
  normalizeId(given) ?? abort('ObjectNotFound', { fields: { checkout: given.slice(0, 100) } })

export const status: Handler<Calls['status']> = async ({ params }, context) => {
  const { tx, scope, abort, note } = context
  const id = idOf(params.checkout, context)
  const order = (await findOrder(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { checkout: id } })
  note({ objectId: id })
  return checkoutStatus(order)
}

/** One that has just run out is written down as such. */
export const withdraw: Handler<Calls['withdraw']> = async ({ params }, context) => {
  const { tx, scope, clock, abort, reject, note } = context
  const id = idOf(params.checkout, context)
  const named = await findRequestOf(tx, scope, id)
  const request =
    (named && (await lockRequest(tx, scope, named.id))) ?? abort('ObjectNotFound', { fields: { checkout: id } })
  note({ objectId: id, orderUuid: request.id })
  if (isOverdue(request, clock.now())) {
    await expireRequest(tx, clock, request)
    return reject('CheckoutEnded')
  }
  if (!isOpen(request)) abort('CheckoutEnded')
  await endRequest(tx, clock, request, 'withdrawn', byMerchantSystem)
}
