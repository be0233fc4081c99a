import { formatAmount, formatCount, formatPercent } from '#domain/format.ts'
import type { Loaded } from '#web/api/query.ts'
import { useLocale, useText, type WriteText } from '#web/texts/text.ts'
import { ChartNumbers } from '#web/ui/charts/ChartNumbers.tsx'
import { ShareBars } from '#web/ui/charts/ShareBars.tsx'
import { ReportPart } from './parts.tsx'
import { againstOf, changeOf, partSince, type SliceReport } from './words.ts'

const channels = ['online', 'offline', 'phone'] as const

const nameOf = (t: WriteText, report: SliceReport, { key, name }: SliceReport['slices'][number]): string => {
  if (report.name === 'instalments') return t('reports.instalments.count', { count: Number(key) })
  if (report.name === 'campaigns') return name ?? t('reports.campaigns.none')
  const channel = channels.find((known) => known === key)
  return channel ? t(`names.channel.${channel}`) : (key ?? '–')
}

/** Sales by a kind: what share of the volume each has. */
export const KindPart = ({ loaded, what }: { loaded: Loaded<SliceReport>; what: SliceReport['name'] }) => {
  const t = useText()
  return (
    <ReportPart title={t(`reports.${what}.title`)} loaded={loaded}>
      {(report) => <Kinds report={report} what={what} />}
    </ReportPart>
  )
}

const Kinds = ({ report, what }: { report: SliceReport; what: SliceReport['name'] }) => {
  const t = useText()
  const locale = useLocale()
  const { slices, totals } = report
  const whole = totals.volume
  const shares = slices.map((slice) => ({ ...slice, share: whole > 0 ? slice.volume / whole : 0 }))
  const percent = (share: number): string => {
    const rounded = Math.round(share * 100)
    // What is there is more than nothing.
    return share > 0 && rounded === 0 ? `<\u00a0${formatPercent(100, locale)}` : formatPercent(rounded * 100, locale)
  }
  const cells = ({ operations, volume, averageTicket, before }: SliceReport['totals']): string[] => [
    formatCount(operations, locale),
    formatAmount(volume, locale),
    averageTicket === null ? '–' : formatAmount(averageTicket, locale),
    formatAmount(before.volume, locale),
    (partSince(report) === null && changeOf(volume, before.volume, locale)) || '–',
  ]
  return (
    <>
      <ShareBars
        named={what === 'campaigns'}
        bars={shares
          .filter(({ volume }) => volume > 0)
          .map((slice) => ({
            key: slice.key ?? '',
            label: nameOf(t, report, slice),
            share: slice.share,
            percent: percent(slice.share),
            amount: formatAmount(slice.volume, locale),
          }))}
      />
      <ChartNumbers
        words={t('reports.numbers')}
        caption={t(`reports.${what}.title`)}
        heads={[
          t(`reports.${what}.one`),
          t('reports.fact.operations'),
          t('reports.sold'),
          t('reports.fact.averageTicket'),
          t(`reports.against.${againstOf(report)}`),
          t('reports.change'),
        ]}
        rows={slices.map((slice) => ({
          key: slice.key ?? '',
          name: nameOf(t, report, slice),
          cells: cells(slice),
        }))}
        total={{ key: 'total', name: t('reports.total'), cells: cells(totals) }}
      />
    </>
  )
}
