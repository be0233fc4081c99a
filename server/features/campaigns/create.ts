import type { Contract } from '#contract/index.ts'
import { productsOf } from '#domain/terms.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { newId } from '#server/core/ids.ts'
import { answerOf, todayAt } from './answer.ts'
import { articlesOf } from './articles/articles.ts'
import { putArticles } from './articles/articles.queries.ts'
import { columnsOf, faultsOf, withChange } from './draft.ts'
import { insertCampaign } from './campaigns.queries.ts'

export const create: Handler<Contract['campaigns']['create']> = async ({ body }, context) => {
  const { tx, scope, merchant, clock, caller, abort } = context
  const { articles: given = [], ...written } = body
  const { name, numInstalments, startDate, feeDiscountRate, partial } = written
  const articles = articlesOf(given)
  const draft = withChange(
    {
      name,
      scope: written.scope,
      numInstalments,
      startDate,
      feeDiscountRate,
      partial,
      endDate: null,
      minOrderAmount: null,
      maxOrderAmount: null,
      waitingPeriod: 0,
      audienceId: null,
      products: productsOf(merchant.terms).map(({ type }) => type),
      draft: false,
    },
    written,
  )
  const fields = await faultsOf(context, draft, { today: todayAt(context), articlesCount: articles.length })
  if (fields) return abort('ApiValidationException', { fields })

  const [id, now] = [newId(clock), clock.now()]
  await insertCampaign(tx, scope, {
    id,
    version: 1,
    ...columnsOf(draft),
    articles_count: articles.length,
    draft: draft.draft,
    published: draft.draft ? null : now,
    stopped: null,
    created: now,
    created_by: caller.userId,
    updated: now,
    updated_by: caller.userId,
  })
  await putArticles(tx, scope, id, articles)
  context.note({ objectId: id, after: draft, articlesCount: articles.length })
  return answerOf(context, id)
}
