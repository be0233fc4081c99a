import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { operationRow } from './operation-row.ts'
import { countLimit, countOperations, findPage } from './operations.queries.ts'
import { isPlain, searchOf, seenBy } from './search.ts'

export const list: Handler<Contract['operations']['list']> = async ({ query }, { tx, scope, merchant, caller }) => {
  const { page, pageSize, ordering, ...filter } = query
  const search = searchOf(filter, merchant.timeZone, seenBy(caller.role))
  const { count, ids } = await countOperations(tx, scope, search)
  const isExact = isPlain(search) || count <= countLimit
  const total = isExact ? count : countLimit
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  const currentPage = Math.min(page, lastPage)
  const cut = { ordering, limit: pageSize, offset: (currentPage - 1) * pageSize, total: isExact ? total : null, ids }
  const rows = total === 0 ? [] : await findPage(tx, scope, search, cut)
  return {
    results: rows.map((row) => operationRow(row, caller.role)),
    currentPage,
    maxVisiblePage: lastPage,
    pageSize,
    total,
    ...(!isExact && { totalIsExact: false }),
  }
}
