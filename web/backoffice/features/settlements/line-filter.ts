import { type LineType, lineTypes } from '#domain/settlement.ts'
import type { InputOf } from '#web/api/query.ts'
import { pageIn } from '../../app/page-in.ts'
import { searchedIn } from './list-filter.ts'

/** What the address says of the lines of a settlement. */
export type LineFilter = { type: LineType | null; q: string; page: number }

export const readLineFilter = (search: URLSearchParams): LineFilter => ({
  type: lineTypes.find((known) => known === search.get('type')) ?? null,
  q: searchedIn(search),
  page: pageIn(search),
})

const queryOf = ({ type, q, page }: LineFilter) => ({
  ...(type && { type }),
  ...(q && { q }),
  ...(page > 1 && { page }),
})

/** The query of an address, with its question mark; empty for all lines. */
export const writeLineFilter = (filter: LineFilter): string => {
  const search = new URLSearchParams(Object.entries(queryOf(filter)).map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `?${search}` : ''
}

export const linesInput = (
  merchantId: string,
  settlementId: string,
  filter: LineFilter,
): InputOf<'settlements', 'lines'> => ({ params: { merchantId, settlementId }, query: queryOf(filter) })
