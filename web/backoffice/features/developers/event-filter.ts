/** Events, as an address narrows them. */
import { type Held, readFilters } from '#contract/filters/address.ts'
import { eventFilters } from '#contract/filters/webhook-events.ts'
import { count } from '#contract/filters/kinds.ts'
import type { InputOf } from '#web/api/query.ts'
import { countChips, nothingFiltered, queryOf, writeFilters } from '../../routing/list-address.ts'

/** `cursor`: the number of an event; of those before it. */
const address = { ...eventFilters, cursor: { ...count(9_999_999_999), chip: null } } as const

export type EventFilter = Held<typeof address>
export const everyEvent: EventFilter = nothingFiltered(address)
export const readEventFilter = (search: URLSearchParams): EventFilter => readFilters(address, search)
export const writeEventFilter = (filter: EventFilter): string => writeFilters(address, filter)
export const isEventNarrowing = (filter: EventFilter): boolean => countChips(address, filter) > 0

export const eventsInput = (merchantId: string, filter: EventFilter): InputOf<'webhooks', 'events'> => ({
  params: { merchantId },
  query: queryOf(address, filter),
})
