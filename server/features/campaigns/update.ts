import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { answerOf, lockSeen } from './answer.ts'
import { changeCampaign } from './change.ts'

export const update: Handler<Contract['campaigns']['update']> = async ({ params, body }, context) => {
  const campaign = await lockSeen(context, params.campaignId)
  await changeCampaign({ ...context, userId: context.caller.userId }, campaign, body)
  return answerOf(context, campaign.id)
}
