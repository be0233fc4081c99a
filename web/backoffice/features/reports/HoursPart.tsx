import { salesOfSlice } from '#contract/rules/report-links.ts'
import { addDays } from '#domain/calendar.ts'
import { formatAmount, formatCount } from '#domain/format.ts'
import { sum } from '#domain/money.ts'
import type { Loaded } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { ChartNumbers } from '#web/ui/charts/ChartNumbers.tsx'
import { ShareBars } from '#web/ui/charts/ShareBars.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { weekdayName } from '../../kit/weekday-name.ts'
import { Link } from '../../routing/router.tsx'
import { ReportPart, useReportMerchant } from './parts.tsx'
import { salesPath } from './sales-path.ts'
import { shareOf, type SliceReport } from './words.ts'

/** Sales by weekday and by hour, in the time zone of the merchant. */
export const HoursPart = ({ loaded, id }: { loaded: Loaded<SliceReport>; id: string }) => {
  const t = useText()
  return (
    <ReportPart id={id} title={t('reports.hours.title')} loaded={loaded}>
      {(report) => <Hours report={report} />}
    </ReportPart>
  )
}

/** A Monday. */
const monday = '2024-01-01'
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const hours = Array.from({ length: 24 }, (_, hour) => hour)

type Sold = { operations: number; volume: number }

/** What was sold in the hours that a condition chooses. */
const soldWhere = (report: SliceReport, where: (weekday: number, hour: number) => boolean): Sold => {
  const found = report.slices.filter(({ key }) => {
    const [weekday = 0, hour = 0] = (key ?? '').split('/').map(Number)
    return where(weekday, hour)
  })
  return { operations: sum(found.map((one) => one.operations)), volume: sum(found.map((one) => one.volume)) }
}

type Bar = { key: string; label: string; slice: { weekday?: number; hour?: number }; sold: Sold }

const Hours = ({ report }: { report: SliceReport }) => {
  const t = useText()
  const locale = useLocale()
  const nameOf = (weekday: number) => weekdayName(addDays(monday, weekday - 1), locale)
  const hourOf = (hour: number) => t('reports.hours.hour', { from: String(hour), to: String(hour + 1) })
  const byDay = weekdays.map((weekday): Bar => ({
    key: String(weekday),
    label: nameOf(weekday),
    slice: { weekday },
    sold: soldWhere(report, (one) => one === weekday),
  }))
  const byHour = hours.map((hour): Bar => ({
    key: String(hour),
    label: hourOf(hour),
    slice: { hour },
    sold: soldWhere(report, (_, one) => one === hour),
  }))
  if (report.totals.operations === 0) return <Text soft>{t('reports.hours.none')}</Text>
  return (
    <>
      <Bars report={report} bars={byDay} />
      <h3>{t('reports.hours.byHour')}</h3>
      <Bars report={report} bars={byHour.filter(({ sold }) => sold.operations > 0)} />
      <ChartNumbers
        words={t('reports.numbers')}
        caption={t('reports.hours.title')}
        heads={[t('reports.hours.one'), ...weekdays.map(nameOf), t('reports.total')]}
        rows={byHour.map(({ key, label, slice, sold }) => ({
          key,
          name: label,
          cells: [
            ...weekdays.map((weekday) => soldWhere(report, (day, hour) => day === weekday && hour === slice.hour)),
            sold,
          ].map(({ volume }) => formatAmount(volume, locale)),
        }))}
        total={{
          key: 'total',
          name: t('reports.total'),
          cells: [...byDay.map(({ sold }) => sold), report.totals].map(({ volume }) => formatAmount(volume, locale)),
        }}
      />
    </>
  )
}

const Bars = ({ report, bars }: { report: SliceReport; bars: readonly Bar[] }) => {
  const t = useText()
  const locale = useLocale()
  const merchantId = useReportMerchant()
  const whole = report.totals.volume
  return (
    <ShareBars
      link={Link}
      bars={bars.map(({ key, label, slice, sold }) => ({
        key,
        label,
        share: whole > 0 ? sold.volume / whole : 0,
        percent: shareOf(whole > 0 ? sold.volume / whole : 0, locale),
        amount: formatAmount(sold.volume, locale),
        to: salesPath(merchantId, salesOfSlice(report, { name: 'hours', ...slice }), sold.operations),
        title: t('reports.seeSales', { count: sold.operations, written: formatCount(sold.operations, locale) }),
      }))}
    />
  )
}
