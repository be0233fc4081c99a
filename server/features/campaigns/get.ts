import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { answerOf } from './answer.ts'

export const get: Handler<Contract['campaigns']['get']> = ({ params }, context) => answerOf(context, params.campaignId)
