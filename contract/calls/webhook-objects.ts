/** What events that are posted to merchants' systems hold: an envelope, and an object by the group of the type. Nothing of a person. */
import { groupOf, type WebhookGroup, type WebhookType } from '#domain/webhook-events.ts'
import { Cents, Day, Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { channels } from '../filters/operations.ts'
import { settlementStatuses } from '../filters/settlements.ts'
import { endpointStatuses } from '../rules/webhook-rules.ts'
import { checkoutStatusShape } from './merchant-orders.ts'
import { products } from './operations.ts'

/** Rises with each event of the object. */
const version = z.int()

const order = {
  ...checkoutStatusShape,
  product: z.object({ type: z.enum(products) }),
  channel: z.enum(channels),
  capture: z.enum(['automatic', 'manual']),
  captured_amount: Cents,
  voided_amount: Cents,
  remaining_capture_amount: Cents,
  refunded_amount: Cents,
  remaining_amount: Cents,
  version,
}

const objects: Record<WebhookGroup, z.ZodMiniObject> = {
  checkout: z.object(order),
  order: z.object(order),
  settlement: z.object({
    id: Id,
    reference: z.string(),
    status: z.enum(settlementStatuses),
    period_start: Day,
    period_end: Day,
    transfer_date: Day,
    net_amount: Cents,
    paid_amount: Cents,
    operations_count: z.int(),
    version,
  }),
  invoice: z.object({
    id: Id,
    number: z.string(),
    type: z.string(),
    issue_date: Day,
    period_start: Day,
    period_end: Day,
    base_amount: Cents,
    vat_amount: Cents,
    total_amount: Cents,
    version,
  }),
  campaign: z.object({
    id: Id,
    name: z.string(),
    start_date: Day,
    end_date: z.nullable(Day),
    published: z.nullable(Instant),
    stopped: z.nullable(Instant),
    version,
  }),
  merchant: z.object({ id: Id, name: z.string(), country: z.string(), is_active: z.boolean(), version }),
  key: z.object({
    id: Id,
    name: z.nullable(z.string()),
    mode: z.string(),
    last4: z.string(),
    expires: z.nullable(Instant),
    revoked: z.nullable(Instant),
    version,
  }),
  endpoint: z.object({
    id: Id,
    url: z.string(),
    status: z.enum(endpointStatuses),
    failing_since: z.nullable(Instant),
    version,
  }),
  ping: z.object({ id: Id, version }),
}

/** The whole body of an event of a type. `previous`: what was different in the event of the same object before. */
export const eventSchema = (type: WebhookType) => {
  const object = objects[groupOf(type)]
  return z.object({
    id: z.string().check(z.regex(/^evt_[0-9a-f]{32}$/)),
    type: z.literal(type),
    created: Instant,
    sandbox: z.boolean(),
    merchant_id: Id,
    sequence: z.int(),
    api_version: z.literal(1),
    data: z.object({ object, previous: z.optional(z.partial(object)) }),
  })
}
