/** All that the files of a month say, read once: every file has the same sums. */
import type { Day } from '#domain/calendar.ts'
import { dayIn } from '#domain/calendar.ts'
import { monthSpan } from '#domain/invoice.ts'
import { type AccountNumbers, journalOf, type JournalEntry, type JournalInvoice } from '#domain/month-journal.ts'
import { readTexts } from '#server/core/texts.ts'
import { inBatches } from '#server/services/files/files.queries.ts'
import { findRecipientData } from '#server/services/invoices/invoices.queries.ts'
import type { Making } from '#server/services/files/kinds.ts'
import { accountsOf } from '#server/services/month-book/accounts.ts'
import { findBook, type WholeBook } from '#server/services/month-book/book.ts'
import { findAccountant } from '#server/services/month-book/delivery.queries.ts'
import { type BookRow, findInvoiceLines, rowsOf } from '#server/services/month-book/month-book.queries.ts'

export const texts = readTexts(import.meta.dirname)

export type MonthMaking = Making<'month_book'>
export type Whole = {
  book: WholeBook
  rows: readonly BookRow[]
  entries: readonly JournalEntry[]
  accounts: AccountNumbers
  /** Whose books these are; null as far as it has not said. */
  company: { name: string | null; taxId: string | null }
}

const invoicesOf = async ({ tx, scope }: MonthMaking, { invoices, lastDay }: WholeBook): Promise<JournalInvoice[]> => {
  const lines = await findInvoiceLines(
    tx,
    scope,
    invoices.map(({ id }) => id),
  )
  return invoices.map(({ id, number, reason, issueDate }) => ({
    number,
    // The charges are of the month, also where their invoice is issued in the next.
    day: reason === null ? lastDay : issueDate,
    isCorrection: reason !== null,
    parts: lines
      .filter(({ invoiceId }) => invoiceId === id)
      .map(({ concept, base, rate, vat }) => ({
        kind: concept === 'campaign_cost' ? ('interest' as const) : ('fees' as const),
        base,
        rate,
        vat,
      })),
  }))
}

const readRows = async ({ tx, scope, merchant }: MonthMaking, month: Day): Promise<BookRow[]> => {
  const rows: BookRow[] = []
  const span = { month, ...monthSpan(merchant.timeZone, month) }
  for await (const batch of inBatches<BookRow>(tx, rowsOf(scope, span))) rows.push(...batch)
  return rows
}

/** Throws where the month has no book: `prepare` has looked. */
export const readWhole = async (making: MonthMaking): Promise<Whole> => {
  const { tx, scope, merchant, provider, request, asOf } = making
  const { month } = request.filters
  const book = await findBook({ tx, scope, merchant, provider, now: asOf }, month)
  if (!book) throw new Error(`there is no book of ${month}`)
  const rows = await readRows(making, month)
  const accountant = await findAccountant(tx, merchant.id)
  const entries = journalOf({
    lines: book.lines,
    differences: book.differences,
    invoices: await invoicesOf(making, book),
    transfers: book.transfers.map(({ created, reference, amount }) => ({
      day: dayIn(merchant.timeZone, created),
      reference,
      amount,
    })),
    document: month.slice(0, 7),
    lastDay: book.lastDay,
  })
  const { legal_name: name, tax_id: taxId } = await findRecipientData(tx, merchant.id)
  const accounts = accountsOf(accountant?.accounts ?? null, merchant.country)
  return { book, rows, entries, accounts, company: { name, taxId } }
}
