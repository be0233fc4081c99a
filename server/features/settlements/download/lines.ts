import { formatDay, formatDays } from '#domain/format.ts'
import type { Making, TableFile } from '#server/services/files/kinds.ts'
import type { Column } from '#server/lib/spreadsheet/table.ts'
import { isoWriter } from '#server/lib/spreadsheet/wall-time.ts'
import type { Write } from '#server/core/texts.ts'
import { lineOf } from '../line.ts'
import { type LineColumns, linesOfFile } from '../lines.queries.ts'
import type { SettlementColumns } from '../settlements.queries.ts'
import { masked } from '../settlement-row.ts'
import { aboutFile, texts } from './about.ts'

/** Raised when a column changes its meaning. */
const version = 1

type Row = ReturnType<typeof lineOf> & { sold: Date | null }

const rowOf = (columns: LineColumns): Row => ({ ...lineOf(columns), sold: columns.sold })

const columnsOf = (t: Write, reference: string): Column<Row>[] => {
  const column = (name: string, type: Column<Row>['type'], value: Column<Row>['value']): Column<Row> => ({
    name,
    label: t(`line.${name}`),
    type,
    value,
  })
  return [
    column('reference', 'text', () => reference),
    column('type', 'text', (row) => t(`type.${row.type}`)),
    column('operation_id', 'text', (row) => row.operationId),
    column('mid', 'text', (row) => row.mid),
    column('customer_name', 'text', (row) => row.customerName),
    column('operation_date', 'instant', (row) => row.sold && row.sold.getTime()),
    column('created', 'instant', (row) => Date.parse(row.created)),
    column('gross_amount', 'money', (row) => row.grossAmount),
    column('fee_rate', 'rate', (row) => row.feeRate),
    column('fee_amount', 'money', (row) => row.feeAmount),
    column('vat_rate', 'rate', (row) => row.vatRate),
    column('vat_amount', 'money', (row) => row.vatAmount),
    column('net_amount', 'money', (row) => row.netAmount),
    column('num_instalments', 'integer', (row) => row.numInstalments),
    column('product', 'text', (row) => row.product && t(`names.product.${row.product}`)),
    column('refund_id', 'text', (row) => row.refundId),
    column('capture_id', 'text', (row) => row.captureId),
    column('reason', 'text', (row) => row.reason ?? refundWords(row, t)),
  ]
}

/** Why a refund was made, and the merchant's reference of it. */
const refundWords = ({ refundReason, refundReference }: Row, t: Write): string | null =>
  [refundReason && t(`names.refundReason.${refundReason}`), refundReference].filter(Boolean).join(' · ') || null

async function* rowsOf(batches: AsyncIterable<readonly LineColumns[]>): AsyncGenerator<Row[]> {
  for await (const batch of batches) yield batch.map(rowOf)
}

/** The lines of a settlement, one row each. */
export const linesTable = async (
  making: Making<'settlement'>,
  settlement: SettlementColumns,
): Promise<TableFile<Row>> => {
  const { tx, scope, merchant, locale } = making
  const t = texts(locale)
  const { reference, status, transfer_date: transferDate, period_start: start, period_end: end } = settlement
  return {
    version,
    title: t('lines'),
    columns: columnsOf(t, reference),
    total: settlement.lines_count,
    batches: rowsOf(linesOfFile(tx, scope, settlement.id)),
    timeZone: merchant.timeZone,
    about: aboutFile(t, making, [
      [t('about.reference'), reference],
      [t('about.state'), t(`names.transfer.${status}`)],
      [t('about.transfer'), [formatDay(transferDate, locale), masked(settlement.iban)].filter(Boolean).join(', ')],
      [t('about.period'), formatDays(start, end, locale)],
      [t('about.cutOff'), isoWriter(merchant.timeZone)(settlement.cut_off.getTime())],
    ]),
    sheet: { rows: t('lines'), about: t('about.sheet') },
  }
}
