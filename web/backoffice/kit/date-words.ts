import type { Day } from '#domain/calendar.ts'
import { formatDay, formatDays } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import type { Span } from '#web/ui/fields/DateRange.tsx'

/** The days that a list is narrowed to; either end may be open. */
export type OpenSpan = { from: Day | null; to: Day | null }

/** In words; null where it is open at both ends. */
export const useDateWords = ({ from, to }: OpenSpan): string | null => {
  const t = useText()
  const locale = useLocale()
  if (from && to) return formatDays(from, to, locale)
  if (from) return t('common.dates.since', { day: formatDay(from, locale) })
  return to && t('common.dates.until', { day: formatDay(to, locale) })
}

/** As a choice of days shows it. */
export const spanOf = ({ from, to }: OpenSpan, today: Day): Span | null =>
  from || to ? { from: from ?? to ?? today, to: to ?? today } : null
