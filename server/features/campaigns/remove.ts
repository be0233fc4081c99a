import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { lockSeen } from './answer.ts'
import { deleteCampaign } from './campaigns.queries.ts'

/** What was published stays, for the sales that name it. */
export const remove: Handler<Contract['campaigns']['remove']> = async ({ params: { campaignId } }, context) => {
  const { draft, name } = await lockSeen(context, campaignId)
  if (!draft) return context.abort('CampaignStarted')
  await deleteCampaign(context.tx, context.scope, campaignId)
  context.note({ objectId: campaignId, name })
}
