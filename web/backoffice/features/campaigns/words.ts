import { dayIn } from '#domain/calendar.ts'
import type { CampaignState } from '#domain/campaign-states.ts'
import { formatAmount, formatDay, formatDays, formatInstant, formatPercent, formatTime } from '#domain/format.ts'
import { rateUnit } from '#domain/money.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { useTimeZone, useToday } from '../../session/time-zone.ts'
import type { CampaignRow } from './campaign-values.ts'

/** Glyph of each state: half circle for under way or scheduled, ticked for done, a stroke for disabled. */
export const stateMarks = {
  draft: 'draft',
  scheduled: 'to_come',
  active: 'under_way',
  finished: 'done',
  disabled: 'nothing',
} as const satisfies Record<CampaignState, string>

type Offered = Pick<CampaignRow, 'numInstalments' | 'feeDiscountRate' | 'waitingPeriod'>

/** Campaigns in words. */
export const useCampaignWords = () => {
  const t = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const today = useToday()
  const money = (cents: number): string => formatAmount(cents, locale)

  const countsOf = (counts: readonly number[]): string =>
    t('campaigns.offer.counts', {
      list: new Intl.ListFormat(locale, { type: 'conjunction' }).format(counts.map(String)),
      last: counts.at(-1) ?? 0,
    })
  const shareOf = (rate: number, counts: string): string => {
    if (rate === rateUnit) return t('campaigns.offer.free', { counts })
    if (rate === 0) return t('campaigns.offer.none', { counts })
    return rate === rateUnit / 2
      ? t('campaigns.offer.half', { counts })
      : t('campaigns.offer.part', { share: formatPercent(rate, locale), counts })
  }
  return {
    money,
    countsOf,
    /** What is offered: "Pagas la mitad del interés en 3, 6 y 12 cuotas". */
    offerOf: ({ numInstalments, feeDiscountRate, waitingPeriod }: Offered): string => {
      if (numInstalments.length === 0) return t('campaigns.offer.undecided')
      const offer = shareOf(feeDiscountRate, countsOf(numInstalments))
      return waitingPeriod > 0 ? t('campaigns.offer.waiting', { offer, months: waitingPeriod }) : offer
    },
    spanOf: ({ startDate, endDate }: Pick<CampaignRow, 'startDate' | 'endDate'>): string =>
      // A draft may have them the wrong way round.
      endDate === null || endDate < startDate
        ? t('campaigns.span.open', { day: formatDay(startDate, locale) })
        : formatDays(startDate, endDate, locale),
    amountsOf: ({
      minOrderAmount: min,
      maxOrderAmount: max,
    }: Pick<CampaignRow, 'minOrderAmount' | 'maxOrderAmount'>) => {
      if (min === null)
        return max === null ? t('campaigns.amounts.any') : t('campaigns.amounts.to', { max: money(max) })
      return max === null
        ? t('campaigns.amounts.from', { min: money(min) })
        : t('campaigns.amounts.both', { min: money(min), max: money(max) })
    },
    /** `hoy, 10:42`, `20 nov 2026, 10:42` */
    whenOf: (instant: string): string =>
      dayIn(timeZone, new Date(instant)) === today
        ? t('users.today', { time: formatTime(instant, timeZone) })
        : formatInstant(instant, timeZone, locale),
  }
}
