import { sliceReports } from '#contract/calls/reports.ts'
import type { ReportStep } from '#contract/rules/report-steps.ts'
import type { DownloadKind, Making, TableFile } from '#server/services/files/kinds.ts'
import { formatDays } from '#domain/format.ts'
import { rateOf } from '#domain/rate-of.ts'
import type { Column } from '#server/lib/spreadsheet/table.ts'
import { isoWriter } from '#server/lib/spreadsheet/wall-time.ts'
import { readTexts, type Write } from '#server/core/texts.ts'
import { type ArticleReport, type MoneyReport, reportOf, type SalesReport, type SliceReport } from './report.ts'

const texts = readTexts(import.meta.dirname)

/** Raised when a column changes its meaning. */
const version = 1

type Sales = SalesReport['totals']['before']
type Money = MoneyReport['totals']['before']
type Name = keyof Sales | keyof Money | 'refundRate' | 'refundCountRate' | 'units'
/** Of what a row has no figure, its cell is empty. */
type Figures = Partial<Record<Name, number | null>>
/** `report`: what the row is a part of. Kinds have sales alone, and articles units and what they cost. */
type Row = { report: string; from: string; to: string; kind: string; now: Figures; before: Figures }

type Figure = { name: Name; type: 'integer' | 'money' | 'rate' }
const figures: readonly Figure[] = [
  { name: 'operations', type: 'integer' },
  { name: 'volume', type: 'money' },
  { name: 'averageTicket', type: 'money' },
  { name: 'decided', type: 'integer' },
  { name: 'rejected', type: 'integer' },
  { name: 'acceptanceRate', type: 'rate' },
  { name: 'refunds', type: 'integer' },
  { name: 'refunded', type: 'money' },
  { name: 'fees', type: 'money' },
  { name: 'vat', type: 'money' },
  { name: 'refundRate', type: 'rate' },
  { name: 'refundCountRate', type: 'rate' },
]
const units: Figure = { name: 'units', type: 'integer' }

const columnsOf = (t: Write): Column<Row>[] => [
  { name: 'report', label: t('column.report'), type: 'text', value: ({ report }) => report },
  { name: 'from', label: t('column.from'), type: 'day', value: ({ from }) => from },
  { name: 'to', label: t('column.to'), type: 'day', value: ({ to }) => to },
  { name: 'kind', label: t('column.kind'), type: 'text', value: ({ kind }) => kind },
  ...[...figures, units].map(({ name, type }): Column<Row> => ({
    name,
    label: t(`figure.${name}`),
    type,
    value: ({ now }) => now[name] ?? null,
  })),
  // Articles are not read of the span before.
  ...figures.map(({ name, type }): Column<Row> => ({
    name: `${name}Before`,
    label: t('column.before', { figure: t(`figure.${name}`) }),
    type,
    value: ({ before }) => before[name] ?? null,
  })),
]

type Beside<T> = T & { before: T }

const salesOnly = ({ before, ...now }: Beside<Sales>): Pick<Row, 'now' | 'before'> => ({ now, before })

const withRates = (sales: Sales, money: Money): Figures => ({
  ...sales,
  ...money,
  refundRate: rateOf(money.refunded, sales.volume),
  refundCountRate: rateOf(money.refunds, sales.operations),
})

/** Sales, and the money of the same days. */
const figuresOf = (sales: Beside<Sales>, money: Beside<Money> | undefined): Pick<Row, 'now' | 'before'> =>
  money ? { now: withRates(sales, money), before: withRates(sales.before, money.before) } : salesOnly(sales)

type All = { sales: SalesReport; money: MoneyReport; slices: readonly SliceReport[]; articles: ArticleReport }

/** Everything that the calls answer for the same span, one after the other. */
const readAll = async ({ tx, scope, merchant, request, asked }: Making<'report'>): Promise<All> => {
  const wanted = { ...request.filters, now: asked }
  const place = { scope, timeZone: merchant.timeZone }
  const read = (name: Parameters<typeof reportOf>[2]) => reportOf(tx, place, name, wanted)
  const [sales, money] = [await read('volume'), await read('fees')]
  const slices: Awaited<ReturnType<typeof read>>[] = []
  for (const name of sliceReports) slices.push(await read(name))
  const articles = await read('articles')
  if (sales.name !== 'volume' || money.name !== 'fees' || articles.name !== 'articles')
    throw new Error('a report answered as another')
  return { sales, money, slices: slices.filter((one) => 'slices' in one), articles }
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

/** From the day on which the oldest sale that was read was made. */
const articleRows = (t: Write, { from, to, readFrom, articles, others }: ArticleReport): Row[] => {
  const rowOf = (kind: string, sold: { units: number; amount: number }): Row => ({
    report: t('report.articles'),
    from: readFrom ?? from,
    to,
    kind,
    now: { units: sold.units, volume: sold.amount },
    before: {},
  })
  const nameOf = ({ name, reference }: (typeof articles)[number]): string =>
    reference === null ? name : t('kind.article', { name, reference })
  return [
    ...articles.map((one) => rowOf(nameOf(one), one)),
    ...(others.articles > 0 ? [rowOf(t('kind.otherArticles', { count: others.articles }), others)] : []),
  ]
}

const rowsOf = (t: Write, by: ReportStep, { sales, money, slices, articles }: All): Row[] => {
  const whole = { from: sales.from, to: sales.to, kind: '' }
  return [
    { ...whole, report: t('report.total'), ...figuresOf(sales.totals, money.totals) },
    ...sales.steps.map((step, index): Row => {
      const { from, to, isCurrent: _, ...figuresOfStep } = step
      return { report: t(`report.${by}`), from, to, kind: '', ...figuresOf(figuresOfStep, money.steps[index]) }
    }),
    ...slices.flatMap((report) =>
      report.slices.map((slice): Row => ({
        ...whole,
        report: t(`report.${report.name}`),
        kind: kindOf(t, report, slice),
        ...salesOnly(slice),
      })),
    ),
    ...articleRows(t, articles),
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
