import type { Contract } from '#contract/index.ts'
import { maxArticlesOffered } from '#contract/rules/batch-rules.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findArticles } from '#server/services/batches/articles.queries.ts'
import { findChosen } from './chosen.ts'

export const articles: Handler<Contract['batches']['articles']> = async ({ body }, context) => {
  const { tx, scope } = context
  const ids = await findChosen(body, context)
  return { total: ids.length, results: await findArticles(tx, scope, { ids, most: maxArticlesOffered }) }
}
