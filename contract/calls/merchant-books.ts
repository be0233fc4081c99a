/** What a merchant's own books need, by private key: movements of its sales, payments to it, invoices. */
import { call } from '../core/define.ts'
import { alternatives, keyListOf, keyPageQuery } from '../core/key-lists.ts'
import { Cents, Day, Id, IdParam, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { type LookupColumns, lookupShape } from '../filters/lookups.ts'
import { settlementStatuses } from '../filters/settlements.ts'
import { InvoiceRow } from './invoices.ts'
import { SettlementLine, SettlementRow } from './settlements.ts'

/** Events that change the sum of a sale, by the names that clients of the field read. */
export const movementTypes = ['credit', 'refund', 'cancel', 'credit-denied'] as const

const read = { method: 'GET', access: 'private-key', mode: 'bound' } as const
const ofSales = { ...read, scope: 'orders.read' } as const
const ofSettlements = { ...read, scope: 'settlements.read' } as const

const Movement = z.object({
  id: Id,
  type: z.enum(movementTypes),
  /** Cents, never below zero. */
  amount: Cents,
  created: Instant,
  /** Nothing marks one as read; clients of the field expect the word. */
  read: z.literal(false),
  order: z.object({ id: Id, mid: z.string() }),
})
export const movementColumns = { created: 'moment' } as const satisfies LookupColumns
const movementFilter = { ...lookupShape(movementColumns), type: z.optional(alternatives(z.enum(movementTypes))) }
const Sum = z.object({ count: z.int(), amount: Cents })

export const merchantMovements = {
  list: call({
    ...ofSales,
    path: '/me/operations',
    summary: 'Sales, refusals, refunds and cancels, the newest first',
    query: z.object({ ...movementFilter, ...keyPageQuery }),
    answer: keyListOf(Movement),
  }),
  summary: call({
    ...ofSales,
    path: '/me/operations/summary',
    summary: 'How many movements of each type, and their sum; of the last 30 days where no `created` is asked for',
    query: z.object(movementFilter),
    answer: z.object({ credit: Sum, refund: Sum, cancel: Sum, credit_denied: Sum }),
  }),
  get: call({
    ...ofSales,
    path: '/me/operations/{movementId}',
    summary: 'One movement',
    answer: Movement,
  }),
}

const Payment = z.extend(SettlementRow, {
  /** What was transferred. */
  amount: Cents,
  created: Instant,
})
const paymentFilter = {
  'transfer_date-gte': z.optional(Day),
  'transfer_date-lte': z.optional(Day),
  status: z.optional(z.enum(settlementStatuses)),
}

export const merchantPayments = {
  list: call({
    ...ofSettlements,
    path: '/me/payments',
    summary: 'Settlements with their transfer, the newest first; `reference` is that of the bank statement',
    query: z.object({ ...paymentFilter, ...keyPageQuery }),
    answer: keyListOf(Payment),
  }),
  summary: call({
    ...ofSettlements,
    path: '/me/payments/summary',
    summary: 'How many payments, and their sum',
    query: z.object(paymentFilter),
    answer: Sum,
  }),
  get: call({ ...ofSettlements, path: '/me/payments/{paymentId}', summary: 'One payment', answer: Payment }),
  lines: call({
    ...ofSettlements,
    path: '/me/instalment-payments',
    summary: 'The lines of a payment, by default of the newest; their net amounts make its net amount',
    query: z.object({ payment: z.optional(IdParam), ...keyPageQuery }),
    answer: keyListOf(SettlementLine),
  }),
}

export const merchantInvoices = {
  list: call({
    ...ofSettlements,
    path: '/me/invoices',
    summary: 'Invoices of the provider, the newest first; none in test mode',
    query: z.object(keyPageQuery),
    answer: keyListOf(InvoiceRow),
  }),
}
