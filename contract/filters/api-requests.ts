/** What calls by key are found by; browsers have it without schemas. */
import { requestMethods, requestOutcomes } from '../rules/api-request-rules.ts'
import { id, oneOf, search, text } from './kinds.ts'

export const requestFilters = {
  /** How the path begins; or an order, by its id or the merchant's reference; or the id of the call itself. */
  q: search,
  outcome: oneOf(requestOutcomes),
  method: oneOf(requestMethods),
  key_id: id,
  route: text(200),
  order_id: id,
} as const
