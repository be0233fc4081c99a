import { formatAmount, formatCount, formatDay } from '#domain/format.ts'
import type { Loaded } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { ChartNumbers } from '#web/ui/charts/ChartNumbers.tsx'
import { ShareBars } from '#web/ui/charts/ShareBars.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { Link } from '../../routing/router.tsx'
import { ReportPart } from './parts.tsx'
import { anchorOf } from './PartsIndex.tsx'
import { type ArticleReport, shareOf } from './words.ts'

/** What each article brought. No bar leads anywhere: a filter by article finds whole sales, with what else was in them. */
export const ArticlesPart = ({ loaded }: { loaded: Loaded<ArticleReport> }) => {
  const t = useText()
  return (
    <ReportPart id={anchorOf('articles')} title={t('reports.articles.title')} loaded={loaded}>
      {(report) => <Articles report={report} />}
    </ReportPart>
  )
}

type Row = { key: string; name: string; units: number; amount: number }

const Articles = ({ report }: { report: ArticleReport }) => {
  const t = useText()
  const locale = useLocale()
  const { articles, others, totals, readFrom, sales } = report
  const nameOf = ({ name, reference }: (typeof articles)[number]) =>
    reference === null ? name : t('reports.articles.named', { name, reference })
  const rows: Row[] = articles.map((one) => ({
    ...one,
    key: JSON.stringify([one.reference, one.name]),
    name: nameOf(one),
  }))
  if (others.articles > 0)
    rows.push({ ...others, key: 'others', name: t('reports.articles.others', { count: others.articles }) })
  if (rows.length === 0) return <Text soft>{t('reports.articles.none')}</Text>
  const cells = ({ units, amount }: Omit<Row, 'key' | 'name'>) => [
    formatCount(units, locale),
    formatAmount(amount, locale),
  ]
  return (
    <>
      {readFrom !== null && (
        <Text soft small>
          {t('reports.articles.newest', { count: formatCount(sales, locale), day: formatDay(readFrom, locale) })}
        </Text>
      )}
      <ShareBars
        named
        link={Link}
        bars={rows.map(({ key, name, amount }) => {
          const share = totals.amount > 0 ? Math.max(0, amount) / totals.amount : 0
          return { key, label: name, share, percent: shareOf(share, locale), amount: formatAmount(amount, locale) }
        })}
      />
      <ChartNumbers
        words={t('reports.numbers')}
        caption={t('reports.articles.title')}
        heads={[t('reports.articles.one'), t('reports.articles.units'), t('reports.sold')]}
        rows={rows.map((row) => ({ key: row.key, name: row.name, cells: cells(row) }))}
        total={{ key: 'total', name: t('reports.total'), cells: cells(totals) }}
      />
    </>
  )
}
