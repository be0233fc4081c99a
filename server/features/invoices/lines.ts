import { formatDays } from '#domain/format.ts'
import { dayIn } from '#domain/calendar.ts'
import type { DownloadKind, Making, TableFile } from '#server/services/files/kinds.ts'
import type { Column } from '#server/lib/spreadsheet/table.ts'
import { isoWriter } from '#server/lib/spreadsheet/wall-time.ts'
import { readTexts, type Write } from '#server/core/texts.ts'
import { type ChargeRow, countCharges, findInvoice, readCharges } from './invoices.queries.ts'

const texts = readTexts(import.meta.dirname)

const columnsOf = (t: Write, timeZone: string): Column<ChargeRow>[] => [
  { name: 'day', label: t('column.day'), type: 'day', value: (row) => dayIn(timeZone, new Date(row.created)) },
  { name: 'mid', label: t('column.mid'), type: 'text', value: (row) => row.mid },
  { name: 'operation_id', label: t('column.operation'), type: 'text', value: (row) => row.operationId },
  { name: 'settlement', label: t('column.settlement'), type: 'text', value: (row) => row.settlement },
  { name: 'concept', label: t('column.concept'), type: 'text', value: (row) => t(`concept.${row.concept}`) },
  { name: 'base_amount', label: t('column.base'), type: 'money', value: (row) => row.base },
  { name: 'vat_amount', label: t('column.vat'), type: 'money', value: (row) => row.vat },
]

const table = async (making: Making<'invoice_lines'>): Promise<TableFile<ChargeRow>> => {
  const { tx, scope, merchant, request, locale, asOf } = making
  const [id = ''] = request.ids
  const invoice = await findInvoice(tx, scope, id)
  if (!invoice) throw new Error('there is no such invoice')
  const t = texts(locale)
  const { timeZone } = merchant
  return {
    version: 1,
    title: t('title', { number: invoice.number }),
    columns: columnsOf(t, timeZone),
    batches: readCharges(tx, scope, id),
    total: await countCharges(tx, scope, id),
    timeZone,
    about: [
      [t('about.merchant'), merchant.name],
      [t('about.number'), invoice.number],
      [t('about.period'), formatDays(invoice.periodStart, invoice.periodEnd, locale)],
      [t('about.asOf'), isoWriter(timeZone)(asOf.getTime())],
      [t('about.timeZone'), timeZone],
    ],
    sheet: { rows: t('sheet'), about: t('about.sheet') },
  }
}

/** What an invoice is made of, charge by charge. */
export const invoiceLinesDownload: DownloadKind<'invoice_lines'> = {
  kind: 'invoice_lines',
  permission: 'invoices.read',
  word: (locale) => texts(locale)('fileName.lines'),
  prepare: async (request, { tx, scope }) => {
    const [id = ''] = request.ids
    return !scope.sandbox && (await findInvoice(tx, scope, id)) ? { request } : { missing: id }
  },
  table,
}
