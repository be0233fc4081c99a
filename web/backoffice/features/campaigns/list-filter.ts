import { type CampaignState, campaignStates } from '#domain/campaign-states.ts'
import type { InputOf } from '#web/api/query.ts'

/** What the list shows: the address is its state. */
export type CampaignFilter = { state: CampaignState | null; q: string; page: number }
/** Changes the filter in the address, from page 1 unless it says otherwise; `replace` leaves no step for "back". */
export type Go = (next: Partial<CampaignFilter>, replace?: boolean) => void

const longestSearch = 200

/** Reads the query of the address [RT-13]. What is unknown is dropped, so that an old link still opens the list. */
export const readFilter = (search: URLSearchParams): CampaignFilter => ({
  state: campaignStates.find((known) => known === search.get('state')) ?? null,
  q: (search.get('q') ?? '').trim().slice(0, longestSearch),
  page: /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1,
})

/** The query of an address, with its question mark; empty for the whole list. */
export const writeFilter = ({ state, q, page }: CampaignFilter): string => {
  const search = new URLSearchParams({
    ...(state && { state }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `?${search}` : ''
}

export const isFiltered = ({ state, q }: CampaignFilter): boolean => state !== null || q !== ''

/** What the list call is asked. */
export const listInput = (merchantId: string, { state, q, page }: CampaignFilter): InputOf<'campaigns', 'list'> => ({
  params: { merchantId },
  query: { ...(state && { state }), ...(q && { q }), ...(page > 1 && { page }) },
})
