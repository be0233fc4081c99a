import { type OperationColumn, operationColumns } from '#contract/download-columns.ts'
import { categories, substatuses } from '#domain/operation-state.ts'
import type { InputOf } from '#web/api/query.ts'

type Query = NonNullable<InputOf<'operations', 'list'>['query']>
/** What narrows the list, in the names of a call. */
export type Filter = Omit<Query, 'page' | 'pageSize' | 'ordering'>

const mostChosen = 100
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
const isCents = (text: string): boolean => /^\d{1,9}$/.test(text)

/** The list's query as filters of a file; what is unknown is dropped, as in the list. */
export const filterOf = (search: URLSearchParams): Filter => {
  const text = (name: string, isRight: (value: string) => boolean): string | null => {
    const value = (search.get(name) ?? '').trim()
    return value !== '' && isRight(value) ? value : null
  }
  const status = categories.find((one) => one === search.get('status'))
  const substatus = substatuses.find((one) => one === search.get('substatus'))
  const channel = (['online', 'offline', 'phone'] as const).find((one) => one === search.get('channel'))
  const q = text('q', () => true)?.slice(0, 200)
  const [createdGte, createdLt] = [text('created-gte', isDay), text('created-lt', isDay)]
  const [least, most] = [text('total_amount-gte', isCents), text('total_amount-lte', isCents)]
  const createdBy = text('created_by', (value) => value === 'nobody' || /^[0-9a-f]{32}$/.test(value))
  return {
    ...(status && { status }),
    ...(substatus && { substatus }),
    ...(q && { q }),
    ...(createdGte && { createdGte }),
    ...(createdLt && { createdLt }),
    ...(least && { totalAmountGte: Number(least) }),
    ...(most && { totalAmountLte: Number(most) }),
    ...(channel && { channel }),
    ...(createdBy && { createdBy }),
  }
}

/** The operations that were ticked, when the download is of these alone. */
export const chosenIn = (search: URLSearchParams): string[] =>
  (search.get('ids') ?? '')
    .split(',')
    .filter((id) => /^[0-9a-f]{32}$/.test(id))
    .slice(0, mostChosen)

/** The query of the list that the download was opened from. */
export const listQuery = (search: URLSearchParams): string => {
  const rest = new URLSearchParams(search)
  rest.delete('ids')
  return rest.size > 0 ? `?${rest}` : ''
}

/** In the order of the file, whatever the order of the ticks. */
export const inOrder = (columns: ReadonlySet<OperationColumn>): OperationColumn[] =>
  operationColumns.filter((name) => columns.has(name))
