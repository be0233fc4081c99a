/** What the controls of the page need of spans. Apart from how an address is read, which is loaded with the first screen of any visit. */
import type { ReportStep } from '#contract/rules/report-steps.ts'
import { addDays, addMonths, type Day } from '#domain/calendar.ts'
import type { Span } from '#web/ui/fields/DateRange.tsx'
import { lastMonths, usualStep } from './report-span.ts'

const presetNames = ['year', 'thisMonth', 'lastMonth', 'days', 'thisYear', 'lastYear'] as const
type PresetName = (typeof presetNames)[number]
type Preset = { name: PresetName; span: Span }

/** The spans that are asked for most, as seen from today; the first is the usual one. */
export const presetsOf = (today: Day): readonly Preset[] => {
  const [month, year] = [`${today.slice(0, 7)}-01`, `${today.slice(0, 4)}-01-01`]
  const spans: Record<PresetName, Span> = {
    year: lastMonths(today),
    thisMonth: { from: month, to: today },
    lastMonth: { from: addMonths(month, -1), to: addDays(month, -1) },
    days: { from: addDays(today, -29), to: today },
    thisYear: { from: year, to: today },
    lastYear: { from: addMonths(year, -12), to: addDays(year, -1) },
  }
  return presetNames.map((name) => ({ name, span: spans[name] }))
}

/** The query of an address, with its question mark; the usual span is not written, so that it goes on with the days. */
export const writeSpan = ({ from, to, by }: Span & { by?: ReportStep }, today: Day): string => {
  const usual = lastMonths(today)
  const search = new URLSearchParams()
  if (from !== usual.from || to !== usual.to) {
    search.set('from', from)
    search.set('to', to)
  }
  if (by && by !== usualStep({ from, to })) search.set('by', by)
  return `?${search}`
}
