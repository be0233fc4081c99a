import { addDays, addMonths, type Day } from '#domain/calendar.ts'
import type { Span } from '#web/ui/fields/DateRange.tsx'

export type DateShortcut = 'always' | 'today' | 'yesterday' | 'week' | 'month' | 'thisMonth' | 'lastMonth' | 'thisYear'

/** The spans that shops ask for most, as seen from today. */
export const dateShortcuts = (today: Day): readonly { name: DateShortcut; span: Span | null }[] => {
  const month = `${today.slice(0, 7)}-01`
  const yesterday = addDays(today, -1)
  return [
    { name: 'always', span: null },
    { name: 'today', span: { from: today, to: today } },
    { name: 'yesterday', span: { from: yesterday, to: yesterday } },
    { name: 'week', span: { from: addDays(today, -6), to: today } },
    { name: 'month', span: { from: addDays(today, -29), to: today } },
    { name: 'thisMonth', span: { from: month, to: today } },
    { name: 'lastMonth', span: { from: addMonths(month, -1), to: addDays(month, -1) } },
    { name: 'thisYear', span: { from: `${today.slice(0, 4)}-01-01`, to: today } },
  ]
}
