import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { operationRow } from './operation-row.ts'
import { countLimit, countOperations, findPage } from './operations.queries.ts'
import { isPlain, searchOf, seenBy } from './search.ts'
import { placeOf, readTotal } from './totals.ts'

export const notWaiting = 'Only what has the sub-status pending_merchant is ordered by its last day for the capture.'

export const list: Handler<Contract['operations']['list']> = async ({ query }, context) => {
  const { tx, scope, merchant, caller, abort } = context
  const { page, pageSize, ordering, ...filter } = query
  if (ordering.endsWith('capture_until') && query.substatus !== 'pending_merchant')
    abort('ApiValidationException', { fields: { ordering: [notWaiting] } })
  const search = searchOf(filter, merchant.timeZone, seenBy(caller.role))
  const summed = await readTotal(tx, scope, merchant.timeZone, search)
  const { count, ids } = summed ? { count: summed.total, ids: null } : await countOperations(tx, scope, search)
  const isExact = summed !== null || isPlain(search) || count <= countLimit
  const total = isExact ? count : countLimit
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  const currentPage = Math.min(page, lastPage)
  const wanted = { ordering, limit: pageSize, offset: (currentPage - 1) * pageSize, total: isExact ? total : null, ids }
  const place = summed && (await placeOf(tx, scope, merchant.timeZone, { search, summed, cut: wanted }))
  const { search: near, cut } = place ?? { search, cut: wanted }
  const rows = total === 0 ? [] : await findPage(tx, scope, near, cut)
  return {
    results: rows.map((row) => operationRow(row, caller.role, merchant.timeZone)),
    currentPage,
    maxVisiblePage: lastPage,
    pageSize,
    total,
    ...(!isExact && { totalIsExact: false }),
  }
}
