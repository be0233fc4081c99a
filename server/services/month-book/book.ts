/** The books of a merchant's months, from its ledger and its invoices (docs/decisions/0099-month-book.md). */
import { addMonths, type Day, dayIn } from '#domain/calendar.ts'
import { lastDayOf, monthAfter, monthOf, monthSpan } from '#domain/invoice.ts'
import {
  type BookLine,
  changeOf,
  chargedIn,
  type Difference,
  differencesOf,
  linesOf,
  minusBalances,
  type Balances,
  balanceSum,
  type Taxed,
} from '#domain/month-book.ts'
import { sum } from '#domain/money.ts'
import type { Provider } from '#server/core/config.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { issuesInvoices } from '../invoices/parties.ts'
import { findFirstPosted, findStanding } from '../settlement/next.queries.ts'
import { findUnsettledSums } from '../settlement/settlement.queries.ts'
import {
  compareInvoices,
  findClosed,
  findInvoiceCursor,
  findInvoices,
  findTransfers,
  type MonthSum,
  type Span,
  sumBooked,
} from './month-book.queries.ts'

/**
 * `open`: the month is not over. `closing`: it is, and its minimum fee is still to be booked. `invoicing`: its invoice is still to be
 * issued. `final`: nothing is added any more.
 */
export type BookState = 'open' | 'closing' | 'invoicing' | 'final'
type Balance = Balances & { amount: number }

/** A month without its invoices. */
export type MonthBook = { month: Day; state: BookState; opening: Balance; lines: BookLine[]; closing: Balance }
export type BookInvoice = Awaited<ReturnType<typeof findInvoices>>[number]
export type BookTransfer = Awaited<ReturnType<typeof findTransfers>>[number]
export type WholeBook = MonthBook & {
  firstDay: Day
  lastDay: Day
  /** What is charged in the month, and what its invoices charge; `differences` lead from one to the other. */
  charged: Taxed
  invoiced: Taxed
  differences: Difference[]
  invoices: BookInvoice[]
  transfers: BookTransfer[]
  issuesInvoices: boolean
}

export type Reading = {
  tx: Tx
  scope: Scope
  merchant: { timeZone: string }
  provider: Pick<Provider, 'country'>
  now: Date
}

/** Every month with a book, newest first: from the one in which the first thing was booked. */
export const findMonths = async ({ tx, scope, merchant: { timeZone }, now }: Reading): Promise<Day[]> => {
  const began = await findFirstPosted(tx, scope)
  if (began === null) return []
  const [first, months]: [Day, Day[]] = [monthOf(dayIn(timeZone, began)), []]
  for (let month = monthOf(dayIn(timeZone, now)); month >= first; month = addMonths(month, -1)) months.push(month)
  return months
}

const balance = (owed: Balances): Balance => ({ ...owed, amount: balanceSum(owed) })

const presentBalances = async ({ tx, scope }: Reading): Promise<Balances> => ({
  pending: (await findUnsettledSums(tx, scope)).netAmount,
  ...(await findStanding(tx, scope)),
})

const statesOf = async ({ tx, scope, merchant, provider, now }: Reading, months: readonly Day[]) => {
  const closed = await findClosed(tx, scope, months)
  const cursor = scope.sandbox || !issuesInvoices(provider) ? null : await findInvoiceCursor(tx, scope)
  const isInvoiced = (month: Day): boolean =>
    scope.sandbox || !issuesInvoices(provider) || (cursor !== null && month < cursor)
  return (month: Day): BookState => {
    const { before } = monthSpan(merchant.timeZone, month)
    if (now < before) return 'open'
    const isClosed = closed.months.has(month) || (closed.cutOff !== null && closed.cutOff >= before)
    if (!isClosed && !(isInvoiced(month) && !scope.sandbox && issuesInvoices(provider))) return 'closing'
    return isInvoiced(month) ? 'final' : 'invoicing'
  }
}

/**
 * The books of consecutive months, newest first. They are counted back from what is owed now, so that only postings since the oldest of them
 * are read. The transaction must see one state (`seeOneState`).
 */
export const findBooks = async (reading: Reading, months: readonly Day[]): Promise<MonthBook[]> => {
  const [newest] = months
  if (newest === undefined) return []
  const { tx, scope, merchant } = reading
  const spans = months.map((month): Span => ({ month, ...monthSpan(merchant.timeZone, month) }))
  const after: Span = { month: monthAfter(newest), from: monthSpan(merchant.timeZone, newest).before, before: null }
  const sums = await sumBooked(tx, scope, [after, ...spans])
  const of = (month: Day): MonthSum[] => sums.filter((one) => one.month === month)
  const stateOf = await statesOf(reading, months)
  let closing = minusBalances(await presentBalances(reading), changeOf(of(after.month)))
  return months.map((month) => {
    const own = of(month)
    const opening = minusBalances(closing, changeOf(own))
    const book = {
      month,
      state: stateOf(month),
      opening: balance(opening),
      lines: linesOf(own),
      closing: balance(closing),
    }
    closing = opening
    return book
  })
}

const taxedOf = (invoices: readonly BookInvoice[]): Taxed => ({
  base: sum(invoices.map(({ base }) => base)),
  vat: sum(invoices.map(({ vat }) => vat)),
})

/** The book of one month with its invoices and transfers; null: there is none. */
export const findBook = async (reading: Reading, month: Day): Promise<WholeBook | null> => {
  const { tx, scope, merchant, provider } = reading
  if (!(await findMonths(reading)).includes(month)) return null
  const [book] = await findBooks(reading, [month])
  if (!book) return null
  const span: Span = { month, ...monthSpan(merchant.timeZone, month) }
  const invoices = scope.sandbox ? [] : await findInvoices(tx, scope, span)
  const ids = invoices.map(({ id }) => id)
  const charged = chargedIn(book.lines)
  const invoiced = taxedOf(invoices)
  const corrections = taxedOf(invoices.filter(({ reason }) => reason !== null))
  const compared = await compareInvoices(tx, scope, span, ids)
  return {
    ...book,
    firstDay: month,
    lastDay: lastDayOf(month),
    charged,
    invoiced,
    differences: differencesOf({ charged, invoiced, corrections, ...compared }),
    invoices,
    transfers: await findTransfers(tx, scope, span),
    issuesInvoices: issuesInvoices(provider),
  }
}
