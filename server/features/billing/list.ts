import type { billing } from '#contract/calls/billing.ts'
import type { HandlerAnswer } from '#contract/core/define.ts'
import { addMonths, type Day, dayIn } from '#domain/calendar.ts'
import { monthOf, monthSpan } from '#domain/invoice.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { issuesInvoices } from '#server/services/invoices/parties.ts'
import { findBeginning, findPapers, type MonthSums, sumBooked, sumInvoiced } from './months.queries.ts'

type List = (typeof billing)['list']
type Month = HandlerAnswer<List>['results'][number]

/** Every month from the newest to the one in which the first thing was booked. */
const monthsBetween = (first: Day, newest: Day): Day[] => {
  const months: Day[] = []
  for (let month = newest; month >= first; month = addMonths(month, -1)) months.push(month)
  return months
}

export const list: Handler<List> = async ({ query: { page, pageSize } }, context) => {
  const { tx, scope, merchant, provider, clock } = context
  const { timeZone } = merchant
  const beginning = scope.sandbox ? null : await findBeginning(tx, scope)
  const thisMonth = monthOf(dayIn(timeZone, clock.now()))
  const all = beginning ? monthsBetween(monthOf(dayIn(timeZone, beginning)), thisMonth) : []
  const last = Math.max(1, Math.ceil(all.length / pageSize))
  const currentPage = Math.min(page, last)
  const shown = all.slice((currentPage - 1) * pageSize, currentPage * pageSize)

  const papers = shown.length === 0 ? [] : await findPapers(tx, scope, shown)
  const invoiced = new Set(papers.flatMap(({ month, reason }) => (reason === null ? [month] : [])))
  const open = shown.filter((month) => !invoiced.has(month))
  const sums = [
    ...(await sumInvoiced(tx, scope, [...invoiced])),
    ...(await sumBooked(tx, scope, { months: open.map((month) => ({ month, ...monthSpan(timeZone, month) })) })),
  ]
  const issues = issuesInvoices(provider)
  const stateOf = (month: Day, { saleFees, monthlyFee, campaigns, vat, operations }: MonthSums): Month['state'] => {
    if (month === thisMonth) return 'open'
    if (invoiced.has(month)) return 'invoiced'
    // Before VAT went by place, shops of other states were charged it: those months are invoiced as they were then.
    if (!issues || (merchant.terms.vatRule === 'reverse_charge' && vat !== 0)) return 'not_issued_here'
    return [saleFees, monthlyFee, campaigns, vat, operations].every((figure) => figure === 0) ? 'nothing' : 'waiting'
  }
  const results = shown.flatMap((month): Month[] => {
    const sum = sums.find((one) => one.month === month)
    if (!sum) return []
    const baseAmount = sum.saleFees + sum.monthlyFee + sum.campaigns
    return [
      {
        month,
        saleFeesAmount: sum.saleFees,
        monthlyFeeAmount: sum.monthlyFee,
        baseAmount,
        campaignCostAmount: sum.campaigns,
        vatAmount: sum.vat,
        totalAmount: baseAmount + sum.vat,
        operationsCount: sum.operations,
        invoices: papers.filter((paper) => paper.month === month).map(({ id, number, type }) => ({ id, number, type })),
        state: stateOf(month, sum),
      },
    ]
  })
  return { results, currentPage, maxVisiblePage: last, pageSize, total: all.length }
}
