/** The deliveries of an endpoint, as an address narrows them. */
import { type Held, readFilters } from '#contract/filters/address.ts'
import { count, oneOf } from '#contract/filters/kinds.ts'
import { deliveryStates } from '#contract/rules/webhook-rules.ts'
import { webhookTypes } from '#domain/webhook-events.ts'
import type { AnswerOf, InputOf } from '#web/api/query.ts'
import { queryOf, writeFilters } from '../../routing/list-address.ts'

export const pageSize = 25
/** The call pages through the first 10,000. */
const lastPage = 10_000 / pageSize

const address = {
  state: oneOf(deliveryStates),
  type: oneOf(webhookTypes),
  page: { ...count(lastPage), usual: 1, chip: null },
} as const

export type DeliveryFilter = Held<typeof address>

export const readFilter = (search: URLSearchParams): DeliveryFilter => readFilters(address, search)
export const writeFilter = (filter: DeliveryFilter): string => writeFilters(address, filter)
export const isNarrowed = ({ state, type }: DeliveryFilter): boolean => state !== null || type !== null

export const deliveriesInput = (
  merchantId: string,
  endpointId: string,
  filter: DeliveryFilter,
): InputOf<'webhooks', 'deliveries'> => ({
  params: { merchantId },
  query: { ...queryOf(address, filter), endpointId, pageSize },
})

type Deliveries = AnswerOf<'webhooks', 'deliveries'>

/** The list as its foot needs it. */
export const pagesOf = ({ results, paging }: Deliveries, { page }: DeliveryFilter) => {
  const total = paging.count ?? 0
  return {
    results,
    total,
    totalIsExact: total < lastPage * pageSize,
    currentPage: page,
    maxVisiblePage: Math.max(1, Math.ceil(total / pageSize)),
    pageSize,
  }
}
