import type { ReportStep } from '#contract/rules/report-steps.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { formatCount, formatDay, formatDays, formatDayShort, formatPercent, type Locale } from '#domain/format.ts'
import type { AnswerOf } from '#web/api/query.ts'

/** Of all merchants; one of one merchant has no less. */
export type Report = AnswerOf<'allMerchants', 'report'>
export type SalesReport = Extract<Report, { name: 'volume' | 'acceptance' }>
export type MoneyReport = Extract<Report, { name: 'refunds' | 'fees' }>
export type ArticleReport = Extract<Report, { name: 'articles' }>
export type MerchantsReport = Extract<Report, { name: 'merchants' }>
export type SliceReport = Extract<Report, { slices: unknown }>

/** What a report of that name is answered as. */
export type ReportOf<N, R = Report> = R extends { name: infer Names } ? (N extends Names ? R : never) : never

type Step = { from: Day; to: Day; isCurrent: boolean }

/** A step below its bar: `dic`, or `9 nov` for the day or the week that begins with it. */
export const shortStep = ({ from }: Step, by: ReportStep, locale: Locale): string => {
  const day = formatDayShort(from, locale)
  return by === 'month' ? day.slice(day.indexOf(' ') + 1) : day
}

/** A step in full: `dic 2025`, `9–15 nov 2026`, `9 nov 2026`; a month that is cut off names its days. */
export const longStep = ({ from, to, isCurrent }: Step, by: ReportStep, locale: Locale): string => {
  if (by === 'day') return formatDay(from, locale)
  const isWhole = from.endsWith('-01') && (isCurrent || addDays(to, 1).endsWith('-01'))
  const day = formatDay(from, locale)
  return by === 'month' && isWhole ? day.slice(day.indexOf(' ') + 1) : formatDays(from, to, locale)
}

/**
 * The day from which on the span before has sales, where the shop began within it: what it sold then is held against less than a
 * whole span, and a change in per cent would be false. Null where the comparison is whole, or there is nothing to compare with.
 */
export const partSince = ({ firstSaleOn, beforeFrom, beforeTo }: Report): Day | null =>
  firstSaleOn !== null && firstSaleOn > beforeFrom && firstSaleOn <= beforeTo ? firstSaleOn : null

/** From how many cents on a chart is written in thousands of euros. */
const manyCents = 10_000_00

/** Cents in few letters: `24,1` thousands, always with one decimal, or whole euros, as fits the largest of the chart. */
export const shortAmount = (
  most: number,
  locale: Locale,
): { unit: 'thousands' | 'euros'; write: (cents: number) => string } => {
  if (most < manyCents) return { unit: 'euros', write: (cents) => formatCount(Math.round(cents / 100), locale) }
  const write = (cents: number): string => {
    const tenths = Math.round(cents / 10_000)
    return `${formatCount(Math.trunc(tenths / 10), locale)},${Math.abs(tenths % 10)}`
  }
  return { unit: 'thousands', write }
}

/** Returns the change in per cent: `+13,7 %`, `−4 %`; null where the figure before is zero. */
export const changeOf = (now: number, before: number, locale: Locale): string | null => {
  if (before === 0) return null
  const rate = Math.round(((now - before) / Math.abs(before)) * 1000) * 10
  return (rate > 0 ? '+' : '') + formatPercent(rate, locale)
}

/** What a span is held against: the year before, a longer one, or the days before. */
export const againstOf = ({ isYearBefore, from, beforeFrom }: Report): 'year' | 'span' | 'days' => {
  if (!isYearBefore) return 'days'
  return Number(from.slice(0, 4)) - Number(beforeFrom.slice(0, 4)) === 1 ? 'year' : 'span'
}

/** A share of a whole, 0 to 1, in whole per cent. What is there is more than nothing: `< 1 %`. */
export const shareOf = (share: number, locale: Locale): string => {
  const rounded = Math.round(share * 100)
  return share > 0 && rounded === 0 ? `<\u00a0${formatPercent(100, locale)}` : formatPercent(rounded * 100, locale)
}
