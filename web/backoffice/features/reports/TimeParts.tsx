import { salesOfDays } from '#contract/rules/report-links.ts'
import { formatAmount, formatCount, formatPercent, type Locale } from '#domain/format.ts'
import type { Loaded } from '#web/api/query.ts'
import { useLocale, useText, type WriteText } from '#web/texts/text.ts'
import { BarChart } from '#web/ui/charts/BarChart.tsx'
import { ChartLegend } from '#web/ui/charts/ChartLegend.tsx'
import { ChartNumbers } from '#web/ui/charts/ChartNumbers.tsx'
import { LineChart } from '#web/ui/charts/LineChart.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { Link } from '../../routing/router.tsx'
import { ReportPart, useReportMerchant } from './parts.tsx'
import { anchorOf } from './PartsIndex.tsx'
import { salesPath } from './sales-path.ts'
import type { ReportSpan } from './report-span.ts'
import {
  againstOf,
  changeOf,
  longStep,
  partSince,
  type MoneyReport,
  type Report,
  type SalesReport,
  shortAmount,
  shortStep,
} from './words.ts'

type Words = { t: WriteText; locale: Locale }
type Amounts = {
  key: string
  short: string
  long: string
  isCurrent: boolean
  value: number
  before: number
  sales?: { to: string; words: string } | undefined
}
type Chart = { what: 'volume' | 'refunded' | 'fees'; report: Report; rows: readonly Amounts[]; total: Amounts }

const headsOf = ({ t }: Words, { by, ...report }: Report): string[] => [
  t(`reports.step.${by}`),
  t('reports.now'),
  t(`reports.against.${againstOf({ by, ...report })}`),
  t('reports.change'),
]

/** A bar for each step, and below it the figures in full. */
const Amounts = ({ what, report, rows, total }: Chart) => {
  const words = { t: useText(), locale: useLocale() }
  const { t, locale } = words
  const most = Math.max(...rows.map(({ value, before }) => Math.max(value, before)))
  const { unit, write } = shortAmount(most, locale)
  const best = rows.reduce((found, row) => (row.value > found.value ? row : found))
  const running = rows.find(({ isCurrent }) => isCurrent)
  const title = t(`reports.${what}.title`, { by: report.by, unit })
  const sentence = [
    `${title}.`,
    best.value > 0 && t('reports.best', { step: best.long, value: write(best.value) }),
    running && t('reports.running', { step: running.long, value: write(running.value) }),
  ]
  const cells = ({ value, before }: Amounts): string[] => [
    formatAmount(value, locale),
    formatAmount(before, locale),
    changeOf(value, before, locale) ?? '–',
  ]
  // A year against a part of one is no change.
  const totalCells = partSince(report) === null ? cells(total) : [...cells(total).slice(0, -1), '–']
  return (
    <>
      <BarChart
        bars={rows.map(({ short, ...row }) => ({ ...row, label: short }))}
        sentence={sentence.filter(Boolean).join(' ')}
        write={write}
        link={Link}
      />
      <ChartNumbers
        words={t('reports.numbers')}
        caption={title}
        heads={headsOf(words, report)}
        rows={rows.map((row) => ({ key: row.key, name: row.long, cells: cells(row) }))}
        total={{ key: 'total', name: t('reports.total'), cells: totalCells }}
      />
    </>
  )
}

/** The steps of a report with one of its figures. */
const rowsOf = <S extends { from: string; to: string; isCurrent: boolean }>(
  steps: readonly S[],
  {
    by,
    locale,
    figure,
  }: { by: ReportSpan['by']; locale: Locale; figure: (step: S) => Pick<Amounts, 'value' | 'before' | 'sales'> },
): Amounts[] =>
  steps.map((step) => ({
    key: step.from,
    short: shortStep(step, by, locale),
    long: longStep(step, by, locale),
    isCurrent: step.isCurrent,
    ...figure(step),
  }))

const wholly = (value: number, before: number): Amounts => ({
  key: 'total',
  short: '',
  long: '',
  isCurrent: false,
  value,
  before,
})

const Legend = ({ report }: { report: SalesReport | MoneyReport }) => {
  const t = useText()
  const isRunning = report.steps.some(({ isCurrent }) => isCurrent)
  return (
    <ChartLegend
      marks={[
        { kind: 'now', words: t('reports.now') },
        { kind: 'before', words: t(`reports.against.${againstOf(report)}`) },
        ...(isRunning ? [{ kind: 'running' as const, words: t(`reports.runningStep.${report.by}`) }] : []),
      ]}
    />
  )
}

/** The link of a step's bar to its sales. */
const useSalesOf = () => {
  const t = useText()
  const locale = useLocale()
  const merchantId = useReportMerchant()
  return (step: SalesReport['steps'][number], by: ReportSpan['by']): Amounts['sales'] => {
    const { operations: count, volume } = step
    const to = salesPath(merchantId, salesOfDays(step), count)
    const words = t('reports.seeStep', {
      step: longStep(step, by, locale),
      amount: formatAmount(volume, locale),
      count,
    })
    return to === undefined ? undefined : { to, words }
  }
}

type Props<R> = { loaded: Loaded<R>; span: ReportSpan }

export const VolumePart = ({ loaded, span }: Props<SalesReport>) => {
  const t = useText()
  const salesOf = useSalesOf()
  const locale = useLocale()
  const most = Math.max(0, ...(loaded.data?.steps ?? []).map(({ volume, before }) => Math.max(volume, before.volume)))
  const { unit } = shortAmount(most, locale)
  return (
    <ReportPart
      id={anchorOf('volume')}
      title={t('reports.volume.title', { by: loaded.data?.by ?? span.by, unit })}
      aside={loaded.data && <Legend report={loaded.data} />}
      loaded={loaded}
    >
      {(report) => (
        <Amounts
          what="volume"
          report={report}
          rows={rowsOf(report.steps, {
            by: report.by,
            locale,
            figure: (step) => ({ value: step.volume, before: step.before.volume, sales: salesOf(step, report.by) }),
          })}
          total={wholly(report.totals.volume, report.totals.before.volume)}
        />
      )}
    </ReportPart>
  )
}

export const AcceptancePart = ({ loaded }: { loaded: Loaded<SalesReport> }) => {
  const t = useText()
  return (
    <ReportPart id={anchorOf('acceptance')} title={t('reports.acceptance.title')} loaded={loaded}>
      {(report) => <Acceptance report={report} />}
    </ReportPart>
  )
}

const Acceptance = ({ report }: { report: SalesReport }) => {
  const words = { t: useText(), locale: useLocale() }
  const { t, locale } = words
  const { totals, steps, by } = report
  const percent = (rate: number | null): string =>
    rate === null ? '–' : formatPercent(Math.round(rate / 10) * 10, locale)
  const [now, before] = [totals.acceptanceRate, totals.before.acceptanceRate]
  if (now === null && before === null) return <Text soft>{t('reports.acceptance.none')}</Text>
  const cells = (figures: SalesReport['totals']): string[] => [
    percent(figures.acceptanceRate),
    percent(figures.before.acceptanceRate),
    formatCount(figures.decided, locale),
    formatCount(figures.rejected, locale),
  ]
  const [step = '', ours = '', theirs = ''] = headsOf(words, report)
  const title = t('reports.acceptance.title')
  return (
    <>
      <LineChart
        points={steps.map((one) => ({
          key: one.from,
          label: shortStep(one, by, locale),
          value: one.acceptanceRate,
          before: one.before.acceptanceRate,
        }))}
        sentence={t('reports.acceptance.sentence', { now: percent(now), before: percent(before) })}
        write={percent}
        bounds={{ smallest: 100, most: 10_000 }}
        names={{ now: t('reports.line.now'), before: t('reports.line.before') }}
      />
      <ChartNumbers
        words={t('reports.numbers')}
        caption={title}
        heads={[step, ours, theirs, t('reports.acceptance.decided'), t('reports.acceptance.rejected')]}
        rows={steps.map((one) => ({ key: one.from, name: longStep(one, by, locale), cells: cells(one) }))}
        total={{ key: 'total', name: t('reports.total'), cells: cells(totals) }}
      />
    </>
  )
}

type Money = MoneyReport['totals']['before']

/** What is shown of refunds and of fees. */
const figures = {
  refunded: ({ refunded }: Money): number => refunded,
  fees: ({ fees, vat }: Money): number => fees + vat,
}

export const MoneyPart = ({ loaded, span, what }: Props<MoneyReport> & { what: keyof typeof figures }) => {
  const t = useText()
  const locale = useLocale()
  const sum = figures[what]
  const most = Math.max(0, ...(loaded.data?.steps ?? []).map((step) => Math.max(sum(step), sum(step.before))))
  const { unit } = shortAmount(most, locale)
  return (
    <ReportPart
      id={anchorOf(what)}
      title={t(`reports.${what}.title`, { by: loaded.data?.by ?? span.by, unit })}
      loaded={loaded}
    >
      {(report) => (
        <>
          <Text soft small>
            {what === 'refunded'
              ? t('reports.refunded.sum', {
                  count: report.totals.refunds,
                  amount: formatAmount(report.totals.refunded, locale),
                })
              : t('reports.fees.sum', {
                  fees: formatAmount(report.totals.fees, locale),
                  vat: formatAmount(report.totals.vat, locale),
                })}
          </Text>
          <Amounts
            what={what}
            report={report}
            rows={rowsOf(report.steps, {
              by: report.by,
              locale,
              figure: (step) => ({ value: sum(step), before: sum(step.before) }),
            })}
            total={wholly(sum(report.totals), sum(report.totals.before))}
          />
        </>
      )}
    </ReportPart>
  )
}
