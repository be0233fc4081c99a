import type { Day } from '#domain/calendar.ts'
import type { Locale } from '#domain/format.ts'

/** `lunes`, `segunda-feira` */
export const weekdayName = (day: Day, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
