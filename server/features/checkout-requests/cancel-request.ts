import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { Refusal } from '#server/core/failure.ts'
import { endRequest } from '#server/services/checkout/ending.ts'
import { bySeller } from '#server/services/checkout/request.ts'
import { lockOpen } from './locked.ts'

export const cancelRequest: Handler<Contract['checkoutRequests']['withdraw']> = async ({ params }, context) => {
  const { tx, clock, caller } = context
  const request = await lockOpen(params.orderUuid, context)
  if (request instanceof Refusal) return request
  await endRequest(tx, clock, request, 'withdrawn', bySeller(caller.name))
}
