import type { Contract } from '#contract/index.ts'
import { searchTerms } from '#domain/search-text.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findCampaign } from '../campaigns.queries.ts'
import { countArticles, findArticles } from './articles.queries.ts'

export const listArticles: Handler<Contract['campaigns']['articles']> = async (
  { params, query },
  { tx, scope, abort },
) => {
  const id = params.campaignId
  if (!(await findCampaign(tx, scope, id))) return abort('ObjectNotFound', { fields: { uuid: id } })
  const { page, pageSize, q = '' } = query
  const terms = searchTerms(q)
  const total = await countArticles(tx, scope, id, terms)
  const maxVisiblePage = Math.max(1, Math.ceil(total / pageSize))
  const currentPage = Math.min(page, maxVisiblePage)
  const rows = await findArticles(tx, scope, id, { terms, limit: pageSize, offset: (currentPage - 1) * pageSize })
  return {
    results: rows.map(({ mid, image_url, ...words }) => ({ id: mid, imageUrl: image_url, ...words })),
    currentPage,
    maxVisiblePage,
    pageSize,
    total,
  }
}
