import { formatAmount, formatCount, formatPercent } from '#domain/format.ts'
import { rateOf } from '#domain/rate-of.ts'
import type { Loaded } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { ChartNumbers } from '#web/ui/charts/ChartNumbers.tsx'
import { LineChart } from '#web/ui/charts/LineChart.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { ReportPart } from './parts.tsx'
import { longStep, type MoneyReport, type SalesReport, shortStep } from './words.ts'

type Props = { sales: SalesReport | undefined; loaded: Loaded<MoneyReport>; id: string }

/** What was refunded beside what was sold in the same step: refunds of earlier sales too. */
export const RefundRatePart = ({ sales, loaded, id }: Props) => {
  const t = useText()
  return (
    <ReportPart id={id} title={t('reports.refundRate.title')} loaded={loaded}>
      {(money) => sales && <Rates sales={sales} money={money} />}
    </ReportPart>
  )
}

type Figures = { refunds: number; refunded: number; operations: number; volume: number }

const Rates = ({ sales, money }: { sales: SalesReport; money: MoneyReport }) => {
  const t = useText()
  const locale = useLocale()
  const { by } = sales
  const percent = (rate: number | null) => (rate === null ? '–' : formatPercent(Math.round(rate / 10) * 10, locale))
  // Both reports have the same steps; while one of them is older, those that both have.
  const byDay = new Map(money.steps.map((step) => [step.from, step]))
  const steps = sales.steps.flatMap((step) => {
    const theirs = byDay.get(step.from)
    return theirs ? [{ step, now: { ...theirs, ...step }, before: { ...theirs.before, ...step.before } }] : []
  })
  const total = { ...money.totals, ...sales.totals }
  const before = { ...money.totals.before, ...sales.totals.before }
  const byAmount = ({ refunded, volume }: Figures) => rateOf(refunded, volume)
  const byCount = ({ refunds, operations }: Figures) => rateOf(refunds, operations)
  const cells = (one: Figures): string[] => [
    percent(byAmount(one)),
    percent(byCount(one)),
    formatAmount(one.refunded, locale),
    formatAmount(one.volume, locale),
    formatCount(one.refunds, locale),
    formatCount(one.operations, locale),
  ]
  if (total.volume === 0 && before.volume === 0) return <Text soft>{t('reports.refundRate.none')}</Text>
  const rates = steps.flatMap((one) => [byAmount(one.now) ?? 0, byAmount(one.before) ?? 0])
  return (
    <>
      <Text soft small>
        {t('reports.refundRate.sum', {
          amount: percent(byAmount(total)),
          count: percent(byCount(total)),
          before: percent(byAmount(before)),
        })}
      </Text>
      <LineChart
        points={steps.map((one) => ({
          key: one.step.from,
          label: shortStep(one.step, by, locale),
          value: byAmount(one.now),
          before: byAmount(one.before),
        }))}
        sentence={t('reports.refundRate.sentence', {
          now: percent(byAmount(total)),
          before: percent(byAmount(before)),
        })}
        write={percent}
        bounds={{ smallest: 100, most: Math.max(10_000, ...rates) + 10_000 }}
        names={{ now: t('reports.line.now'), before: t('reports.line.before') }}
      />
      <ChartNumbers
        words={t('reports.numbers')}
        caption={t('reports.refundRate.title')}
        heads={[
          t(`reports.step.${by}`),
          t('reports.refundRate.byAmount'),
          t('reports.refundRate.byCount'),
          t('reports.refundRate.refunded'),
          t('reports.sold'),
          t('reports.refundRate.refunds'),
          t('reports.fact.operations'),
        ]}
        rows={steps.map((one) => ({ key: one.step.from, name: longStep(one.step, by, locale), cells: cells(one.now) }))}
        total={{ key: 'total', name: t('reports.total'), cells: cells(total) }}
      />
    </>
  )
}
