import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { approvalOf, deciderOf } from '#server/services/approvals/approval.ts'
import { countApprovals, findApprovals } from '#server/services/approvals/approvals.queries.ts'

export const list: Handler<Contract['refundApprovals']['list']> = async ({ query }, { tx, scope, caller, clock }) => {
  const { page, pageSize, view } = query
  const decider = await deciderOf(tx, scope, caller)
  const sought = { view, decider, now: clock.now() }
  const total = await countApprovals(tx, scope, sought)
  const maxVisiblePage = Math.max(1, Math.ceil(total / pageSize))
  const currentPage = Math.min(page, maxVisiblePage)
  const rows = await findApprovals(tx, scope, sought, { limit: pageSize, offset: (currentPage - 1) * pageSize })
  const results = rows.map((row) => ({
    ...approvalOf(row, { userId: caller.userId, decider }),
    mid: row.mid,
    customer: { firstName: row.customer_first_name, lastName: row.customer_last_name },
  }))
  return { results, currentPage, maxVisiblePage, pageSize, total }
}
