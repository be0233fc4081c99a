/** The sheets of a month. */
import { dayIn } from '#domain/calendar.ts'
import { formatDay } from '#domain/format.ts'
import type { PostingKind } from '#domain/ledger.ts'
import type { Column } from '#server/lib/spreadsheet/table.ts'
import type { NamedTable } from '#server/lib/spreadsheet/xlsx.ts'
import type { BookInvoice, BookTransfer } from '#server/services/month-book/book.ts'
import type { BookRow } from '#server/services/month-book/month-book.queries.ts'
import { a3Sheet, sageSheet } from './journal-tables.ts'
import { sheetOf, type Sheets } from './sheet.ts'
import { type MonthMaking, texts, type Whole } from './whole.ts'

export type SummaryLine = { label: string; count: number | null; amount: number }

/** From the opening balance to the closing one: the summary, and the table of the PDF. */
export const summaryOf = ({ t, making: { locale }, whole: { book } }: Sheets): SummaryLine[] => [
  { label: t('opening', { day: formatDay(book.firstDay, locale) }), count: null, amount: book.opening.amount },
  ...book.lines
    .filter(({ amount, count }) => amount !== 0 || count > 0)
    .map(({ name, amount, count }) => ({ label: t(`line.${name}`), count, amount })),
  { label: t('closing', { day: formatDay(book.lastDay, locale) }), count: null, amount: book.closing.amount },
]

export type TaxLine = { label: string; base: number; vat: number }

/** From what is charged to what is invoiced. */
export const taxOf = ({ t, whole: { book } }: Sheets): TaxLine[] => [
  { label: t('tax.charged'), ...book.charged },
  ...book.differences.map(({ kind, base, vat }) => ({ label: t(`tax.${kind}`), base, vat })),
  { label: t('tax.invoiced'), ...book.invoiced },
]

type SummaryRow = {
  label: string
  count: number | null
  amount: number | null
  base: number | null
  vat: number | null
}

const summarySheet = (sheets: Sheets): NamedTable => {
  const { t } = sheets
  const rows: SummaryRow[] = [
    ...summaryOf(sheets).map((line) => ({ ...line, base: null, vat: null })),
    ...taxOf(sheets).map((line) => ({ ...line, count: null, amount: null })),
  ]
  return sheetOf<SummaryRow>(
    sheets,
    t('sheet.summary'),
    [
      { name: 'concept', label: t('concept'), type: 'text', value: (row) => row.label },
      { name: 'count', label: t('count'), type: 'integer', value: (row) => row.count },
      { name: 'amount', label: t('amount'), type: 'money', value: (row) => row.amount },
      { name: 'base', label: t('tax.base'), type: 'money', value: (row) => row.base },
      { name: 'vat', label: t('tax.vat'), type: 'money', value: (row) => row.vat },
    ],
    rows,
  )
}

const grossOf = ({ net, fee, vat, campaign }: BookRow): number => net + fee + vat + campaign

type BookColumn = Column<BookRow>

const columnsOf = ({ t, making: { merchant } }: Sheets) => {
  const text = (name: string, value: BookColumn['value']): BookColumn => ({
    name,
    label: t(`column.${name}`),
    type: 'text',
    value,
  })
  const money = (name: string, value: BookColumn['value']): BookColumn => ({ ...text(name, value), type: 'money' })
  return {
    day: { ...text('day', (row) => dayIn(merchant.timeZone, new Date(row.created))), type: 'day' } as BookColumn, // of its type
    kind: text('kind', (row) => t(`kind.${row.kind}`)),
    mid: text('mid', (row) => row.mid),
    operation: text('operation', (row) => row.operationId),
    reason: text('reason', (row) => row.reason),
    gross: money('gross', grossOf),
    fee: money('fee', (row) => 0 - row.fee),
    interest: money('interest', (row) => 0 - row.campaign),
    vat: money('vat', (row) => 0 - row.vat),
    net: money('net', (row) => row.net),
    settlement: text('settlement', (row) => row.settlement),
    invoice: text('invoice', (row) => row.invoice),
  }
}

const rowSheets = (sheets: Sheets): NamedTable[] => {
  const { t, whole } = sheets
  const { day, kind, mid, operation, reason, gross, fee, interest, vat, net, settlement, invoice } = columnsOf(sheets)
  const of = (...kinds: PostingKind[]): BookRow[] => whole.rows.filter((row) => kinds.includes(row.kind))
  const sale = [day, kind, mid, operation, gross, fee, interest, vat, net, settlement]
  const charging = whole.rows.filter((row) => row.fee !== 0 || row.vat !== 0 || row.campaign !== 0)
  return [
    sheetOf(sheets, t('sheet.sales'), sale, of('acceptance', 'capture')),
    sheetOf(sheets, t('sheet.refunds'), sale, of('refund', 'cancel')),
    sheetOf(sheets, t('sheet.charges'), [day, kind, mid, fee, interest, vat, invoice, settlement], charging),
    sheetOf(sheets, t('sheet.adjustments'), [day, reason, gross, invoice, settlement], of('adjustment')),
  ]
}

const transferSheet = (sheets: Sheets): NamedTable => {
  const { t, making, whole } = sheets
  const { timeZone } = making.merchant
  const columns: Column<BookTransfer>[] = [
    { name: 'day', label: t('column.day'), type: 'day', value: ({ created }) => dayIn(timeZone, created) },
    { name: 'reference', label: t('column.reference'), type: 'text', value: ({ reference }) => reference },
    { name: 'kind', label: t('column.kind'), type: 'text', value: ({ kind }) => t(`kind.${kind}`) },
    { name: 'iban', label: t('column.iban'), type: 'text', value: ({ iban }) => iban && `•••• ${iban.slice(-4)}` },
    { name: 'amount', label: t('amount'), type: 'money', value: ({ amount }) => amount },
  ]
  return sheetOf(sheets, t('sheet.transfers'), columns, whole.book.transfers)
}

const invoiceSheet = (sheets: Sheets): NamedTable => {
  const { t, whole } = sheets
  const columns: Column<BookInvoice>[] = [
    { name: 'number', label: t('column.number'), type: 'text', value: ({ number }) => number },
    { name: 'kind', label: t('column.kind'), type: 'text', value: ({ type }) => t(`kind.${type}`) },
    { name: 'issued', label: t('column.issued'), type: 'day', value: ({ issueDate }) => issueDate },
    { name: 'base', label: t('column.base'), type: 'money', value: ({ base }) => base },
    { name: 'vat', label: t('column.vat'), type: 'money', value: ({ vat }) => vat },
    { name: 'total', label: t('column.total'), type: 'money', value: ({ total }) => total },
  ]
  return sheetOf(sheets, t('sheet.invoices'), columns, whole.book.invoices)
}

/** In the order of the file. */
export const sheetsOf = (making: MonthMaking, whole: Whole): NamedTable[] => {
  const sheets = { t: texts(making.locale), making, whole }
  return [
    summarySheet(sheets),
    ...rowSheets(sheets),
    transferSheet(sheets),
    invoiceSheet(sheets),
    a3Sheet(sheets),
    sageSheet(sheets),
  ]
}
