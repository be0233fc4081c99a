/** Covers spans of days by whole months and single days, so that a long span is read from few rows. */
import { addDays, addMonths, type Day, dayIn, startOfDay } from '#domain/calendar.ts'

/** From the first day to before `end`; null has no bound. */
export type DaySpan = { from: Day | null; end: Day | null }
/** Rows of one length, with `first` from `from` to before `end`. `bucket`: the number of the span that it is a part of. */
export type Piece = { bucket: number; span: 'day' | 'month'; from: Day; end: Day; fromAt: string; endAt: string }

/** What PostgreSQL takes as a day and as an instant. */
const [least, greatest] = ['-infinity', 'infinity']

const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`
const firstFullMonth = (day: Day): Day => (day === startOfMonth(day) ? day : addMonths(startOfMonth(day), 1))

const rangesOf = ({ from, end }: DaySpan): [Piece['span'], Day, Day][] => {
  const [first, last] = [from ?? least, end ?? greatest]
  const months = from === null ? least : firstFullMonth(from)
  const days = end === null ? greatest : startOfMonth(end)
  if (from !== null && end !== null && months >= days) return [['day', first, last]]
  return [
    ['day', first, months],
    ['month', months, days],
    ['day', days, last],
  ]
}

/** Pieces of spans that do not overlap, which are numbered from 1. */
export const piecesOf = (timeZone: string, spans: readonly DaySpan[]): Piece[] => {
  const at = (day: Day): string => (day === least || day === greatest ? day : startOfDay(timeZone, day).toISOString())
  return spans.flatMap((one, index) =>
    rangesOf(one)
      .filter(([, from, end]) => from !== end)
      .map(([span, from, end]) => ({ bucket: index + 1, span, from, end, fromAt: at(from), endAt: at(end) })),
  )
}

/** The span from one instant to before another; null if one of them is not the start of a day. */
export const daySpanOf = (timeZone: string, from: Date | null, end: Date | null): DaySpan | null => {
  const dayOf = (instant: Date | null): Day | null => instant && dayIn(timeZone, instant)
  const span = { from: dayOf(from), end: dayOf(end) }
  const isStart = (day: Day | null, instant: Date | null): boolean =>
    day === null || startOfDay(timeZone, day).getTime() === instant?.getTime()
  if (!isStart(span.from, from) || !isStart(span.end, end)) return null
  // Nothing is between an end and a later start.
  return span.from !== null && span.end !== null && span.end < span.from ? { ...span, end: span.from } : span
}

/** All days of the month of `first`, within a span. */
export const daysOfMonth = (timeZone: string, first: Day, { from, end }: DaySpan): Piece[] => {
  const next = addMonths(first, 1)
  const [start, stop] = [from !== null && from > first ? from : first, end !== null && end < next ? end : next]
  const at = (day: Day): string => startOfDay(timeZone, day).toISOString()
  return [{ bucket: 1, span: 'day', from: start, end: stop, fromAt: at(start), endAt: at(stop) }]
}

/** The first instant of the day after. */
export const endOfDay = (timeZone: string, day: Day): Date => startOfDay(timeZone, addDays(day, 1))
