import type { Contract } from '#contract/index.ts'
import { sum } from '#domain/money.ts'
import { searchTerms } from '#domain/search-text.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { todayAt } from './answer.ts'
import { campaignRow } from './campaign-row.ts'
import { countByState, findPage, findSales } from './campaigns.queries.ts'

export const list: Handler<Contract['campaigns']['list']> = async ({ query }, context) => {
  const { tx, scope, caller } = context
  const { page, pageSize, state = null, q = '', articlesMid } = query
  const today = todayAt(context)
  const search = { terms: searchTerms(q), article: articlesMid?.trim() ?? null }
  const counts = { draft: 0, scheduled: 0, active: 0, finished: 0, disabled: 0 }
  for (const found of await countByState(tx, scope, search, today)) counts[found.state] = found.count
  const total = state === null ? sum(Object.values(counts)) : counts[state]
  const maxVisiblePage = Math.max(1, Math.ceil(total / pageSize))
  const currentPage = Math.min(page, maxVisiblePage)
  const cut = { state, today, limit: pageSize, offset: (currentPage - 1) * pageSize }
  const rows = await findPage(tx, scope, search, cut)
  const ids = rows.map(({ id }) => id)
  const sales = new Map((await findSales(tx, scope, ids)).map((one) => [one.id, one]))
  return {
    results: rows.map((row) => campaignRow(row, { today, sales: sales.get(row.id), role: caller.role })),
    currentPage,
    maxVisiblePage,
    pageSize,
    total,
    counts,
  }
}
