import styles from './reports.module.css'
import { useEffect } from 'react'
import { daysBetween } from '#domain/calendar.ts'
import { formatDay, formatDays } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { EmptyState, PageHead, Row } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'
import { AllMerchantsLine } from '../../kit/all-merchants.tsx'
import { announce } from '../../kit/announce.tsx'
import { navigate, useSearch } from '../../routing/router.tsx'
import { useIsOfAll, useMerchants } from '../../session/session-context.ts'
import { useToday } from '../../session/time-zone.ts'
import { ArticlesPart } from './ArticlesPart.tsx'
import { HoursPart } from './HoursPart.tsx'
import { KindPart } from './KindPart.tsx'
import { MerchantsPart } from './MerchantsPart.tsx'
import { useReport } from './parts.tsx'
import { faultOf, readSpan, type ReportSpan } from './report-span.ts'
import { anchorOf, type PartName, partNames, PartsIndex } from './PartsIndex.tsx'
import { RefundRatePart } from './RefundRatePart.tsx'
import { ReportControls } from './ReportControls.tsx'
import { ReportFacts } from './ReportFacts.tsx'
import { AcceptancePart, MoneyPart, VolumePart } from './TimeParts.tsx'
import { againstOf, type SalesReport } from './words.ts'

/** What the merchant sells and what it costs [RT-21], or what all merchants do. The address holds the days. */
export const ReportsPage = () => {
  const t = useText()
  const isOfAll = useIsOfAll()
  const zones = new Set(useMerchants().map(({ timeZone }) => timeZone))
  const hasZones = isOfAll && zones.size > 1
  const today = useToday()
  const span = readSpan(useSearch(), today)
  const fault = faultOf(span)
  const volume = useReport('volume', span, fault === null)
  const merchants = useReport('merchants', span, fault === null && isOfAll)
  const money = useReport('fees', span, fault === null)
  const instalments = useReport('instalments', span, fault === null)
  const channels = useReport('channels', span, fault === null)
  const campaigns = useReport('campaigns', span, fault === null)
  const sellers = useReport('sellers', span, fault === null)
  const articles = useReport('articles', span, fault === null)
  const hours = useReport('hours', span, fault === null)
  // A shop without campaigns is spared a bar that says so.
  const hasCampaigns = campaigns.data?.slices.some(({ key }) => key !== null) ?? campaigns.status === 'failed'
  const isShown: Partial<Record<PartName, boolean>> = { campaigns: hasCampaigns, merchants: isOfAll }
  const words = useSpanWords(span, volume.waiting ? undefined : volume.data)
  const isThere = volume.status === 'success' && !volume.waiting
  useEffect(() => {
    if (isThere && !fault) announce(words)
  }, [isThere, fault, words])

  // How high the part of merchants is, no one knows before: what is below it would move.
  const isHeld = isOfAll && merchants.status === 'loading'
  const usual = (
    <Button kind="primary" onClick={() => navigate('?')}>
      {t('reports.usual')}
    </Button>
  )
  return (
    <div className={styles.reports}>
      <PageHead>
        <div>
          <h1>{t('common.screen.reports')}</h1>
          {isOfAll && <AllMerchantsLine />}
          <Text roomy>{fault ? '\u00a0' : words}</Text>
        </div>
        <ReportControls span={span} today={today} isAskable={fault === null} />
      </PageHead>
      {fault && (
        <Note kind="warn" role="alert" title={t(`reports.fault.${fault}`)}>
          <p>{t(`reports.faultText.${fault}`)}</p>
          <Row above>{usual}</Row>
        </Note>
      )}
      {!fault && volume.data && isEmpty(volume.data) ? (
        <EmptyState>
          <h2>{t('reports.empty.title')}</h2>
          <p>{t('reports.empty.text')}</p>
          <Row>{usual}</Row>
        </EmptyState>
      ) : (
        !fault && (
          <>
            <PartsIndex names={partNames.filter((name) => isShown[name] ?? true)} />
            {volume.status !== 'failed' && <ReportFacts report={volume.data} />}
            {isOfAll && <MerchantsPart loaded={merchants} />}
            {!isHeld && (
              <>
                <VolumePart loaded={volume} span={span} />
                {volume.status !== 'failed' && <AcceptancePart loaded={volume} />}
                <MoneyPart loaded={money} span={span} what="refunded" />
                {money.status !== 'failed' && (
                  <>
                    <RefundRatePart id={anchorOf('refundRate')} sales={volume.data} loaded={money} />
                    <MoneyPart loaded={money} span={span} what="fees" />
                  </>
                )}
                <KindPart loaded={instalments} what="instalments" />
                <KindPart loaded={channels} what="channels" />
                {hasCampaigns && <KindPart loaded={campaigns} what="campaigns" />}
                <KindPart loaded={sellers} what="sellers" />
                <ArticlesPart loaded={articles} />
                <HoursPart id={anchorOf('hours')} loaded={hours} />
                <Disclosure words={t('reports.why.open')}>
                  <p>{t('reports.why.sales')}</p>
                  <p>{t('reports.why.money')}</p>
                  {hasZones && <p>{t('reports.why.zones')}</p>}
                </Disclosure>
              </>
            )}
          </>
        )
      )}
    </div>
  )
}

/** Nothing was asked for in either span. */
const isEmpty = ({ totals }: SalesReport): boolean =>
  totals.operations === 0 && totals.decided === 0 && totals.before.operations === 0 && totals.before.decided === 0

/** The days, and what they are held against once that is known. */
const useSpanWords = ({ from, to }: ReportSpan, report: SalesReport | undefined): string => {
  const t = useText()
  const locale = useLocale()
  const days =
    from === to
      ? t('reports.day', { day: formatDay(from, locale) })
      : t('reports.days', { from: formatDay(from, locale), to: formatDay(to, locale) })
  if (!report) return days
  const against = t(`reports.compared.${againstOf(report)}`, {
    count: daysBetween(from, to) + 1,
    days: formatDays(report.beforeFrom, report.beforeTo, locale),
  })
  return `${days}, ${against}`
}
