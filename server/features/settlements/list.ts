import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Scope, Scopes } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findUnsettledSums } from '#server/services/settlement/settlement.queries.ts'
import { findNext } from '#server/services/settlement/next.ts'
import { seeOneState } from '#server/services/settlement/next.queries.ts'
import { findReturned, findSettlements, findTotals } from './settlements.queries.ts'
import { type Search, searchOf } from './search.ts'
import { settlementRow } from './settlement-row.ts'

type Totals = HandlerAnswer<Contract['settlements']['list']>['totals']

/** A page of what a search finds, and the sums of all of it. */
export const findList = async (
  tx: Tx,
  scope: Scope | Scopes,
  search: Search,
  { page, pageSize }: { page: number; pageSize: number },
) => {
  const totals = await findTotals(tx, scope, search)
  const lastPage = Math.max(1, Math.ceil(totals.count / pageSize))
  const currentPage = Math.min(page, lastPage)
  const rows = await findSettlements(tx, scope, search, { limit: pageSize, offset: (currentPage - 1) * pageSize })
  const added: Totals = {
    count: totals.count,
    operationsCount: totals.operations_count,
    salesAmount: totals.sales_amount,
    refundsAmount: totals.refunds_amount,
    cancellationsAmount: totals.cancellations_amount,
    feesAmount: totals.fees_amount,
    monthlyFeeAmount: totals.monthly_fee_amount,
    vatAmount: totals.vat_amount,
    campaignCostAmount: totals.campaign_cost_amount,
    adjustmentsAmount: totals.adjustments_amount,
    holdbackAmount: totals.holdback_amount,
    releaseAmount: totals.release_amount,
    netAmount: totals.net_amount,
    paidAmount: totals.paid_amount,
  }
  return { rows, page: { currentPage, maxVisiblePage: lastPage, pageSize, total: totals.count, totals: added } }
}

export const list: Handler<Contract['settlements']['list']> = async ({ query }, { tx, scope, merchant, clock }) => {
  await seeOneState(tx)
  const { page, pageSize, ...filter } = query
  const found = await findList(tx, scope, searchOf(filter), { page, pageSize })
  const returned = await findReturned(tx, scope)
  return {
    results: found.rows.map(settlementRow),
    ...found.page,
    next: await findNext(tx, scope, { merchant, now: clock.now(), unsettled: await findUnsettledSums(tx, scope) }),
    timeZone: merchant.timeZone,
    returned: returned ? settlementRow(returned) : null,
  }
}
