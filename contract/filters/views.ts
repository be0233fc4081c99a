/** What a saved view holds of a list: its filters, its order and how it is looked at. */
import { dateShortcutNames } from '#domain/date-shortcuts.ts'
import { oneOf } from './kinds.ts'
import { operationFilters, operationLook, operationOrdering } from './operations.ts'

const { usual: _, ...ordering } = operationOrdering

export const viewFilters = {
  ...operationFilters,
  /** Days by a name, in place of those between two: they move with the calendar. */
  days: { ...oneOf(dateShortcutNames.filter((name) => name !== 'always')), chip: null },
  ordering,
  ...operationLook,
} as const
