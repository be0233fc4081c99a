import { useEffect, useState } from 'react'
import { growthToEarn, usualMarginRate } from '#domain/campaign-results.ts'
import { formatAmount, formatDays, formatPercent } from '#domain/format.ts'
import { offerId } from '#domain/offers.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { bold } from '#web/ui/layout/tags.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { useToday } from '../../session/time-zone.ts'
import { useMerchant } from '../../session/session-context.ts'
import type { Terms, Written } from './campaign-values.ts'
import { campaignOffers, daysToJudge } from './example.ts'

type Props = { written: Written; terms: Terms; plan: string; planName: string }

const amountsOf = ({ minOrderAmount: least, maxOrderAmount: most }: Written) => ({
  ...(least !== null && least > 0 && { minAmount: least }),
  ...(most !== null && most >= Math.max(1, least ?? 1) && { maxAmount: most }),
})

const typingPause = 300

/** Returns the value once typing has paused. */
const useSettled = (value: string): string => {
  const [settled, settle] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => settle(value), typingPause)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled
}

/** What it would have cost with the sales of the same days a year ago, or of the last thirty days. */
export const Estimate = ({ written, terms, plan, planName }: Props) => {
  const t = useText()
  const rich = useRichText()
  const locale = useLocale()
  const today = useToday()
  const { id: merchantId } = useMerchant()
  const wanted = daysToJudge(written, today)
  const recent = daysToJudge({ startDate: '', endDate: null }, today)
  const asked = JSON.stringify([wanted, amountsOf(written)])
  const [days, amounts] = JSON.parse(useSettled(asked)) as [typeof wanted, ReturnType<typeof amountsOf>] // written one line above
  const inputOf = ({ from, to }: typeof wanted) => ({ params: { merchantId }, query: { from, to, ...amounts } })
  const first = useCall('campaigns', 'estimate', inputOf(days), { placeholder: 'previous' })
  // A young shop has no last year.
  const isEmpty = days.kind === 'lastYear' && first.data?.salesCount === 0
  const second = useCall('campaigns', 'estimate', inputOf(recent), { enabled: isEmpty, placeholder: 'previous' })
  const { data } = isEmpty ? second : first
  const judged = isEmpty ? recent : days
  if (!data) return null
  const { salesCount: count, averageAmount: amount } = data
  if (count === 0) return <Hint>{t('campaigns.panel.noSales')}</Hint>
  const firstDay = written.startDate > today ? written.startDate : today
  const offer = campaignOffers({ written, terms, amount, firstDay }).find((one) => offerId(one) === plan)
  if (!offer?.campaign) return null
  const whole = count * offer.campaign.cost
  const cost = formatAmount(whole, locale)
  const words = { count, average: formatAmount(amount, locale), plan: planName, cost, b: bold }
  return (
    <Hint>
      {judged.kind === 'lastYear'
        ? rich('campaigns.panel.lastYear', { ...words, days: formatDays(judged.from, judged.to, locale) })
        : rich('campaigns.panel.lastDays', words)}{' '}
      {whole > 0 && <Earned amount={count * amount} cost={whole} />}{' '}
      {(written.partial || written.audienceId !== null) && t('campaigns.panel.wide')}
    </Hint>
  )
}

/** By how much more must be sold for the usual margin to earn the cost back. */
const Earned = (sold: { amount: number; cost: number }) => {
  const t = useText()
  const locale = useLocale()
  const margin = formatPercent(usualMarginRate, locale)
  const growth = growthToEarn(sold, usualMarginRate)
  if (growth === null) return t('campaigns.panel.earnNever', { margin })
  return t('campaigns.panel.earn', { margin, rate: formatPercent(growth, locale) })
}
