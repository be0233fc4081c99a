/** Calls by key, as an address narrows them. */
import { type Held, readFilters } from '#contract/filters/address.ts'
import { id } from '#contract/filters/kinds.ts'
import { requestFilters } from '#contract/filters/api-requests.ts'
import type { InputOf } from '#web/api/query.ts'
import { countChips, nothingFiltered, queryOf, writeFilters } from '../../routing/list-address.ts'

/** `cursor`: of the calls before it. */
const address = { ...requestFilters, cursor: { ...id, chip: null } } as const

export type RequestFilter = Held<typeof address>
/** What has no field in the bar, as the screen of one call leads to it. */
export const linkedFilters = { route: requestFilters.route, order_id: requestFilters.order_id } as const

export const everyRequest: RequestFilter = nothingFiltered(address)
export const readRequestFilter = (search: URLSearchParams): RequestFilter => readFilters(address, search)
export const writeRequestFilter = (filter: RequestFilter): string => writeFilters(address, filter)
export const isNarrowing = (filter: RequestFilter): boolean => countChips(address, filter) > 0

export const requestsInput = (merchantId: string, filter: RequestFilter): InputOf<'apiRequests', 'list'> => ({
  params: { merchantId },
  query: queryOf(address, filter),
})
