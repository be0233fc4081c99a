/** The activity, as an address narrows it. */
import { type Held, readFilters } from '#contract/filters/address.ts'
import { activityFilters } from '#contract/filters/activity.ts'
import { id } from '#contract/filters/kinds.ts'
import { actionsOf } from '#domain/activity.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { auditActions } from '#domain/webhook-events.ts'
import type { InputOf } from '#web/api/query.ts'
import type { Span } from '#web/ui/fields/DateRange.tsx'
import { countChips, nothingFiltered, queryOf, writeFilters } from '../../routing/list-address.ts'

/** `cursor`: of what was done before it. */
const address = { ...activityFilters, cursor: { ...id, chip: null } } as const

export type ActivityFilter = Held<typeof address>
export type Go = (next: Partial<ActivityFilter>) => void

export const everyActivity: ActivityFilter = nothingFiltered(address)
export const writeActivityFilter = (filter: ActivityFilter): string => writeFilters(address, filter)
export const isNarrowing = (filter: ActivityFilter): boolean => countChips(address, filter) > 0

/** Days that end before they begin find nothing that could be asked for, and so are dropped. */
export const readActivityFilter = (search: URLSearchParams): ActivityFilter => {
  const filter = readFilters(address, search)
  const { since, until } = filter
  return since !== null && until !== null && since > until ? { ...filter, since: null, until: null } : filter
}

export const activityInput = (merchantId: string, filter: ActivityFilter): InputOf<'activity', 'list'> => ({
  params: { merchantId },
  query: queryOf(address, filter),
})

/** The same for a file, which has no pages. */
export const narrowingOf = ({ cursor: _, ...filter }: ActivityFilter) => queryOf(activityFilters, filter)

/** What can be chosen beside a group. */
export const actionsBeside = ({ group }: Pick<ActivityFilter, 'group'>) =>
  group === null ? auditActions : actionsOf(group)

export const dateShortcuts = (
  today: Day,
): readonly { name: 'always' | 'today' | 'week' | 'month'; span: Span | null }[] => [
  { name: 'always', span: null },
  { name: 'today', span: { from: today, to: today } },
  { name: 'week', span: { from: addDays(today, -6), to: today } },
  { name: 'month', span: { from: addDays(today, -29), to: today } },
]
