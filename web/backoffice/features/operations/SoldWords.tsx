import { addDays } from '#domain/calendar.ts'
import type { Locale } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText, type WriteText } from '#web/texts/text.ts'
import { weekdayName } from '../../kit/weekday-name.ts'
import { useRoute } from '../../routing/route.ts'
import type { ListFilter } from './list-filter.ts'

/** A Monday. */
const monday = '2024-01-01'

/** From Monday, 1. */
export const nameOfWeekday = (weekday: number, locale: Locale): string =>
  weekdayName(addDays(monday, weekday - 1), locale)

/** `de 17:00 a 18:00` */
export const nameOfHour = (hour: number, t: WriteText): string =>
  t('operations.sold.hour', { from: `${hour}:00`, to: `${hour + 1}:00` })

/** The name of a campaign of the merchant in the address; of all merchants it is not asked for. */
export const useCampaignName = (campaignId: string | null): string | null => {
  const { merchantId = '' } = useRoute().params
  const enabled = campaignId !== null && merchantId !== ''
  const { data } = useCall(
    'campaigns',
    'get',
    { params: { merchantId, campaignId: campaignId ?? '' } },
    { enabled, staleTime: 60_000 },
  )
  return data?.name ?? null
}

/** The filters to which bars of reports and results lead, in words: `Campaña «Navidad», 6 cuotas, lunes, de 17:00 a 18:00`. */
export const useSoldWords = ({ campaign, numInstalments, weekday, hour }: ListFilter): string => {
  const t = useText()
  const locale = useLocale()
  const name = useCampaignName(campaign)
  const words = [
    campaign && (name === null ? t('operations.sold.campaign') : t('operations.sold.campaignNamed', { name })),
    numInstalments !== null && t('campaigns.form.countName', { count: numInstalments }),
    weekday !== null && nameOfWeekday(weekday, locale),
    hour !== null && nameOfHour(hour, t),
  ]
  return words.filter(Boolean).join(', ')
}

export const SoldWords = ({ filter }: { filter: ListFilter }) => useSoldWords(filter)
