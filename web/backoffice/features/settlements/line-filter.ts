import { type Held, readFilters } from '#contract/filters/address.ts'
import { page } from '#contract/filters/kinds.ts'
import { lineFilters } from '#contract/filters/settlements.ts'
import type { InputOf } from '#web/api/query.ts'
import { queryOf, writeFilters } from '../../routing/list-address.ts'

const address = { ...lineFilters, page }

/** What the address says of the lines of a settlement. */
export type LineFilter = Held<typeof address>

export const readLineFilter = (search: URLSearchParams): LineFilter => readFilters(address, search)

/** The query of an address, with its question mark; empty for all lines. */
export const writeLineFilter = (filter: LineFilter): string => writeFilters(address, filter)

export const linesInput = (
  merchantId: string,
  settlementId: string,
  filter: LineFilter,
): InputOf<'settlements', 'lines'> => ({ params: { merchantId, settlementId }, query: queryOf(address, filter) })
