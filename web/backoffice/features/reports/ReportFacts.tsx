import { formatAmount, formatCount, formatDay, type Locale } from '#domain/format.ts'
import { useLocale, useText, type WriteText } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { joinClasses } from '#web/ui/layout/element.ts'
import { againstOf, changeOf, partSince, type SalesReport } from './words.ts'
import styles from './reports.module.css'
import factsStyles from '#web/ui/data/facts.module.css'

type Fact = { name: 'volume' | 'operations' | 'averageTicket'; write: (value: number, locale: Locale) => string }

const facts: readonly Fact[] = [
  { name: 'volume', write: formatAmount },
  { name: 'operations', write: formatCount },
  { name: 'averageTicket', write: formatAmount },
]

/** The figures of the span, each beside the one before; without a report, placeholders. */
export const ReportFacts = ({ report }: { report: SalesReport | undefined }) => {
  const t = useText()
  const locale = useLocale()
  return (
    <dl className={joinClasses(factsStyles.facts, styles.three)}>
      {facts.map(({ name, write }) => {
        const now = report?.totals[name]
        return (
          <div key={name}>
            <dt>{t(`reports.fact.${name}`)}</dt>
            <dd>
              {report ? now === null || now === undefined ? '–' : write(now, locale) : <Skeleton width={110} />}
              <Text as="small" roomy>
                {report ? <Before fact={{ name, write }} report={report} t={t} locale={locale} /> : '\u00a0'}
              </Text>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

type BeforeProps = { fact: Fact; report: SalesReport; t: WriteText; locale: Locale }

const Before = ({ fact: { name, write }, report, t, locale }: BeforeProps) => {
  const [now, before] = [report.totals[name], report.totals.before[name]]
  const against = againstOf(report)
  if (!before) return t(`reports.nothingBefore.${against}`)
  const since = partSince(report)
  const change = now === null || since !== null ? null : changeOf(now, before, locale)
  return (
    <>
      {t(`reports.before.${against}`, { value: write(before, locale) })}
      {since !== null && `, ${t('reports.onlySince', { day: formatDay(since, locale) })}`}
      {change && (
        <>
          {', '}
          <b>{change}</b>
        </>
      )}
    </>
  )
}
