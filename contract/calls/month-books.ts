/** Month books: how what the provider owed a merchant becomes what it owes, month by month, and whom they are sent to. */
import { bookLines, differenceKinds } from '#domain/month-book.ts'
import { locales } from '#domain/locales.ts'
import { call } from '../core/define.ts'
import { Cents, Day, Email, Id, Instant, pageOf, pageQuery } from '../core/values.ts'
import { z } from '../core/zod.ts'

/** `open`: not over. `closing`: its minimum fee is to be booked. `invoicing`: its invoice is to be issued. `final`: nothing is added. */
export const bookStates = ['open', 'closing', 'invoicing', 'final'] as const
/** The last day of the month on which a book may be sent. */
export const maxSendDay = 10

/** A book as it went to the accountant. */
const Delivery = z.object({
  id: Id,
  month: Day,
  email: z.string(),
  /** Sent on the chosen day, or by a person. */
  scheduled: z.boolean(),
  sent: Instant,
  expires: Instant,
  revoked: z.nullable(Instant),
  /** When a file of it was fetched first. */
  opened: z.nullable(Instant),
  opened_count: z.int(),
})

const Row = z.object({
  /** First day of the month. */
  month: Day,
  state: z.enum(bookStates),
  opening_amount: Cents,
  sales_amount: Cents,
  /** Refunds and cancellations; below zero, as all that follows, where it is in the provider's favour. */
  returned_amount: Cents,
  /** Fees and the merchant's share of interest, with VAT. */
  charges_amount: Cents,
  adjustments_amount: Cents,
  /** Less what the bank sent back. */
  transfers_amount: Cents,
  closing_amount: Cents,
  delivery: z.nullable(Delivery),
})

/** What is owed, and where: `amount` is pending + held + in transfer − debt. */
const Balance = z.object({
  amount: Cents,
  pending_amount: Cents,
  held_amount: Cents,
  in_transfer_amount: Cents,
  debt_amount: Cents,
})
const Taxed = z.object({ base_amount: Cents, vat_amount: Cents })

const Book = z.object({
  month: Day,
  first_day: Day,
  last_day: Day,
  time_zone: z.string(),
  state: z.enum(bookStates),
  opening: Balance,
  /** Every line, in order; from the opening amount they add up to the closing one. */
  lines: z.array(z.object({ name: z.enum(bookLines), amount: Cents, count: z.int() })),
  closing: Balance,
  /** What is charged in the month; with the differences it is what its invoices charge. */
  charged: Taxed,
  differences: z.array(z.object({ kind: z.enum(differenceKinds), base_amount: Cents, vat_amount: Cents })),
  invoiced: Taxed,
  invoices: z.array(
    z.object({
      id: Id,
      number: z.string(),
      type: z.enum(['invoice', 'credit_note']),
      issue_date: Day,
      base_amount: Cents,
      vat_amount: Cents,
      total_amount: Cents,
    }),
  ),
  transfers: z.array(
    z.object({
      id: Id,
      settlement_id: Id,
      reference: z.string(),
      day: Day,
      /** Below zero: the bank sent it back. */
      amount: Cents,
      iban_last4: z.nullable(z.string()),
    }),
  ),
  issues_invoices: z.boolean(),
  /** How often it was sent, newest first. */
  deliveries: z.array(Delivery),
})

const AccountNumber = z.string().check(z.regex(/^\d{2,12}$/))
/** By the places of the journal. */
const numbers = {
  provider: AccountNumber,
  customers: AccountNumber,
  fees: AccountNumber,
  interest: AccountNumber,
  vat: AccountNumber,
  not_invoiced: AccountNumber,
  adjustments: AccountNumber,
  bank: AccountNumber,
}

const settings = {
  /** The accountant; null: books are sent to no one. */
  email: z.nullable(Email),
  /** Of the month that follows. */
  day: z.int().check(z.minimum(1), z.maximum(maxSendDay)),
  locale: z.enum(locales),
  paused: z.boolean(),
  /** Numbers of the merchant's chart of accounts. */
  accounts: z.strictObject(numbers),
}

const Accountant = z.object({
  ...settings,
  version: z.int(),
  /** The month that is sent next, and the day; null where none is. */
  next: z.nullable(z.object({ month: Day, day: Day })),
  updated: z.nullable(Instant),
})

const path = '/v2/merchants/{merchantId}/month-books'

export const monthBooks = {
  list: call({
    method: 'GET',
    path,
    access: 'settlements.read',
    summary: 'The books of months, newest first',
    mode: 'bound',
    query: z.strictObject({ ...pageQuery }),
    answer: z.object({ ...pageOf(Row).shape, time_zone: z.string() }),
  }),
  get: call({
    method: 'GET',
    path: `${path}/{month}`,
    access: 'settlements.read',
    summary: 'The book of a month, named as 2026-10',
    mode: 'bound',
    answer: Book,
  }),
  accountant: call({
    method: 'GET',
    path: '/v2/merchants/{merchantId}/month-book-accountant',
    access: 'settlements.read',
    summary: 'To whom books are sent, and when',
    mode: 'both',
    answer: Accountant,
  }),
  setAccountant: call({
    method: 'PUT',
    path: '/v2/merchants/{merchantId}/month-book-accountant',
    access: 'billing.write',
    summary: 'Say to whom books are sent, and when',
    mode: 'both',
    ifMatch: true,
    stepUp: 'people',
    body: z.strictObject(settings),
    answer: Accountant,
    errors: ['StepUpRequired'],
    audit: 'month_book.accountant_changed',
    usage: 'settlements.accountant_changed',
  }),
  send: call({
    method: 'POST',
    path: `${path}/{month}/send`,
    access: 'billing.write',
    summary: 'Send the book of a month to the accountant now',
    mode: 'bound',
    answer: Delivery,
    status: 201,
    audit: 'month_book.sent',
    usage: 'settlements.book_sent',
  }),
  revoke: call({
    method: 'DELETE',
    path: '/v2/merchants/{merchantId}/month-book-links/{linkId}',
    access: 'billing.write',
    summary: 'Revoke the link of a book that was sent',
    mode: 'bound',
    answer: 'empty',
    audit: 'month_book.revoked',
    usage: 'settlements.book_revoked',
  }),
}
