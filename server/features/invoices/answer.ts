import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Invoice } from './invoices.queries.ts'

type Answer = HandlerAnswer<Contract['invoices']['list']>['results'][number]

const statusOf = ({ charges: { all, settled } }: Invoice): Answer['status'] => {
  if (all === 0) return 'issued'
  return settled === all ? 'paid' : 'pending'
}

export const answerOf = (invoice: Invoice): Answer => ({
  id: invoice.id,
  number: invoice.number,
  type: invoice.type,
  issueDate: invoice.issueDate,
  periodStart: invoice.periodStart,
  periodEnd: invoice.periodEnd,
  baseAmount: invoice.base,
  vatRate: invoice.rate,
  vatAmount: invoice.vat,
  totalAmount: invoice.total,
  status: statusOf(invoice),
  lines: invoice.lines.map(({ concept, quantity, base, rate, rule, vat }) => ({
    concept,
    quantity,
    baseAmount: base,
    vatRate: rate,
    vatRule: rule,
    vatAmount: vat,
  })),
  settlementIds: invoice.settlements.map(({ id }) => id),
  corrects: invoice.corrects,
  reason: invoice.reason,
})
