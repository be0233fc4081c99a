/** Spans of days by names that stay while the days move: "this month" is another month later. */
import { addDays, addMonths, type Day } from './calendar.ts'

export const dateShortcutNames = [
  'always',
  'today',
  'yesterday',
  'week',
  'month',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const
export type DateShortcut = (typeof dateShortcutNames)[number]
type Span = { from: Day; to: Day }

/** The spans that are asked for most, as seen from today. */
export const dateShortcuts = (today: Day): readonly { name: DateShortcut; span: Span | null }[] => {
  const month = `${today.slice(0, 7)}-01`
  const yesterday = addDays(today, -1)
  const spans: Record<DateShortcut, Span | null> = {
    always: null,
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: addDays(today, -6), to: today },
    month: { from: addDays(today, -29), to: today },
    thisMonth: { from: month, to: today },
    lastMonth: { from: addMonths(month, -1), to: addDays(month, -1) },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }
  return dateShortcutNames.map((name) => ({ name, span: spans[name] }))
}
