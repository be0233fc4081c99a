import { type Held, readFilters } from '#contract/filters/address.ts'
import { page } from '#contract/filters/kinds.ts'
import { audienceFilters } from '#contract/filters/audiences.ts'
import type { InputOf } from '#web/api/query.ts'
import { queryOf, writeFilters } from '../../routing/list-address.ts'

const address = { ...audienceFilters, page }

/** What the list shows: the address is its state. */
export type AudienceFilter = Held<typeof address>

export const readFilter = (search: URLSearchParams): AudienceFilter => readFilters(address, search)

/** The query of an address, with its question mark; empty for the whole list. */
export const writeFilter = (filter: AudienceFilter): string => writeFilters(address, filter)

export const listInput = (merchantId: string, filter: AudienceFilter): InputOf<'audiences', 'list'> => ({
  params: { merchantId },
  query: queryOf(address, filter),
})
