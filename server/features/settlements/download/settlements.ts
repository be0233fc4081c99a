import { settlementFilters } from '#contract/filters/settlements.ts'
import type { DownloadKind, Making, TableFile } from '#server/services/files/kinds.ts'
import { inBatches } from '#server/services/files/files.queries.ts'
import { filterWords } from '#server/lib/filters/filter-words.ts'
import type { Column } from '#server/lib/spreadsheet/table.ts'
import type { Write } from '#server/core/texts.ts'
import { type SettlementColumns, settlementsOfFile } from '../settlements.queries.ts'
import { searchOf } from '../search.ts'
import { last4 } from '../settlement-row.ts'
import { aboutFile, texts } from './about.ts'

/** Raised when a column changes its meaning. */
const version = 1

type Row = SettlementColumns
type Amount = {
  [K in keyof Row]: K extends `${string}_amount` ? K : never
}[keyof Row]

/** In the order in which they add up to the transfer. */
const amounts: readonly Amount[] = [
  ...(['sales_amount', 'refunds_amount', 'cancellations_amount', 'fees_amount', 'monthly_fee_amount'] as const),
  ...(['vat_amount', 'campaign_cost_amount', 'adjustments_amount', 'holdback_amount', 'release_amount'] as const),
  ...(['net_amount', 'opening_debt_amount', 'closing_debt_amount', 'paid_amount'] as const),
]

const columnsOf = (t: Write): Column<Row>[] => {
  const column = (name: string, type: Column<Row>['type'], value: Column<Row>['value']): Column<Row> => ({
    name,
    label: t(`column.${name}`),
    type,
    value,
  })
  return [
    column('reference', 'text', (row) => row.reference),
    column('status', 'text', (row) => t(`names.transfer.${row.status}`)),
    column('transfer_date', 'day', (row) => row.transfer_date),
    column('period_start', 'day', (row) => row.period_start),
    column('period_end', 'day', (row) => row.period_end),
    column('cut_off', 'instant', (row) => row.cut_off.getTime()),
    column('frequency', 'text', (row) => t(`frequency.${row.frequency}`)),
    column('iban_last4', 'text', (row) => last4(row.iban)),
    column('operations_count', 'integer', (row) => row.operations_count),
    ...amounts.map((name) => column(name, 'money', (row) => row[name])),
  ]
}

const table = async (making: Making<'settlements'>): Promise<TableFile<Row>> => {
  const { tx, scope, merchant, request, locale, asked } = making
  const t = texts(locale)
  const shown = filterWords(t, locale, {
    filters: settlementFilters,
    asked: request.filters,
    under: 'filter',
    named: { status: 'transfer' },
  })
  const { rows, count } = settlementsOfFile(tx, scope, searchOf(request.filters), asked)
  return {
    version,
    title: t('title'),
    columns: columnsOf(t),
    total: (await count()).count,
    batches: inBatches<Row>(tx, rows),
    timeZone: merchant.timeZone,
    about: aboutFile(t, making, [
      [t('about.filters'), shown.join(', ') || t('filter.none')],
      [t('about.cutOff'), t('about.cutOffRule')],
    ]),
    sheet: { rows: t('title'), about: t('about.sheet') },
  }
}

/** The list of settlements under its filters, one row each. */
export const settlementsDownload: DownloadKind<'settlements'> = {
  kind: 'settlements',
  permission: 'settlements.read',
  word: (locale) => texts(locale)('fileName.settlements'),
  prepare: async (request) => ({ request }),
  table,
}
