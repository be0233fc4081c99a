import { type OperationColumn, operationColumns } from '#contract/rules/download-columns.ts'
import { operationFilters } from '#contract/filters/operations.ts'
import type { Locale } from '#domain/locales.ts'
import type { DownloadKind, Making, RequestOf, TableFile } from '#server/services/files/kinds.ts'
import { filterWords } from '#server/lib/filters/filter-words.ts'
import { isoWriter } from '#server/lib/spreadsheet/wall-time.ts'
import { readTexts, type Write } from '#server/core/texts.ts'
import { searchOf } from '../search.ts'
import { columnsOf } from './columns.ts'
import { countRows, type FileRow, readRows } from './download.queries.ts'

const texts = readTexts(import.meta.dirname)

/** Raised when a column changes its meaning. */
const version = 1

const aboutFilters = (t: Write, locale: Locale, { filters, ids }: RequestOf<'operations'>): string =>
  [
    ...(ids ? [t('filter.chosen', { count: ids.length })] : []),
    ...filterWords(t, locale, {
      filters: operationFilters,
      asked: filters,
      under: 'filter',
      named: { status: 'states', substatus: 'state', channel: 'channel' },
    }),
  ].join(', ') || t('filter.none')

const table = async (making: Making<'operations'>): Promise<TableFile<FileRow>> => {
  const { tx, scope, merchant, request, locale, asked, asOf } = making
  const t = texts(locale)
  const { timeZone } = merchant
  const chosen = new Set<OperationColumn>(request.columns ?? operationColumns)
  const wanted = {
    search: searchOf(request.filters, timeZone, 'all'),
    asked,
    ids: request.ids ?? null,
    settled: chosen.has('settlement_reference'),
    refunds: (['refund_reason', 'refund_note', 'refund_reference'] as const).some((name) => chosen.has(name)),
  }
  const iso = isoWriter(timeZone)
  return {
    version,
    title: t('title'),
    columns: columnsOf(t).filter(({ name }) => chosen.has(name)),
    batches: readRows(tx, scope, wanted),
    total: await countRows(tx, scope, wanted),
    timeZone,
    about: [
      [t('about.merchant'), merchant.name],
      [t('about.mode'), t(scope.sandbox ? 'about.test' : 'about.live')],
      [t('about.filters'), aboutFilters(t, locale, request)],
      [t('about.asked'), iso(asked.getTime())],
      [t('about.asOf'), iso(asOf.getTime())],
      [t('about.timeZone'), timeZone],
    ],
    sheet: { rows: t('title'), about: t('about.sheet') },
  }
}

/** The list of operations under its filters, or those that were chosen in it. */
export const operationsDownload: DownloadKind<'operations'> = {
  kind: 'operations',
  permission: 'operations.download',
  isLong: true,
  word: (locale) => texts(locale)('fileName.operations'),
  prepare: async (request) => ({ request }),
  table,
}
