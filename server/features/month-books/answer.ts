import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { dayIn } from '#domain/calendar.ts'
import { amountIn } from '#domain/month-book.ts'
import type { BookTransfer, MonthBook, WholeBook } from '#server/services/month-book/book.ts'
import type { LinkRow } from '#server/services/month-book/delivery.queries.ts'

type Calls = Contract['monthBooks']
type Row = HandlerAnswer<Calls['list']>['results'][number]
type Book = HandlerAnswer<Calls['get']>
type Delivery = HandlerAnswer<Calls['send']>

export const deliveryOf = ({ created, expires, revoked, opened, locale: _, ...link }: LinkRow): Delivery => ({
  ...link,
  sent: created.toISOString(),
  expires: expires.toISOString(),
  revoked: revoked?.toISOString() ?? null,
  opened: opened?.toISOString() ?? null,
})

export const rowOf = ({ month, state, opening, lines, closing }: MonthBook, links: readonly LinkRow[]): Row => {
  const newest = links.find((link) => link.month === month)
  return {
    month,
    state,
    openingAmount: opening.amount,
    salesAmount: amountIn(lines, 'sales'),
    returnedAmount: amountIn(lines, 'refunds', 'cancellations'),
    chargesAmount: amountIn(lines, 'fees', 'monthly_fee', 'campaign_cost', 'vat', 'vat_rounding'),
    adjustmentsAmount: amountIn(lines, 'adjustments'),
    transfersAmount: amountIn(lines, 'transfers', 'returns'),
    closingAmount: closing.amount,
    delivery: newest ? deliveryOf(newest) : null,
  }
}

const balanceOf = ({ amount, pending, held, inTransfer, debt }: MonthBook['opening']): Book['opening'] => ({
  amount,
  pendingAmount: pending,
  heldAmount: held,
  inTransferAmount: inTransfer,
  debtAmount: debt,
})

const transferOf = ({ id, settlementId, reference, created, amount, iban }: BookTransfer, timeZone: string) => ({
  id,
  settlementId,
  reference,
  day: dayIn(timeZone, created),
  amount,
  ibanLast4: iban?.slice(-4) ?? null,
})

export const bookOf = (book: WholeBook, timeZone: string, links: readonly LinkRow[]): Book => {
  const { month, firstDay, lastDay, state, lines, charged, invoiced, differences, invoices } = book
  const taxed = ({ base, vat }: { base: number; vat: number }) => ({ baseAmount: base, vatAmount: vat })
  return {
    month,
    firstDay,
    lastDay,
    timeZone,
    state,
    opening: balanceOf(book.opening),
    lines,
    closing: balanceOf(book.closing),
    charged: taxed(charged),
    differences: differences.map(({ kind, ...amounts }) => ({ kind, ...taxed(amounts) })),
    invoiced: taxed(invoiced),
    invoices: invoices.map(({ id, number, type, issueDate, total, ...amounts }) => ({
      id,
      number,
      type,
      issueDate,
      ...taxed(amounts),
      totalAmount: total,
    })),
    transfers: book.transfers.map((transfer) => transferOf(transfer, timeZone)),
    issuesInvoices: book.issuesInvoices,
    deliveries: links.map(deliveryOf),
  }
}
