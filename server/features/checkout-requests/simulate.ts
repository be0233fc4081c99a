import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { Refusal } from '#server/core/failure.ts'
import { playCustomer } from '#server/services/checkout/played-customer.ts'
import { lockOpen, show } from './locked.ts'

/** What the other side would do, by the same functions; there is no such call in live mode. */
export const simulate: Handler<Contract['checkoutRequests']['play']> = async ({ params, body: { part } }, context) => {
  const { scope, checkout, lender, abort, note } = context
  if (!scope.sandbox) return abort('ObjectNotFound', { fields: { uuid: params.orderUuid } })
  const request = await lockOpen(params.orderUuid, context)
  if (request instanceof Refusal) return request
  note({ part })
  return show(await playCustomer({ ...context, ...checkout }, request, part, lender.texts.version), context)
}
