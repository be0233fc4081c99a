import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findRequest } from '#server/services/checkout/checkout.queries.ts'
import { isOverdue } from '#server/services/checkout/request.ts'
import { lockOwn, show } from './locked.ts'

/** Asked every few seconds: locked only when there is something to write down. */
export const check: Handler<Contract['checkoutRequests']['check']> = async ({ params: { orderUuid } }, context) => {
  const { tx, scope, clock, abort } = context
  const found = (await findRequest(tx, scope, orderUuid)) ?? abort('ObjectNotFound', { fields: { uuid: orderUuid } })
  return show(isOverdue(found, clock.now()) ? (await lockOwn(orderUuid, context)).request : found, context)
}
