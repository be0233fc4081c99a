import { type Held, readFilters } from '#contract/filters/address.ts'
import { page } from '#contract/filters/kinds.ts'
import { campaignFilters } from '#contract/filters/campaigns.ts'
import type { InputOf } from '#web/api/query.ts'
import { countChips, queryOf, writeFilters } from '../../routing/list-address.ts'

const address = { ...campaignFilters, page }

/** What the list shows: the address is its state. */
export type CampaignFilter = Held<typeof address>
/** Changes the filter in the address, from page 1 unless it says otherwise; `replace` leaves no step for "back". */
export type Go = (next: Partial<CampaignFilter>, replace?: boolean) => void

export const readFilter = (search: URLSearchParams): CampaignFilter => readFilters(address, search)

/** The query of an address, with its question mark; empty for the whole list. */
export const writeFilter = (filter: CampaignFilter): string => writeFilters(address, filter)

export const isFiltered = (filter: CampaignFilter): boolean => countChips(campaignFilters, filter) > 0

/** What the list call is asked. */
export const listInput = (merchantId: string, filter: CampaignFilter): InputOf<'campaigns', 'list'> => ({
  params: { merchantId },
  query: queryOf(address, filter),
})
