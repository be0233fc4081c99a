import { readFilters } from '#contract/filters/address.ts'
import { operationColumns, type OperationColumnName } from '#contract/filters/operations.ts'
import { viewFilters } from '#contract/filters/views.ts'
import type { Day } from '#domain/calendar.ts'
import { type DateShortcut, dateShortcuts } from '#domain/date-shortcuts.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { writeFilters } from '../../../routing/list-address.ts'
import { betweenDays, daysOf, everything, type ListFilter, writeFilter } from '../list-filter.ts'

export type View = AnswerOf<'views', 'list'>['results'][number]

const readQuery = (query: string) => readFilters(viewFilters, new URLSearchParams(query))

/** What a view shows today: days by a name are days of the calendar in the address, so that a link says all. */
export const filterOfView = ({ id, query }: Pick<View, 'id' | 'query'>, today: Day): ListFilter => {
  const { days, ...held } = readQuery(query)
  const span = dateShortcuts(today).find(({ name }) => name === days)?.span
  return { ...everything, ...held, ...(span && betweenDays(span)), view: id }
}

/** Which list it is, without its page. */
export const textOf = (filter: ListFilter): string => writeFilter({ ...filter, page: 1, view: null })

/** Names of the days of a list, as of today; several may be the same days. */
export const dayNamesOf = (filter: ListFilter, today: Day): DateShortcut[] => {
  const { from, to } = daysOf(filter)
  return dateShortcuts(today).flatMap(({ name, span }) => (span?.from === from && span.to === to ? [name] : []))
}

/** The text that a view stores. */
export const queryOfView = (filter: ListFilter, days: DateShortcut | null): string => {
  const held = readQuery(textOf(filter))
  const named = days === null || days === 'always' ? {} : { days, createdGte: null, createdLt: null }
  return writeFilters(viewFilters, { ...held, ...named }).slice(1)
}

/** The same as a view has it so far: days that have its name have it still. */
export const queryLike = (view: View, filter: ListFilter, today: Day): string => {
  const { days } = readQuery(view.query)
  return queryOfView(filter, days !== null && dayNamesOf(filter, today).includes(days) ? days : null)
}

/**
 * `current`: the view whose list this is; of several that are equal the one that was opened. `left`: the view that was opened, where
 * the list is another one since.
 */
export const placeAmong = (views: readonly View[], filter: ListFilter, today: Day) => {
  const equal = views.filter((view) => textOf(filterOfView(view, today)) === textOf(filter))
  const opened = views.find(({ id }) => id === filter.view)
  const current = equal.find((view) => view === opened) ?? equal[0]
  return { current, left: current ? undefined : opened }
}

/** What a list shows where its address does not say it. */
export const usualColumns: readonly OperationColumnName[] = [
  'mid',
  'customer',
  'substatus',
  'num_instalments',
  'transfer_date',
  'created_by',
]

/** The same of the list of all merchants, which has the merchant beside them. */
export const usualColumnsOfAll: readonly OperationColumnName[] = ['mid', 'customer', 'substatus', 'transfer_date']

/** The customer opens the row, so that the column is always there. `usual`: those of the list that it is. */
export const columnsOf = (
  { columns }: Pick<ListFilter, 'columns'>,
  usual = usualColumns,
): readonly OperationColumnName[] => {
  if (columns === null) return usual
  const named = columns.split(',')
  const known = named.flatMap((name) => operationColumns.find((one) => one === name) ?? [])
  return known.includes('customer') ? known : ['customer', ...known]
}

/** As an address says it: nothing for the usual ones. */
export const textOfColumns = (columns: readonly OperationColumnName[], usual = usualColumns): string | null =>
  columns.join() === usual.join() ? null : columns.join()
