import { sliceReports } from '#contract/calls/reports.ts'
import type { ReportStep } from '#contract/rules/report-steps.ts'
import type { DownloadKind, Making, TableFile } from '#server/services/files/kinds.ts'
import { formatDays } from '#domain/format.ts'
import type { Column } from '#server/lib/spreadsheet/table.ts'
import { isoWriter } from '#server/lib/spreadsheet/wall-time.ts'
import { readTexts, type Write } from '#server/core/texts.ts'
import { type MoneyReport, reportOf, type SalesReport, type SliceReport } from './report.ts'

const texts = readTexts(import.meta.dirname)

/** Raised when a column changes its meaning. */
const version = 1

type Sales = SalesReport['totals']['before']
type Money = MoneyReport['totals']['before']
/** `report`: what the row is a part of. Kinds have sales alone. */
type Row = {
  report: string
  from: string
  to: string
  kind: string
  sales: Sales & { before: Sales }
  money: (Money & { before: Money }) | null
}

type Figure<T> = { name: keyof T & string; type: 'integer' | 'money' | 'rate' }
const salesFigures: readonly Figure<Sales>[] = [
  { name: 'operations', type: 'integer' },
  { name: 'volume', type: 'money' },
  { name: 'averageTicket', type: 'money' },
  { name: 'decided', type: 'integer' },
  { name: 'rejected', type: 'integer' },
  { name: 'acceptanceRate', type: 'rate' },
]
const moneyFigures: readonly Figure<Money>[] = [
  { name: 'refunds', type: 'integer' },
  { name: 'refunded', type: 'money' },
  { name: 'fees', type: 'money' },
  { name: 'vat', type: 'money' },
]

const columnsOf = (t: Write): Column<Row>[] => {
  const label = (name: string, before: boolean): string =>
    before ? t('column.before', { figure: t(`figure.${name}`) }) : t(`figure.${name}`)
  const figures = (before: boolean): Column<Row>[] => [
    ...salesFigures.map(({ name, type }): Column<Row> => ({
      name: before ? `${name}Before` : name,
      label: label(name, before),
      type,
      value: ({ sales }) => (before ? sales.before : sales)[name],
    })),
    ...moneyFigures.map(({ name, type }): Column<Row> => ({
      name: before ? `${name}Before` : name,
      label: label(name, before),
      type,
      value: ({ money }) => (before ? money?.before : money)?.[name] ?? null,
    })),
  ]
  return [
    { name: 'report', label: t('column.report'), type: 'text', value: ({ report }) => report },
    { name: 'from', label: t('column.from'), type: 'day', value: ({ from }) => from },
    { name: 'to', label: t('column.to'), type: 'day', value: ({ to }) => to },
    { name: 'kind', label: t('column.kind'), type: 'text', value: ({ kind }) => kind },
    ...figures(false),
    ...figures(true),
  ]
}

type All = { sales: SalesReport; money: MoneyReport; slices: readonly SliceReport[] }

/** Everything that the calls answer for the same span, one after the other. */
const readAll = async ({ tx, scope, merchant, request, asked }: Making<'report'>): Promise<All> => {
  const wanted = { ...request.filters, now: asked }
  const place = { scope, timeZone: merchant.timeZone }
  const read = (name: Parameters<typeof reportOf>[2]) => reportOf(tx, place, name, wanted)
  const [sales, money] = [await read('volume'), await read('fees')]
  const slices: Awaited<ReturnType<typeof read>>[] = []
  for (const name of sliceReports) slices.push(await read(name))
  if (sales.name !== 'volume' || money.name !== 'fees') throw new Error('a report answered as another')
  return { sales, money, slices: slices.filter((one) => 'slices' in one) }
}

const kindOf = (t: Write, { name }: SliceReport, slice: SliceReport['slices'][number]): string => {
  if (name === 'instalments') return t('kind.instalments', { count: Number(slice.key) })
  if (name === 'campaigns') return slice.name ?? t('kind.noCampaign')
  if (name === 'sellers') return slice.name ?? t('kind.noSeller')
  if (name === 'hours') {
    const [weekday = '', hour = ''] = slice.key?.split('/') ?? []
    return t('kind.hour', { weekday, from: `${hour}:00`, to: `${Number(hour) + 1}:00` })
  }
  return t(`names.channel.${slice.key}`)
}

const rowsOf = (t: Write, by: ReportStep, { sales, money, slices }: All): Row[] => {
  const whole = { from: sales.from, to: sales.to, kind: '' }
  return [
    { ...whole, report: t('report.total'), sales: sales.totals, money: money.totals },
    ...sales.steps.map((step, index): Row => ({
      report: t(`report.${by}`),
      from: step.from,
      to: step.to,
      kind: '',
      sales: step,
      money: money.steps[index] ?? null,
    })),
    ...slices.flatMap((report) =>
      report.slices.map((slice): Row => ({
        ...whole,
        report: t(`report.${report.name}`),
        kind: kindOf(t, report, slice),
        sales: slice,
        money: null,
      })),
    ),
  ]
}

const table = async (making: Making<'report'>): Promise<TableFile<Row>> => {
  const { merchant, scope, locale, asked, asOf } = making
  const t = texts(locale)
  const all = await readAll(making)
  const { from, to, by, beforeFrom, beforeTo } = all.sales
  const rows = rowsOf(t, by, all)
  const iso = isoWriter(merchant.timeZone)
  return {
    version,
    title: t('title'),
    columns: columnsOf(t),
    batches: (async function* () {
      yield rows
    })(),
    total: rows.length,
    timeZone: merchant.timeZone,
    about: [
      [t('about.merchant'), merchant.name],
      [t('about.mode'), t(scope.sandbox ? 'about.test' : 'about.live')],
      [t('about.days'), formatDays(from, to, locale)],
      [t('about.before'), formatDays(beforeFrom, beforeTo, locale)],
      [t('about.basis'), t('about.basisText')],
      [t('about.asked'), iso(asked.getTime())],
      [t('about.asOf'), iso(asOf.getTime())],
      [t('about.timeZone'), merchant.timeZone],
    ],
    sheet: { rows: t('title'), about: t('about.sheet') },
  }
}

/** All reports of a span of days in one table. */
export const reportDownload: DownloadKind<'report'> = {
  kind: 'report',
  permission: 'reports.read',
  isLong: true,
  word: (locale) => texts(locale)('fileName.report'),
  prepare: async (request) => ({ request }),
  day: ({ filters }) => `${filters.from} ${filters.to}`,
  table,
}
