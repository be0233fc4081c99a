import { addDays } from '#domain/calendar.ts'
import { formatAmount, formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import type { Filter } from './filter-of.ts'

/** The filters in words, one each; a day is the last of its range, as the list has it. */
export const useFilterWords = (filter: Filter): string[] => {
  const t = useText()
  const locale = useLocale()
  const { status, substatus, q, createdGte, createdLt, totalAmountGte, totalAmountLte, channel, createdBy } = filter
  const words = [
    status && t(`operations.list.category.${status}`),
    substatus && t(`operations.substatus.${substatus}`),
    q && `«${q}»`,
    createdGte && t('downloads.filter.from', { day: formatDay(createdGte, locale) }),
    createdLt && t('downloads.filter.until', { day: formatDay(addDays(createdLt, -1), locale) }),
    totalAmountGte !== undefined &&
      t('downloads.filter.least', { amount: formatAmount(Number(totalAmountGte), locale) }),
    totalAmountLte !== undefined &&
      t('downloads.filter.most', { amount: formatAmount(Number(totalAmountLte), locale) }),
    channel && t(`operations.channel.${channel}`),
    createdBy && t('downloads.filter.seller'),
  ]
  return words.filter((one): one is string => typeof one === 'string' && one !== '')
}
