import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { answerOf, lockSeen, todayAt } from './answer.ts'
import { draftOf, faultsOf } from './draft.ts'
import { updateCampaign } from './campaigns.queries.ts'

export const publish: Handler<Contract['campaigns']['publish']> = async ({ params: { campaignId } }, context) => {
  const { tx, scope, clock, caller, abort } = context
  const campaign = await lockSeen(context, campaignId)
  if (!campaign.draft) return abort('CampaignStarted')
  // Days have passed and terms may have changed since it was written.
  const bounds = { today: todayAt(context), articlesCount: campaign.articles_count }
  const fields = await faultsOf(context, { ...draftOf(campaign), draft: false }, bounds)
  if (fields) return abort('ApiValidationException', { fields })
  const now = clock.now()
  await updateCampaign(tx, scope, campaignId, { draft: false, published: now }, { userId: caller.userId, now })
  context.note({ objectId: campaignId })
  return answerOf(context, campaignId)
}
