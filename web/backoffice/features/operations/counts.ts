import { toCamel } from '#contract/core/wire.ts'
import { type Category, categoryOf } from '#domain/operation-state.ts'
import type { AnswerOf } from '#web/api/query.ts'
import type { ListFilter } from './list-filter.ts'

export type Summary = AnswerOf<'operations', 'summary'>

/** Counts a category's sales; those of the whole list for none. */
export const countOf = (summary: Summary, category: Category | null): number => {
  if (category === null) return summary.total
  return category === 'in_process' ? summary.inProcess : summary[category]
}

/** The same with the sub-status of the list, of which no category but its own has any. */
export const countIn = (summary: Summary, category: Category | null, { substatus }: ListFilter): number => {
  if (substatus === null) return countOf(summary, category)
  if (category !== null && category !== categoryOf(substatus)) return 0
  return summary.substatus[toCamel(substatus) as keyof Summary['substatus']] // a key per sub-status
}
