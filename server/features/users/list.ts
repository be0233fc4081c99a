import type { Contract } from '#contract/index.ts'
import { searchTerms } from '#domain/search-text.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { userOf } from './member.ts'
import { countMembers, listMembers } from './users.queries.ts'

export const list: Handler<Contract['users']['list']> = async ({ query }, { caller: { companyId }, tx, clock }) => {
  const { page, pageSize, q = '' } = query
  const terms = searchTerms(q)
  const total = await countMembers(tx, companyId, terms)
  const maxVisiblePage = Math.max(1, Math.ceil(total / pageSize))
  const currentPage = Math.min(page, maxVisiblePage)
  const rows = await listMembers(tx, companyId, terms, pageSize, (currentPage - 1) * pageSize)
  return { results: rows.map((row) => userOf(row, clock.now())), currentPage, maxVisiblePage, pageSize, total }
}
