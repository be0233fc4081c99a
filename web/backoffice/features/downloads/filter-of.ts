import { readFilters } from '#contract/filters/address.ts'
import { type OperationColumn, operationColumns } from '#contract/rules/download-columns.ts'
import { operationFilters } from '#contract/filters/operations.ts'
import type { InputOf } from '#web/api/query.ts'
import { queryOf } from '../../routing/list-address.ts'

type Query = NonNullable<InputOf<'operations', 'list'>['query']>
/** What narrows the list, in the names of a call. */
export type Filter = Omit<Query, 'page' | 'pageSize' | 'ordering'>

const maxChosen = 100

/** The list's query as filters of a file; what is unknown is dropped, as in the list. */
export const filterOf = (search: URLSearchParams): Filter =>
  queryOf(operationFilters, readFilters(operationFilters, search))

/** The operations that were ticked, when the download is of these alone. */
export const chosenIn = (search: URLSearchParams): string[] =>
  (search.get('ids') ?? '')
    .split(',')
    .filter((id) => /^[0-9a-f]{32}$/.test(id))
    .slice(0, maxChosen)

/** The query of the list that the download was opened from. */
export const listQuery = (search: URLSearchParams): string => {
  const rest = new URLSearchParams(search)
  rest.delete('ids')
  return rest.size > 0 ? `?${rest}` : ''
}

/** Returns columns in the order of the file, independent of the order of the choice. */
export const inOrder = (columns: ReadonlySet<OperationColumn>): OperationColumn[] =>
  operationColumns.filter((name) => columns.has(name))
