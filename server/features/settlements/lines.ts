import type { Contract } from '#contract/index.ts'
import { normalizeId } from '#contract/core/values.ts'
import { searchTerms } from '#domain/search-text.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { seeOneState } from '#server/services/settlement/next.queries.ts'
import { findSettlement } from './settlements.queries.ts'
import { lineOf } from './line.ts'
import { findLines, findLineTotals, type LineSearch } from './lines.queries.ts'

export const lines: Handler<Contract['settlements']['lines']> = async ({ params, query }, { tx, scope, abort }) => {
  await seeOneState(tx)
  const id = params.settlementId
  if (!(await findSettlement(tx, scope, id))) abort('ObjectNotFound', { fields: { uuid: id } })
  const { page, pageSize, type = null, q = '' } = query
  // An id is found in either of its written forms.
  const search: LineSearch = { type, terms: searchTerms(q).map((term) => [normalizeId(term) ?? term]) }
  const { count, ...sums } = await findLineTotals(tx, scope, id, search)
  const lastPage = Math.max(1, Math.ceil(count / pageSize))
  const currentPage = Math.min(page, lastPage)
  const rows = await findLines(tx, scope, id, { search, limit: pageSize, offset: (currentPage - 1) * pageSize })
  return {
    results: rows.map(lineOf),
    currentPage,
    maxVisiblePage: lastPage,
    pageSize,
    total: count,
    totals: {
      count,
      grossAmount: sums.gross_amount,
      feeAmount: sums.fee_amount,
      vatAmount: sums.vat_amount,
      netAmount: sums.net_amount,
    },
  }
}
