import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { answerOf, isFixed, lockSeen, todayAt } from '../answer.ts'
import { draftOf, faultsOf } from '../draft.ts'
import { updateCampaign } from '../campaigns.queries.ts'
import { deleteArticles } from './articles.queries.ts'

/** The numbers of a list with commas. */
const numbersIn = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

export const removeArticles: Handler<Contract['campaigns']['removeArticles']> = async ({ params, query }, context) => {
  const { tx, scope, clock, caller, abort } = context
  const id = params.campaignId
  const campaign = await lockSeen(context, id)
  const today = todayAt(context)
  if (isFixed(campaign, today)) return abort('CampaignStarted')
  if (query.all === undefined && query.articleMid === undefined)
    return abort('ApiValidationException', { fields: { 'article-mid': ['Name articles, or send all=true.'] } })
  const removed = await deleteArticles(tx, scope, id, query.all ? null : numbersIn(query.articleMid ?? ''))
  const articlesCount = campaign.articles_count - removed
  // One that waits for its first day must keep an article where it is for some alone.
  const fields = await faultsOf(context, draftOf(campaign), { today, articlesCount })
  if (fields?.['articles']) return abort('ApiValidationException', { fields: { articles: fields['articles'] } })
  const by = { userId: caller.userId, now: clock.now() }
  await updateCampaign(tx, scope, id, { articles_count: articlesCount }, by)
  context.note({ objectId: id, removed })
  return answerOf(context, id)
}
