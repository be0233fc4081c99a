/** What a merchant's system says it has sent of an order. It is shown, and moves no money: a capture is a call of its own. */
import { call } from '../core/define.ts'
import { Instant, Line } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { isTrackingUrl, maxCarrier, maxTracking, maxTrackingUrl, readShipment } from '../rules/shipment-rules.ts'
import { byKey, path as order } from './merchant-order-parts.ts'
import { Shipment } from './shipment.ts'

const path = `${order}/shipments` as const

const TrackingUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(maxTrackingUrl),
    z.refine(isTrackingUrl, 'Write an address that begins with https://, without a name or a password in it.'),
  )

export const orderShipments = {
  listShipments: call({
    method: 'GET',
    path,
    ...byKey,
    scope: 'orders.read',
    summary: 'What was sent of an order, by carrier, the first one first',
    answer: z.object({ results: z.array(Shipment) }),
  }),
  ship: call({
    method: 'POST',
    path,
    ...byKey,
    scope: 'orders.write',
    summary: 'Say what was sent of an order, for the people of the shop and for its customer; it captures nothing',
    /** At least one of carrier, tracking and url. An empty text is none. */
    body: z.object({
      carrier: z.optional(z.nullable(Line(maxCarrier))),
      tracking: z.optional(z.nullable(Line(maxTracking))),
      url: z.optional(z.nullable(TrackingUrl)),
      /** By default now; not before the order, and not later than now. */
      sent: z.optional(z.nullable(Instant)),
    }),
    reads: readShipment,
    answer: Shipment,
    status: 201,
    errors: ['OrderEnded', 'IdempotencyConflict'],
    audit: 'operation.shipped',
    idempotency: 'lasting',
  }),
}
