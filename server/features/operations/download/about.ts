import { formatAmount } from '#domain/format.ts'
import type { RequestOf } from '#server/lib/files/kinds.ts'
import type { Write } from '#server/lib/texts.ts'

/** The filters of a file in words, so that whoever opens it later knows what is not in it. */
export const aboutFilters = (
  t: Write,
  { filters, ids }: RequestOf<'operations'>,
  writeDay: (day: string) => string,
): string => {
  const since = (text: string): string => (text.length === 10 ? writeDay(text) : text)
  const amount = (cents: number): string => formatAmount(cents, 'es-ES')
  const parts = [
    ids && t('filter.chosen', { count: ids.length }),
    filters.status && t(`category.${filters.status}`),
    filters.substatus && t(`substatus.${filters.substatus}`),
    filters.q && t('filter.q', { q: filters.q }),
    filters.createdGte && t('filter.from', { day: since(filters.createdGte) }),
    filters.createdLt && t('filter.before', { day: since(filters.createdLt) }),
    filters.totalAmountGte !== undefined && t('filter.least', { amount: amount(filters.totalAmountGte) }),
    filters.totalAmountLte !== undefined && t('filter.most', { amount: amount(filters.totalAmountLte) }),
    filters.channel && t(`channel.${filters.channel}`),
    filters.createdBy && t('filter.seller', { id: filters.createdBy }),
  ]
  return parts.filter(Boolean).join(', ') || t('filter.none')
}
