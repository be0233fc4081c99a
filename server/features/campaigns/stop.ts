import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { answerOf, lockSeen, todayAt } from './answer.ts'
import { stateOf } from './campaign-row.ts'
import { updateCampaign } from './campaigns.queries.ts'

export const stop: Handler<Contract['campaigns']['stop']> = async ({ params: { campaignId } }, context) => {
  const { tx, scope, clock, caller } = context
  const state = stateOf(await lockSeen(context, campaignId), todayAt(context))
  if (state !== 'scheduled' && state !== 'active') return context.abort('CampaignEnded')
  const now = clock.now()
  await updateCampaign(tx, scope, campaignId, { stopped: now }, { userId: caller.userId, now })
  context.note({ objectId: campaignId, before: state })
  return answerOf(context, campaignId)
}
