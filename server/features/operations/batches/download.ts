import type { DownloadKind, Making, TableFile } from '#server/services/files/kinds.ts'
import { type BatchResult, findBatch, readResults } from '#server/services/batches/batches.queries.ts'
import type { Column } from '#server/lib/spreadsheet/table.ts'
import { isoWriter } from '#server/lib/spreadsheet/wall-time.ts'
import { readTexts, type Write } from '#server/core/texts.ts'

const texts = readTexts(import.meta.dirname)

const columnsOf = (t: Write): Column<BatchResult>[] => [
  { name: 'mid', label: t('column.mid'), type: 'text', value: (row) => row.mid },
  { name: 'operation_id', label: t('column.operation'), type: 'text', value: (row) => row.operation_id },
  { name: 'amount', label: t('column.amount'), type: 'money', value: (row) => row.amount },
  { name: 'state', label: t('column.state'), type: 'text', value: (row) => t(`state.${row.state}`) },
  {
    name: 'reason',
    label: t('column.reason'),
    type: 'text',
    value: ({ error }) => error && t(`reason.${error}`),
  },
  { name: 'done', label: t('column.done'), type: 'instant', value: ({ done }) => done?.getTime() ?? null },
  { name: 'result_id', label: t('column.result'), type: 'text', value: (row) => row.result_id },
]

const table = async (making: Making<'batch'>): Promise<TableFile<BatchResult>> => {
  const { tx, scope, merchant, request, locale, asOf } = making
  const [id = ''] = request.ids
  const batch = await findBatch(tx, scope, id)
  if (!batch) throw new Error('there is no such batch')
  const t = texts(locale)
  const { timeZone } = merchant
  const iso = isoWriter(timeZone)
  return {
    version: 1,
    title: t('title', { kind: t(`kind.${batch.kind}`), count: batch.total_count }),
    columns: columnsOf(t),
    batches: readResults(tx, scope, id),
    total: batch.total_count,
    timeZone,
    about: [
      [t('about.merchant'), merchant.name],
      [t('about.mode'), t(scope.sandbox ? 'about.test' : 'about.live')],
      [t('about.by'), `${batch.first_name} ${batch.last_name}`.trim()],
      [t('about.begun'), iso(batch.created.getTime())],
      ...(batch.share === null ? [] : [[t('about.share'), `${batch.share} %`] as const]),
      ...(batch.article === null ? [] : [[t('about.article'), batch.article] as const]),
      [t('about.asOf'), iso(asOf.getTime())],
      [t('about.timeZone'), timeZone],
    ],
    sheet: { rows: t('sheet'), about: t('about.sheet') },
  }
}

/** What became of each sale of a batch. */
export const batchDownload: DownloadKind<'batch'> = {
  kind: 'batch',
  permission: 'operations.download',
  word: (locale) => texts(locale)('fileName'),
  prepare: async (request, { tx, scope }) => {
    const [id = ''] = request.ids
    return (await findBatch(tx, scope, id)) ? { request } : { missing: id }
  },
  table,
}
