import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { answerOf, isFixed, lockSeen, todayAt } from '../answer.ts'
import { updateCampaign } from '../campaigns.queries.ts'
import { articlesOf } from './articles.ts'
import { putArticles } from './articles.queries.ts'

export const addArticles: Handler<Contract['campaigns']['addArticles']> = async ({ params, body }, context) => {
  const { tx, scope, clock, caller, abort } = context
  const id = params.campaignId
  const campaign = await lockSeen(context, id)
  if (isFixed(campaign, todayAt(context))) return abort('CampaignStarted')
  const added = await putArticles(tx, scope, id, articlesOf(body))
  const by = { userId: caller.userId, now: clock.now() }
  await updateCampaign(tx, scope, id, { articles_count: campaign.articles_count + added }, by)
  context.note({ objectId: id, added })
  return answerOf(context, id)
}
