/**
 * Formats amounts, numbers and dates for Spain and Portugal, by tables of our own: the platform writes "sept", leaves
 * four-digit numbers ungrouped and writes a hyphen for a minus.
 */
import { type Day, wallClock } from './calendar.ts'
import { type Locale, localeTraits } from './locales.ts'

export type { Locale } from './locales.ts'

const space = '\u00a0'
const minus = '\u2212'

const grouped = (digits: string, locale: Locale): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, localeTraits[locale].group)
const sign = (value: number): string => (value < 0 ? minus : '')

/** A whole number: `1.284`, in Portuguese `1 284` with a no-break space. */
export const formatCount = (count: number, locale: Locale): string =>
  sign(count) + grouped(String(Math.abs(count)), locale)

/** Cents as euros: `1.234,56 €`, `−120,00 €`. Every space is a no-break space. */
export const formatAmount = (cents: number, locale: Locale): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${sign(cents)}${grouped(digits.slice(0, -2), locale)},${digits.slice(-2)}${space}€`
}

const kilo = 1024

/** The size of a file: `820 kB`, `1,2 MB`; the same in both languages but for the grouping. */
export const formatBytes = (bytes: number, locale: Locale): string => {
  if (bytes < kilo * kilo)
    return `${formatCount(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / kilo)), locale)}${space}kB`
  const tenths = Math.round((bytes / (kilo * kilo)) * 10)
  const decimal = tenths % 10 === 0 ? '' : `,${tenths % 10}`
  return `${formatCount(Math.floor(tenths / 10), locale)}${decimal}${space}MB`
}

/** A rate with two implied decimals: 290 is `2,9 %`, in Portuguese `2,9%`. */
export const formatPercent = (rate: number, locale: Locale): string => {
  const digits = String(Math.abs(rate)).padStart(3, '0')
  const decimals = digits.slice(-2).replace(/0+$/, '')
  const number = grouped(digits.slice(0, -2), locale) + (decimals && `,${decimals}`)
  return `${sign(rate)}${number}${localeTraits[locale].percent}%`
}

/** `20 nov` */
export const formatDayShort = (day: Day, locale: Locale): string => {
  const [, month, dayOfMonth] = day.split('-').map(Number)
  return `${dayOfMonth} ${localeTraits[locale].months.split(' ')[(month ?? 0) - 1]}`
}

/** `20 nov 2026` */
export const formatDay = (day: Day, locale: Locale): string => `${formatDayShort(day, locale)} ${day.slice(0, 4)}`

/** `noviembre de 2026`, of any day of it */
export const formatMonth = (day: Day, locale: Locale): string =>
  localeTraits[locale].wholeMonths.split(' ')[Number(day.slice(5, 7)) - 1] +
  localeTraits[locale].ofYear +
  day.slice(0, 4)

/** `10:42` as the time zone's wall clock shows it, of a Date or of an ISO text. */
export const formatTime = (instant: Date | string, timeZone: string): string => {
  const { hour, minute } = wallClock(timeZone, new Date(instant))
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** `20 nov 2026, 10:42` */
export const formatInstant = (instant: Date | string, timeZone: string, locale: Locale): string =>
  `${formatDay(wallClock(timeZone, new Date(instant)).day, locale)}, ${formatTime(instant, timeZone)}`

/** Two days as one: `9–15 nov 2026`, `26 oct – 1 nov 2026`, `29 dic 2025 – 2 ene 2026`. */
export const formatDays = (from: Day, to: Day, locale: Locale): string => {
  if (from === to) return formatDay(from, locale)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${formatDay(to, locale)}`
  const first = from.slice(0, 4) === to.slice(0, 4) ? formatDayShort(from, locale) : formatDay(from, locale)
  return `${first} – ${formatDay(to, locale)}`
}

/** `910 123 456`: the nine digits of either country. */
export const formatPhone = (phone: string): string => phone.replaceAll(/(\d{3})(?=\d)/g, '$1 ')
