/** Which days a report holds against which, cut into steps. Ends are the day after the last. */
import type { ReportStep } from '#contract/rules/report-steps.ts'
import { addDays, addMonths, type Day, daysBetween } from '#domain/calendar.ts'

/** From the first day to before `end`. */
export type Span = { from: Day; end: Day }
/** A step of time and the same step of the span before; of a leap day's step nothing is left in other years. */
type Step = Span & { before: Span }
export type Spans = Step & { isYearBefore: boolean; steps: readonly Step[] }

const leapDay = '-02-29'
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The same date of another year; 29 February begins where 1 March does. */
const yearsBefore = (day: Day, years: number): Day => {
  const year = Number(day.slice(0, 4)) - years
  return `${year}${day.endsWith(leapDay) && !isLeap(year) ? '-03-01' : day.slice(4)}`
}

const isFirst = (day: Day): boolean => day.endsWith('-01')

/** Days from Monday: 0 to 6. 5 January 1970 was one. */
const weekday = (day: Day): number => ((daysBetween('1970-01-05', day) % 7) + 7) % 7

const nextStart: Record<ReportStep, (day: Day) => Day> = {
  day: (day) => addDays(day, 1),
  week: (day) => addDays(day, 7 - weekday(day)),
  month: (day) => addMonths(`${day.slice(0, 7)}-01`, 1),
}

/** By whole years where the span is of whole months or longer than a month: as few as keep the two apart. */
const wayBack = ({ from, end }: Span): { isYearBefore: boolean; back: (day: Day) => Day } => {
  const days = daysBetween(from, end)
  if (days <= 31 && !(isFirst(from) && isFirst(end))) return { isYearBefore: false, back: (day) => addDays(day, -days) }
  let years = 1
  while (yearsBefore(end, years) > from) years += 1
  return { isYearBefore: true, back: (day) => yearsBefore(day, years) }
}

/** `from` and `to` are the first and the last day. */
export const spansOf = (from: Day, to: Day, by: ReportStep): Spans => {
  const end = addDays(to, 1)
  const { isYearBefore, back } = wayBack({ from, end })
  const stepOf = (span: Span): Step => ({ ...span, before: { from: back(span.from), end: back(span.end) } })
  const steps: Step[] = []
  for (let start = from; start < end;) {
    const next = nextStart[by](start)
    steps.push(stepOf({ from: start, end: next < end ? next : end }))
    start = next
  }
  return { ...stepOf({ from, end }), isYearBefore, steps }
}
