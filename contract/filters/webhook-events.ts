/** What events are found by; browsers have it without schemas. */
import { webhookTypes } from '#domain/webhook-events.ts'
import { deliveryStates } from '../rules/webhook-rules.ts'
import { oneOf, search } from './kinds.ts'

/** Of an event on its way to all its endpoints; `unsent`: none was to hear of it. */
export const eventReaches = [...deliveryStates, 'unsent'] as const
export type EventReach = (typeof eventReaches)[number]

export const eventFilters = {
  /** The id of an event, or of what it is about; or the merchant's reference of an order. */
  q: search,
  type: oneOf(webhookTypes),
  /** What has at least one such delivery. */
  state: oneOf(eventReaches),
} as const
