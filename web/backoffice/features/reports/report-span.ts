import { readFilters } from '#contract/filters/address.ts'
import { reportFilters } from '#contract/filters/reports.ts'
import type { ReportStep } from '#contract/rules/report-steps.ts'
import type { ReportName, ReportNameOfAll } from '#contract/calls/reports.ts'
import { addMonths, type Day, daysBetween } from '#domain/calendar.ts'
import type { InputOf } from '#web/api/query.ts'
import type { Span } from '#web/ui/fields/DateRange.tsx'

export type ReportSpan = Span & { by: ReportStep }

/** Twelve months, of which the running one is the last. */
export const lastMonths = (today: Day): Span => ({ from: addMonths(`${today.slice(0, 7)}-01`, -11), to: today })

/** Steps that make a chart of some ten to forty bars. */
export const usualStep = ({ from, to }: Span): ReportStep => {
  const days = daysBetween(from, to)
  if (days <= 31) return 'day'
  return days <= 182 ? 'week' : 'month'
}

/** Reads the query of the address [RT-21]; what it does not say, or says of no day, is the usual. */
export const readSpan = (search: URLSearchParams, today: Day): ReportSpan => {
  const usual = lastMonths(today)
  const { from, to, by } = readFilters(reportFilters, search)
  const span = { from: from ?? (to && addMonths(to, -11)) ?? usual.from, to: to ?? usual.to }
  return { ...span, by: by ?? usualStep(span) }
}

/** Returns the error that the server would return, before the call. */
export const faultOf = ({ from, to }: Span): 'reversed' | 'long' | null => {
  if (to < from) return 'reversed'
  return to >= addMonths(from, 60) ? 'long' : null
}

export const reportInput = (
  merchantId: string,
  name: ReportNameOfAll,
  span: ReportSpan,
): InputOf<'reports', 'get'> => ({
  params: { merchantId, name },
  query: { from: span.from, to: span.to, by: span.by },
})

/** The reports that every shop is shown: they are asked for while the page is still on its way. */
export const shownReports = ['volume', 'fees', 'instalments', 'channels'] as const satisfies readonly ReportName[]
