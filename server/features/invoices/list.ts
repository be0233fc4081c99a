import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { issuesInvoices } from '#server/services/invoices/parties.ts'
import { answerOf } from './answer.ts'
import { countInvoices, findInvoices } from './invoices.queries.ts'

export const list: Handler<Contract['invoices']['list']> = async ({ query }, { tx, scope, provider }) => {
  const { page, pageSize } = query
  const total = scope.sandbox ? 0 : await countInvoices(tx, scope)
  const last = Math.max(1, Math.ceil(total / pageSize))
  const currentPage = Math.min(page, last)
  const found = total === 0 ? [] : await findInvoices(tx, scope, pageSize, (currentPage - 1) * pageSize)
  return {
    results: found.map(answerOf),
    currentPage,
    maxVisiblePage: last,
    pageSize,
    total,
    issuesInvoices: issuesInvoices(provider),
  }
}
