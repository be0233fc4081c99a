/** Endpoints of the shop's systems, as its people set them up and look at what was sent. */
import { call } from '../core/define.ts'
import { intParam } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { queryShape } from '../filters/schema.ts'
import { eventFilters } from '../filters/webhook-events.ts'
import { secretAnswer, WebhookEvent, webhookParts as parts } from './webhook-shapes.ts'

const merchant = '/merchants/{merchantId}'
const path = `${merchant}/webhook-endpoints` as const
const one = `${path}/{endpointId}` as const
const read = { access: 'webhooks.read', mode: 'bound' } as const
const write = { access: 'webhooks.write', mode: 'bound', disabledBlocked: true } as const
/** Shows a secret. */
const secret = { ...write, stepUp: 'keys', idempotency: 'none' } as const

const EventRow = z.object({
  ...WebhookEvent.shape,
  /** The merchant's reference, where it is about an order. */
  order_mid: z.nullable(z.string()),
  /** How many endpoints have it, wait for it, or did not take it. */
  deliveries: z.object({ delivered: z.int(), waiting: z.int(), failed: z.int() }),
})

export const webhooks = {
  list: call({ ...read, ...parts.list, path }),
  create: call({
    ...secret,
    ...parts.create,
    path,
    errors: ['StepUpRequired', 'EndpointLimit'],
    usage: 'preferences.endpoint_created',
  }),
  get: call({ ...read, ...parts.get, path: one }),
  update: call({ ...write, ...parts.update, path: one, usage: 'preferences.endpoint_changed' }),
  remove: call({ ...write, ...parts.remove, path: one, usage: 'preferences.endpoint_removed' }),
  showSecret: call({
    ...secret,
    method: 'POST',
    path: `${one}/show-secret`,
    summary: 'The secret that signs what is sent to an endpoint',
    answer: secretAnswer,
    errors: ['StepUpRequired'],
    audit: 'webhook_endpoint.shown',
    usage: 'none',
  }),
  rotateSecret: call({
    ...secret,
    ...parts.rotateSecret,
    path: `${one}/rotate-secret`,
    errors: ['StepUpRequired'],
    usage: 'preferences.endpoint_secret_replaced',
  }),
  test: call({ ...write, ...parts.test, path: `${one}/test`, usage: 'preferences.endpoint_tested' }),
  recover: call({ ...write, ...parts.recover, path: `${one}/recover`, usage: 'preferences.events_recovered' }),
  events: call({
    ...read,
    method: 'GET',
    path: `${merchant}/webhook-events`,
    summary: 'Events of the last 30 days, the newest first, with how many endpoints each has reached',
    query: z.object({
      ...queryShape(eventFilters),
      /** The `next_cursor` of an answer: events that are written meanwhile move nothing. */
      cursor: z.optional(intParam(1, 999_999_999_999_999)),
      page_size: z._default(intParam(1, 100), 25),
    }),
    answer: z.object({
      results: z.array(EventRow),
      /** Null where there is no older event. */
      next_cursor: z.nullable(z.int()),
    }),
  }),
  event: call({ ...read, ...parts.event, path: `${merchant}/webhook-events/{event}` }),
  resend: call({
    ...write,
    ...parts.resend,
    path: `${merchant}/webhook-events/{event}/resend`,
    usage: 'preferences.event_resent',
  }),
  deliveries: call({ ...read, ...parts.deliveries, path: `${merchant}/webhook-deliveries` }),
  delivery: call({ ...read, ...parts.delivery, path: `${merchant}/webhook-deliveries/{deliveryId}` }),
}
