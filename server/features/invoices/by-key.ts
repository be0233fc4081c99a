import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { pagesBeside } from '#server/lib/key-pages.ts'
import { answerOf } from './answer.ts'
import { countInvoices, findInvoices } from './invoices.queries.ts'

/** Invoices as a merchant's own books read them, by key. */
export const merchantInvoices: Handlers<Contract['merchantInvoices']> = {
  list: async ({ query }, { tx, scope, request }) => {
    const { page, pageSize } = query
    const count = scope.sandbox ? 0 : await countInvoices(tx, scope)
    const rows = count === 0 ? [] : await findInvoices(tx, scope, pageSize, (page - 1) * pageSize)
    return { ...pagesBeside(query, count, request.url), results: rows.map(answerOf) }
  },
}
