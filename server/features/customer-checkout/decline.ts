import type { Contract } from '#contract/index.ts'
import type { Staged } from '#server/http/pipeline/context.ts'
import { Refusal } from '#server/core/failure.ts'
import { endRequest } from '#server/services/checkout/ending.ts'
import { byCustomer } from '#server/services/checkout/request.ts'
import { answerOf } from './answer.ts'
import { enterOpen, knock } from './visit.ts'

export const decline: Staged<Contract['customerCheckout']['decline']> = {
  before: ({ params: { token } }, context) => knock(token, context),
  run: async ({ params: { token } }, context) => {
    const { tx, clock, notify } = context
    const request = await enterOpen(token, context)
    if (request instanceof Refusal) return request
    const { operationId, createdBy } = request
    notify({ type: 'checkout_declined', operationId, to: { users: [createdBy] } })
    return answerOf(await endRequest(tx, clock, request, 'declined', byCustomer(request)), context)
  },
}
