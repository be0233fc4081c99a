import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { answerOf, todayOf } from './answer.ts'
import { countAudiences, findAudiences } from './audiences.queries.ts'

export const list: Handler<Contract['audiences']['list']> = async ({ query }, context) => {
  const { tx, scope } = context
  const { page, pageSize } = query
  const q = (query.q ?? '').trim()
  const total = await countAudiences(tx, scope, q)
  const maxVisiblePage = Math.max(1, Math.ceil(total / pageSize))
  const currentPage = Math.min(page, maxVisiblePage)
  const cut = { today: todayOf(context), q, limit: pageSize, offset: (currentPage - 1) * pageSize }
  const rows = await findAudiences(tx, scope, cut)
  return { results: rows.map(answerOf), currentPage, maxVisiblePage, pageSize, total }
}
