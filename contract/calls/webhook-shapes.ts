/** What the calls on webhooks have in common: those of people on the screens, and those of merchants' systems by key. */
import { groupOf, subscriptions, type WebhookType, webhookTypes } from '#domain/webhook-events.ts'
import type { Call } from '../core/define.ts'
import { keyListOf, keyPageQuery } from '../core/key-lists.ts'
import { Id, IdParam, Instant, Line } from '../core/values.ts'
import { z } from '../core/zod.ts'
import {
  deliveryStates,
  endpointStatuses,
  maxEndpointDescription,
  maxEndpoints,
  maxEndpointUrl,
} from '../rules/webhook-rules.ts'

const eventPrefix = 'evt_'
const EventId = z.string().check(z.regex(/^evt_[0-9a-f]{32}$/))
/** An id of an event as it is on the wire. */
export const eventIdOf = (id: string): string => `${eventPrefix}${id}`
export const bareEventId = (given: string): string =>
  given.startsWith(eventPrefix) ? given.slice(eventPrefix.length) : given

/** In the order of the table, each once: all, a group for each of its own types, a type. */
const canonical = (wanted: readonly (typeof subscriptions)[number][]) => {
  if (wanted.includes('*')) return ['*' as const]
  return subscriptions.filter(
    (one) => wanted.includes(one) && !(one.includes('.') && wanted.includes(groupOf(one as WebhookType))), // has a dot
  )
}
const Subscriptions = z
  .array(z.enum(subscriptions))
  .check(z.minLength(1), z.maxLength(subscriptions.length), z.overwrite(canonical))

const Url = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxEndpointUrl))
const Description = z.nullable(Line(maxEndpointDescription))

const Endpoint = z.object({
  id: Id,
  url: z.string(),
  /** Types of events, groups of them by their first word, or `*` for all. */
  events: z.array(z.string()),
  description: z.nullable(z.string()),
  /** `disabled`: it failed for five days, or said 410; enable it again once it answers. */
  status: z.enum(endpointStatuses),
  api_version: z.literal(1),
  created: Instant,
  /** Until when the secret before signs too; null where there is none. */
  previous_secret_until: z.nullable(Instant),
  last_success: z.nullable(Instant),
  /** Since when it has answered nothing but failures. */
  failing_since: z.nullable(Instant),
  /** Deliveries of the last 24 hours by their state; and all that wait. */
  last_day: z.object({ delivered: z.int(), failed: z.int(), waiting: z.int() }),
})
/** The only answers that hold a secret. */
const Secret = z.object({ secret: z.string(), previous_secret_until: z.nullable(Instant) })

export const WebhookEvent = z.object({
  id: EventId,
  type: z.enum(webhookTypes),
  created: Instant,
  sequence: z.int(),
  object_id: Id,
})
/** What became of an event at one endpoint. */
export const deliveryProgress = {
  state: z.enum(deliveryStates),
  attempts: z.int(),
  next_attempt: z.nullable(Instant),
  /** Of the last attempt, in English. */
  outcome: z.nullable(z.string()),
}
const DeliveryRow = z.object({ id: Id, endpoint_id: Id, event: WebhookEvent, ...deliveryProgress })
const Attempt = z.object({
  number: z.int(),
  started: Instant,
  milliseconds: z.int(),
  /** Of the answer; null where there was none. */
  status: z.nullable(z.int()),
  outcome: z.string(),
  /** Its first 2,000 characters. */
  answer: z.nullable(z.string()),
})

const eventFilter = {
  type: z.optional(z.enum(webhookTypes)),
  /** Id of the order, settlement or other object. */
  object_id: z.optional(IdParam),
}

/** Per call, all but who may make it and where. */
export const webhookParts = {
  list: {
    method: 'GET',
    summary: 'Endpoints of the mode of the call, the oldest first',
    answer: z.object({ results: z.array(Endpoint), max: z.literal(maxEndpoints) }),
  },
  create: {
    method: 'POST',
    summary: 'Make an endpoint; its secret is in the answer',
    body: z.object({ url: Url, events: Subscriptions, description: z.optional(Description) }),
    answer: z.object({ endpoint: Endpoint, ...Secret.shape }),
    status: 201,
    audit: 'webhook_endpoint.created',
  },
  get: { method: 'GET', summary: 'One endpoint', answer: Endpoint },
  update: {
    method: 'PATCH',
    summary: 'Change an endpoint, pause it or enable it again; what waits for it stays',
    body: z.object({
      url: z.optional(Url),
      events: z.optional(Subscriptions),
      description: z.optional(Description),
      status: z.optional(z.enum(['enabled', 'paused'])),
    }),
    answer: Endpoint,
    audit: 'webhook_endpoint.updated',
  },
  remove: {
    method: 'DELETE',
    summary: 'Remove an endpoint with all that waits for it',
    answer: 'empty',
    audit: 'webhook_endpoint.removed',
  },
  rotateSecret: {
    method: 'POST',
    summary: 'Replace the secret: the new one signs at once, the one before for 24 hours more',
    answer: Secret,
    audit: 'webhook_endpoint.rotated',
  },
  test: {
    method: 'POST',
    summary: 'Send a test event to one endpoint, also to one that did not ask for its type',
    answer: z.object({ event_id: EventId, delivery_id: Id }),
    status: 202,
    audit: 'webhook_endpoint.tested',
  },
  recover: {
    method: 'POST',
    summary: 'Send again all that failed since a moment, the oldest first, at most twenty a second',
    body: z.object({ since: Instant }),
    answer: z.object({ count: z.int() }),
    status: 202,
    audit: 'webhook_endpoint.recovered',
  },
  events: {
    method: 'GET',
    summary: 'Events of the last 30 days, the newest first',
    query: z.object({ ...eventFilter, ...keyPageQuery }),
    answer: keyListOf(WebhookEvent),
  },
  event: {
    method: 'GET',
    summary: 'One event as it is sent, and its delivery to each endpoint',
    answer: z.object({ ...WebhookEvent.shape, body: z.string(), deliveries: z.array(DeliveryRow) }),
  },
  resend: {
    method: 'POST',
    summary: 'Send an event again with the same id: to one endpoint, or to all that are not disabled',
    body: z.object({ endpoint_id: z.optional(IdParam) }),
    answer: z.object({ count: z.int() }),
    status: 202,
    audit: 'webhook_event.resent',
  },
  deliveries: {
    method: 'GET',
    summary: 'Deliveries of the last 30 days, the newest first',
    query: z.object({
      endpoint_id: z.optional(IdParam),
      state: z.optional(z.enum(deliveryStates)),
      ...eventFilter,
      ...keyPageQuery,
    }),
    answer: keyListOf(DeliveryRow),
  },
  delivery: {
    method: 'GET',
    summary: 'One delivery: what was sent, and each attempt with its answer',
    answer: z.object({ ...DeliveryRow.shape, body: z.string(), results: z.array(Attempt) }),
  },
} as const satisfies Record<string, Partial<Call>>

export const secretAnswer = Secret
