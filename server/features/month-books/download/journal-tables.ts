/**
 * The journal of a month as A3 and Sage import it. a3innuva (Importia) lets its user say which column is which; Sage reads the columns of
 * the ContaPlus journal by their names (docs/guides/month-book.md).
 */
import type { JournalEntry, JournalLine } from '#domain/month-journal.ts'
import { formatMonth } from '#domain/format.ts'
import type { Column } from '#server/lib/spreadsheet/table.ts'
import type { NamedTable } from '#server/lib/spreadsheet/xlsx.ts'
import { sheetOf, type Sheets } from './sheet.ts'

type Row = JournalLine & {
  entry: number
  day: string
  number: string
  text: string
  document: string
  kind: JournalEntry['text']
}

const rowsOf = ({ t, making: { locale }, whole: { book, entries, accounts } }: Sheets): Row[] =>
  entries.flatMap((entry, i) =>
    entry.lines.map((line) => ({
      ...line,
      entry: i + 1,
      day: entry.day,
      number: accounts[line.account],
      text: t(`journal.${entry.text}`, { month: formatMonth(book.month, locale), document: entry.document }),
      document: entry.document,
      kind: entry.text,
    })),
  )

const taxOf = ({ debit, credit, tax }: Row): number | null => (tax === null ? null : debit - credit)

export const a3Sheet = (sheets: Sheets): NamedTable => {
  const { t } = sheets
  const columns: Column<Row>[] = [
    { name: 'entry', label: t('a3.entry'), type: 'integer', value: (row) => row.entry },
    { name: 'date', label: t('a3.date'), type: 'day', value: (row) => row.day },
    { name: 'account', label: t('a3.account'), type: 'text', value: (row) => row.number },
    { name: 'text', label: t('a3.text'), type: 'text', value: (row) => row.text },
    { name: 'document', label: t('a3.document'), type: 'text', value: (row) => row.document },
    { name: 'debit', label: t('a3.debit'), type: 'money', value: (row) => row.debit },
    { name: 'credit', label: t('a3.credit'), type: 'money', value: (row) => row.credit },
    { name: 'base', label: t('a3.base'), type: 'money', value: (row) => row.tax?.base ?? null },
    { name: 'rate', label: t('a3.rate'), type: 'rate', value: (row) => row.tax?.rate ?? null },
    { name: 'tax', label: t('a3.tax'), type: 'money', value: taxOf },
  ]
  return sheetOf(sheets, t('sheet.a3'), columns, rowsOf(sheets))
}

/** Letters that a text of the ContaPlus journal has at most. */
const conceptLength = 25

/** The digits of an invoice after its series and year; null for other documents. */
const invoiceDigits = ({ kind, document }: Row): number | null =>
  kind === 'invoice' ? Number(document.slice(document.indexOf('-') + 1)) : null

/** Names of the fields of the ContaPlus journal, the same in every language. */
export const sageSheet = (sheets: Sheets): NamedTable => {
  const column = (name: string, type: Column<Row>['type'], value: Column<Row>['value']): Column<Row> => ({
    name,
    label: name,
    type,
    value,
  })
  const columns = [
    column('Asien', 'integer', (row) => row.entry),
    column('Fecha', 'day', (row) => row.day),
    column('SubCta', 'text', (row) => row.number),
    column('Concepto', 'text', (row) => row.text.slice(0, conceptLength)),
    column('EuroDebe', 'money', (row) => row.debit),
    column('EuroHaber', 'money', (row) => row.credit),
    column('Factura', 'integer', (row) => (row.tax ? invoiceDigits(row) : null)),
    column('BaseEuro', 'money', (row) => row.tax?.base ?? null),
    column('IVA', 'rate', (row) => row.tax?.rate ?? null),
    column('Documento', 'text', (row) => row.document),
  ]
  return sheetOf(sheets, sheets.t('sheet.sage'), columns, rowsOf(sheets))
}
