/**
 * The month's book as journal entries, for the import of accounting programs. Each entry has equal debits and credits, and the account of the
 * provider moves by what the book moves (docs/decisions/0099-month-book.md).
 */
import type { Day } from './calendar.ts'
import { amountIn, type BookLine, type Difference } from './month-book.ts'
import { sum } from './money.ts'

/** Places of an entry, which the merchant's chart of accounts names. */
export const journalAccounts = [
  ...(['provider', 'customers', 'fees', 'interest', 'vat', 'notInvoiced', 'adjustments', 'bank'] as const),
] as const
export type JournalAccount = (typeof journalAccounts)[number]
export type AccountNumbers = Record<JournalAccount, string>

/** Accounts of the Spanish PGC with eight digits, and of the Portuguese SNC. */
export const defaultAccounts: Record<'ES' | 'PT', AccountNumbers> = {
  ES: {
    provider: '44000000',
    customers: '43000000',
    fees: '62600000',
    interest: '66900000',
    vat: '47200000',
    notInvoiced: '40090000',
    adjustments: '55500000',
    bank: '57200000',
  },
  PT: {
    provider: '2781',
    customers: '211',
    fees: '6225',
    interest: '6918',
    vat: '2432',
    notInvoiced: '225',
    adjustments: '2789',
    bank: '12',
  },
}

/** What an invoice charges at one rate. `kind`: interest is what the merchant bears of its customers'. */
export type InvoicedPart = { kind: 'fees' | 'interest'; base: number; rate: number; vat: number }
export type JournalInvoice = { number: string; day: Day; isCorrection: boolean; parts: readonly InvoicedPart[] }
/** `amount`: above zero where it has left, below where the bank sent it back. */
export type JournalTransfer = { day: Day; reference: string; amount: number }

export type EntryText = 'sales' | 'refunds' | 'invoice' | 'notInvoiced' | 'adjustments' | 'transfer' | 'return'
/** `tax`: of the line with the VAT of an invoice. One of `debit` and `credit` is 0. */
export type JournalLine = {
  account: JournalAccount
  debit: number
  credit: number
  tax: { base: number; rate: number } | null
}
export type JournalEntry = { text: EntryText; day: Day; document: string; lines: readonly JournalLine[] }

/** Above zero a debit, below zero a credit. */
const line = (account: JournalAccount, amount: number, tax: JournalLine['tax'] = null): JournalLine[] =>
  amount === 0 && tax === null ? [] : [{ account, debit: Math.max(0, amount), credit: Math.max(0, 0 - amount), tax }]

/** `amount` to the debit of one account and to the credit of another; the reverse below zero. */
const between = (
  debit: JournalAccount,
  credit: JournalAccount,
  amount: number,
  entry: Omit<JournalEntry, 'lines'>,
): JournalEntry[] => (amount === 0 ? [] : [{ ...entry, lines: [...line(debit, amount), ...line(credit, 0 - amount)] }])

const totalOf = ({ parts }: JournalInvoice): number => sum(parts.map(({ base, vat }) => base + vat))

const invoiceEntry = (invoice: JournalInvoice): JournalEntry[] => {
  const { parts, day, number } = invoice
  const expenses = parts.flatMap(({ kind, base }) => line(kind, base))
  const taxes = parts.flatMap(({ base, rate, vat }) => (vat === 0 ? [] : line('vat', vat, { base, rate })))
  const lines = [...expenses, ...taxes, ...line('provider', 0 - totalOf(invoice))]
  return lines.length === 0 ? [] : [{ text: 'invoice', day, document: number, lines }]
}

type Month = {
  lines: readonly BookLine[]
  differences: readonly Difference[]
  invoices: readonly JournalInvoice[]
  transfers: readonly JournalTransfer[]
  /** What the entries of the month itself are named by, and their day. */
  document: string
  lastDay: Day
}

/**
 * The entries of a month. Sales go from the customers to the provider: the merchant's own invoices have the income and its VAT. A charge
 * without its invoice waits on an account of its own, and its VAT with it.
 */
export const journalOf = ({ lines, differences, invoices, transfers, document, lastDay }: Month): JournalEntry[] => {
  const own = { day: lastDay, document }
  const corrected = sum(invoices.filter(({ isCorrection }) => isCorrection).map((one) => 0 - totalOf(one)))
  const waiting = sum(differences.filter(({ kind }) => kind !== 'correction').map(({ base, vat }) => 0 - base - vat))
  return [
    ...between('provider', 'customers', amountIn(lines, 'sales'), { ...own, text: 'sales' }),
    ...between('provider', 'customers', amountIn(lines, 'refunds', 'cancellations'), { ...own, text: 'refunds' }),
    ...invoices.flatMap(invoiceEntry),
    ...between('notInvoiced', 'provider', waiting, { ...own, text: 'notInvoiced' }),
    ...between('provider', 'adjustments', amountIn(lines, 'adjustments') - corrected, { ...own, text: 'adjustments' }),
    ...transfers.flatMap(({ day, reference, amount }) =>
      between('bank', 'provider', amount, { text: amount < 0 ? 'return' : 'transfer', day, document: reference }),
    ),
  ]
}

/** What the entries move on the account of the provider; above zero in the merchant's favour. */
export const providerMove = (entries: readonly JournalEntry[]): number =>
  sum(
    entries
      .flatMap((entry) => entry.lines)
      .filter(({ account }) => account === 'provider')
      .map(({ debit, credit }) => debit - credit),
  )
