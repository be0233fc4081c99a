import { salesOfSlice } from '#contract/rules/report-links.ts'
import { formatAmount, formatCount } from '#domain/format.ts'
import type { Loaded } from '#web/api/query.ts'
import { useLocale, useText, type WriteText } from '#web/texts/text.ts'
import { ChartNumbers } from '#web/ui/charts/ChartNumbers.tsx'
import { ShareBars } from '#web/ui/charts/ShareBars.tsx'
import { Link } from '../../routing/router.tsx'
import { useMerchants } from '../../session/session-context.ts'
import { ReportPart, useReportMerchant } from './parts.tsx'
import { anchorOf } from './PartsIndex.tsx'
import { salesPath } from './sales-path.ts'
import { againstOf, changeOf, partSince, shareOf, type SliceReport } from './words.ts'

/** Hours have a part of their own. */
type Kind = Exclude<SliceReport['name'], 'hours'>

const channels = ['online', 'offline', 'phone'] as const

type Slice = SliceReport['slices'][number]

const nameOf = (t: WriteText, report: SliceReport, { key, name }: Slice, whose: string | undefined): string => {
  if (report.name === 'instalments') return t('reports.instalments.count', { count: Number(key) })
  if (report.name === 'campaigns')
    return [name ?? t('reports.campaigns.none'), whose].filter((part) => part !== undefined).join(' · ')
  if (report.name === 'sellers') return name ?? t('reports.sellers.none')
  const channel = channels.find((known) => known === key)
  return channel ? t(`names.channel.${channel}`) : (key ?? '–')
}

/** Sales by a kind: what share of the volume each has. */
export const KindPart = ({ loaded, what }: { loaded: Loaded<SliceReport>; what: Kind }) => {
  const t = useText()
  return (
    <ReportPart id={anchorOf(what)} title={t(`reports.${what}.title`)} loaded={loaded}>
      {(report) => <Kinds report={report} what={what} />}
    </ReportPart>
  )
}

const Kinds = ({ report, what }: { report: SliceReport; what: Kind }) => {
  const t = useText()
  const merchantId = useReportMerchant()
  const locale = useLocale()
  // A campaign is of one merchant, and others may have one of the same name.
  const merchants = useMerchants()
  const labelOf = (slice: Slice): string =>
    nameOf(t, report, slice, merchants.find(({ id }) => id === slice.merchantId)?.name)
  const { slices, totals } = report
  const whole = totals.volume
  const shares = slices.map((slice) => ({ ...slice, share: whole > 0 ? slice.volume / whole : 0 }))
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
        link={Link}
        named={what === 'campaigns' || what === 'sellers'}
        bars={shares
          .filter(({ volume }) => volume > 0)
          .map((slice) => ({
            key: slice.key ?? '',
            label: labelOf(slice),
            share: slice.share,
            percent: shareOf(slice.share, locale),
            amount: formatAmount(slice.volume, locale),
            to: salesPath(merchantId, salesOfSlice(report, { name: what, key: slice.key }), slice.operations),
            title: t('reports.seeSales', {
              count: slice.operations,
              written: formatCount(slice.operations, locale),
            }),
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
          name: labelOf(slice),
          cells: cells(slice),
        }))}
        total={{ key: 'total', name: t('reports.total'), cells: cells(totals) }}
      />
    </>
  )
}
