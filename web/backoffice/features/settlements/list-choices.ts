/** What the list's page alone needs of its filter. Apart from how an address is read, which is loaded with the first screen of any visit. */
import { addDays, addMonths, type Day } from '#domain/calendar.ts'
import type { Span } from '#web/ui/fields/DateRange.tsx'
import type { ListFilter } from './list-filter.ts'

/** Whether the filter leaves room for a settlement that has neither state nor reference yet. */
export const letsNextIn = ({ from, to, q, status, page: shown }: ListFilter, due: Day): boolean =>
  shown === 1 && q === '' && status === null && (from === null || from <= due) && (to === null || due <= to)

export type DateShortcut = 'always' | 'thisWeek' | 'thisMonth' | 'lastMonth' | 'lastMonths' | 'thisYear'

/** Monday of the week. */
const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The spans that bookkeepers ask for most, as seen from today; what runs goes to its end, for transfers are ahead of time. */
export const dateShortcuts = (today: Day): readonly { name: DateShortcut; span: Span | null }[] => {
  const monday = mondayOf(today)
  const month = `${today.slice(0, 7)}-01`
  const year = today.slice(0, 4)
  return [
    { name: 'always', span: null },
    { name: 'thisWeek', span: { from: monday, to: addDays(monday, 6) } },
    { name: 'thisMonth', span: { from: month, to: addDays(addMonths(month, 1), -1) } },
    { name: 'lastMonth', span: { from: addMonths(month, -1), to: addDays(month, -1) } },
    { name: 'lastMonths', span: { from: addMonths(month, -3), to: addDays(month, -1) } },
    { name: 'thisYear', span: { from: `${year}-01-01`, to: `${year}-12-31` } },
  ]
}
