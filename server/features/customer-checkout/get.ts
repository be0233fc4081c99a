import type { Contract } from '#contract/index.ts'
import type { Staged } from '#server/http/pipeline/context.ts'
import { isOverdue } from '#server/services/checkout/request.ts'
import type { CheckoutRequest } from '#server/services/checkout/checkout.queries.ts'
import { answerOf } from './answer.ts'
import { enter, knock } from './visit.ts'

/** Locked only when there is something to write down. */
export const get: Staged<Contract['customerCheckout']['get'], CheckoutRequest> = {
  before: ({ params: { token } }, context) => knock(token, context),
  run: async ({ params: { token }, query }, context, found) => {
    const request = isOverdue(found, context.clock.now()) ? (await enter(token, context)).request : found
    return answerOf(request, context, query.locale)
  },
}
