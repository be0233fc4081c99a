import type { Contract } from '#contract/index.ts'
import type { Staged } from '#server/http/pipeline/context.ts'
import { Refusal } from '#server/core/failure.ts'
import { openRequest } from '#server/services/checkout/consent.ts'
import { answerOf } from './answer.ts'
import { enterOpen, knock } from './visit.ts'

export const open: Staged<Contract['customerCheckout']['open']> = {
  before: ({ params: { token } }, context) => knock(token, context),
  run: async ({ params: { token } }, context) => {
    const request = await enterOpen(token, context)
    if (request instanceof Refusal) return request
    return answerOf(await openRequest(context, request), context)
  },
}
