import { useState } from 'react'
import { breakEvenOf } from '#domain/campaign-results.ts'
import { formatAmount, formatCount, formatDay, formatDays, formatDayShort, formatPercent } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { ChartNumbers } from '#web/ui/charts/ChartNumbers.tsx'
import { LineChart } from '#web/ui/charts/LineChart.tsx'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { navigate, useSearch } from '../../../routing/router.tsx'
import type { Campaign } from '../campaign-values.ts'
import { type Comparison, cumulated, whyIncomparable } from './cumulated.ts'
import { marginIn, readMargin, writeMargin } from './margin.ts'
import styles from './results.module.css'

type Props = { campaign: Campaign; comparison: Comparison }

/** The campaign's days beside those before, and whether what was sold more has earned the cost back. */
export const ComparisonView = ({ campaign, comparison }: Props) => {
  const t = useText()
  const margin = readMargin(useSearch())
  const { cost } = comparison
  const isBounded = campaign.minOrderAmount !== null || campaign.maxOrderAmount !== null
  return (
    <>
      <Compared comparison={comparison} />
      {isBounded && <Hint>{t('campaigns.results.inRange')}</Hint>}
      {cost !== null && cost > 0 && (
        <>
          <BreakEvenLine comparison={comparison} cost={cost} margin={margin} />
          <MarginField key={margin} margin={margin} />
        </>
      )}
      {cost !== null && cost <= 0 && <Text>{t('campaigns.results.free')}</Text>}
      <Chart
        comparison={comparison}
        goal={
          cost !== null && cost > 0 && whyIncomparable(comparison) === null
            ? {
                value: comparison.before.amount + breakEvenOf(soldIn(comparison, cost), margin * 100).needed,
                name: t('campaigns.results.goal'),
              }
            : undefined
        }
      />
    </>
  )
}

const soldIn = ({ now, before }: Comparison, cost: number) => ({ now: now.amount, before: before.amount, cost })

/** What was sold in both spans, in one sentence. */
const Compared = ({ comparison }: { comparison: Comparison }) => {
  const t = useText()
  const locale = useLocale()
  const { from, to, beforeFrom, beforeTo, firstSaleOn, now, before } = comparison
  const words = {
    days: formatDays(from, to, locale),
    beforeDays: formatDays(beforeFrom, beforeTo, locale),
    sold: formatAmount(now.amount, locale),
    count: now.count,
  }
  const why = whyIncomparable(comparison)
  if (why === 'young')
    return (
      <Text>
        {t('campaigns.results.soldInDays', words)}{' '}
        {t('campaigns.results.young', {
          beforeDays: words.beforeDays,
          since: firstSaleOn === null ? 'never' : 'day',
          day: firstSaleOn === null ? '' : formatDay(firstSaleOn, locale),
        })}
      </Text>
    )
  if (why === 'nothing')
    return (
      <Text>
        {t('campaigns.results.soldInDays', words)} {t('campaigns.results.nothingBefore', words)}
      </Text>
    )
  const extra = now.amount - before.amount
  const rate = Math.round((Math.abs(extra) / before.amount) * 1_000) * 10
  return (
    <Text>
      {t('campaigns.results.soldInDays', words)}{' '}
      {t('campaigns.results.beside', {
        ...words,
        sold: formatAmount(before.amount, locale),
        count: before.count,
        extra: formatAmount(Math.abs(extra), locale),
        rate: formatPercent(rate, locale),
        change: extra === 0 ? 'same' : extra > 0 ? 'more' : 'less',
      })}
    </Text>
  )
}

type BreakEvenProps = { comparison: Comparison; cost: number; margin: number }

/** Whether the cost is earned back, and what is missing. */
const BreakEvenLine = ({ comparison, cost, margin }: BreakEvenProps) => {
  const t = useText()
  const locale = useLocale()
  const { needed, missing, isReached } = breakEvenOf(soldIn(comparison, cost), margin * 100)
  const money = (cents: number) => formatAmount(cents, locale)
  const words = { cost: money(cost), needed: money(needed), margin: formatPercent(margin * 100, locale) }
  return (
    <Text>
      {t('campaigns.results.needed', words)}{' '}
      {whyIncomparable(comparison) === null && (
        <b>
          {isReached ? t('campaigns.results.reached') : t('campaigns.results.missing', { missing: money(missing) })}
        </b>
      )}
    </Text>
  )
}

/** The margin to weigh with. What is no margin is not taken over, and the field says so. */
const MarginField = ({ margin }: { margin: number }) => {
  const t = useText()
  const [text, setText] = useState(String(margin))
  const typed = marginIn(text)
  return (
    <form
      className={styles.margin}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== null) navigate(writeMargin(typed) || '?', { replace: true })
      }}
    >
      <AffixField
        label={t('campaigns.results.margin')}
        text={text}
        onText={setText}
        onLeave={() => {
          if (typed !== null && typed !== margin) navigate(writeMargin(typed) || '?', { replace: true })
        }}
        post="%"
        error={typed === null ? t('campaigns.results.marginWrong') : null}
        hint={t('campaigns.results.marginHint')}
      />
    </form>
  )
}

type ChartProps = { comparison: Comparison; goal: { value: number; name: string } | undefined }

/** What was sold from the first day on, with the line to reach. */
const Chart = ({ comparison, goal }: ChartProps) => {
  const t = useText()
  const locale = useLocale()
  const days = cumulated(comparison.days)
  const isComparable = whyIncomparable(comparison) === null
  const money = (cents: number) => formatAmount(cents, locale)
  const last = days.at(-1)
  if (!last) return null
  const title = t('campaigns.results.chart')
  const sentence = [
    `${title}.`,
    t('campaigns.results.chartSum', { sold: money(last.sum), before: money(last.sumBefore) }),
    goal && `${goal.name}: ${money(goal.value)}.`,
  ]
  return (
    <section>
      <h3>{title}</h3>
      <LineChart
        points={days.map(({ day, sum, sumBefore }) => ({
          key: day,
          label: formatDayShort(day, locale),
          value: sum,
          before: isComparable ? sumBefore : null,
        }))}
        sentence={sentence.filter(Boolean).join(' ')}
        write={(cents) => `${formatCount(Math.round(cents / 100), locale)} €`}
        bounds={{ smallest: 100, most: Number.MAX_SAFE_INTEGER }}
        names={{ now: t('campaigns.results.line.now'), before: t('campaigns.results.line.before') }}
        goal={goal}
      />
      <ChartNumbers
        words={t('campaigns.results.numbers')}
        caption={title}
        heads={[
          t('campaigns.results.day'),
          t('campaigns.results.now'),
          t('campaigns.results.before'),
          t('campaigns.results.sumNow'),
          t('campaigns.results.sumBefore'),
        ]}
        rows={days.map(({ day, amount, before, sum, sumBefore }) => ({
          key: day,
          name: formatDay(day, locale),
          cells: [amount, before, sum, sumBefore].map(money),
        }))}
      />
    </section>
  )
}
