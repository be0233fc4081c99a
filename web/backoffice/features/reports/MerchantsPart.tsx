import { salesOfDays } from '#contract/rules/report-links.ts'
import { formatAmount, formatCount } from '#domain/format.ts'
import { sum } from '#domain/money.ts'
import type { Loaded } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { ChartNumbers } from '#web/ui/charts/ChartNumbers.tsx'
import { ShareBars } from '#web/ui/charts/ShareBars.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { isWaiting } from '../../routing/guard.ts'
import { Link } from '../../routing/router.tsx'
import { useMerchants } from '../../session/session-context.ts'
import { ReportPart } from './parts.tsx'
import { anchorOf } from './PartsIndex.tsx'
import { salesPath } from './sales-path.ts'
import { againstOf, changeOf, type MerchantsReport, partSince, shareOf } from './words.ts'

/** What each merchant sold. Its bar leads to its own list. */
export const MerchantsPart = ({ loaded }: { loaded: Loaded<MerchantsReport> }) => {
  const t = useText()
  return (
    <ReportPart id={anchorOf('merchants')} title={t('reports.merchants.title')} loaded={loaded}>
      {(report) => <Merchants report={report} />}
    </ReportPart>
  )
}

/** So many bars can be compared at a glance; the numbers have all merchants. */
const shownBars = 20

type Figures = Pick<
  MerchantsReport['totals'],
  'operations' | 'volume' | 'averageTicket' | 'refunds' | 'refunded' | 'before'
>

/** Merchants that wait for their approval have sold nothing yet. */
const useRows = ({ merchants }: MerchantsReport) => {
  const open = new Map(
    useMerchants().flatMap((merchant) => (isWaiting(merchant) ? [] : [[merchant.id, merchant.name]])),
  )
  return merchants.flatMap(({ merchantId, ...figures }) => {
    const name = open.get(merchantId)
    return name === undefined ? [] : [{ ...figures, merchantId, name }]
  })
}

const Merchants = ({ report }: { report: MerchantsReport }) => {
  const t = useText()
  const locale = useLocale()
  const rows = useRows(report)
  const { totals } = report
  const shareIn = (volume: number): number => (totals.volume > 0 ? volume / totals.volume : 0)
  const cells = ({ operations, volume, averageTicket, refunds, refunded, before }: Figures): string[] => [
    formatCount(operations, locale),
    formatAmount(volume, locale),
    shareOf(shareIn(volume), locale),
    averageTicket === null ? '–' : formatAmount(averageTicket, locale),
    formatCount(refunds, locale),
    formatAmount(refunded, locale),
    formatAmount(before.volume, locale),
    (partSince(report) === null && changeOf(volume, before.volume, locale)) || '–',
  ]
  const barOf = (key: string, label: string, volume: number) => ({
    key,
    label,
    share: shareIn(volume),
    percent: shareOf(shareIn(volume), locale),
    amount: formatAmount(volume, locale),
  })
  const sold = rows.filter(({ volume }) => volume > 0)
  const others = sold.slice(shownBars)
  const bars = sold.slice(0, shownBars).map(({ merchantId, name, volume, operations }) => ({
    ...barOf(merchantId, name, volume),
    to: salesPath(merchantId, salesOfDays(report), operations),
    title: t('reports.seeSales', { count: operations, written: formatCount(operations, locale) }),
  }))
  const rest = barOf(
    'others',
    t('reports.merchants.others', { count: others.length }),
    sum(others.map((one) => one.volume)),
  )
  return (
    <>
      {sold.length === 0 ? (
        <Text soft>{t('reports.merchants.none')}</Text>
      ) : (
        <ShareBars named link={Link} bars={others.length > 0 ? [...bars, rest] : bars} />
      )}
      <ChartNumbers
        words={t('reports.numbers')}
        caption={t('reports.merchants.title')}
        heads={[
          t('common.merchant.one'),
          t('reports.fact.operations'),
          t('reports.sold'),
          t('reports.merchants.share'),
          t('reports.fact.averageTicket'),
          t('reports.refundRate.refunds'),
          t('reports.refundRate.refunded'),
          t(`reports.against.${againstOf(report)}`),
          t('reports.change'),
        ]}
        rows={rows.map((row) => ({ key: row.merchantId, name: row.name, cells: cells(row) }))}
        total={{ key: 'total', name: t('reports.total'), cells: cells(totals) }}
      />
    </>
  )
}
