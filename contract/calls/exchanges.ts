/** What a shop's system and the provider said to each other about one sale. */
import { substatuses } from '#domain/operation-state.ts'
import { publicStatuses, statusReasons } from '#domain/public-status.ts'
import { call } from '../core/define.ts'
import { Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { ApiRequest } from './api-requests.ts'
import { deliveryProgress, WebhookEvent } from './webhook-shapes.ts'

/** Of each kind, the newest. */
export const maxExchanges = 50

const Callback = z.object({
  id: Id,
  created: Instant,
  url: z.string(),
  /** What it says of the checkout. */
  status: z.enum(publicStatuses),
  reason: z.nullable(z.enum(statusReasons)),
  attempts: z.int(),
  sent: z.nullable(Instant),
  /** Null: it was delivered, given up, or a newer one is in its place. */
  next_attempt: z.nullable(Instant),
  /** Of the last attempt, in English. */
  outcome: z.nullable(z.string()),
})

/** As much of a call as a line says; `apiRequests.get` has all of it. */
const Call = z.pick(ApiRequest, {
  id: true,
  created: true,
  method: true,
  route: true,
  status: true,
  milliseconds: true,
  error_code: true,
})

export const exchanges = {
  list: call({
    method: 'GET',
    path: '/merchants/{merchantId}/operations/{operationId}/exchanges',
    access: 'webhooks.read',
    mode: 'bound',
    summary: 'Calls by key about one sale, callbacks and events about it, the newest first and at most 50 of each',
    answer: z.object({
      /** The reference that the sale had before its shop renamed it. */
      earlier_mid: z.nullable(z.string()),
      /** Name and version of the shop's module, where the checkout names it. */
      module: z.nullable(z.object({ name: z.string(), version: z.nullable(z.string()) })),
      /** Null where none was sent. */
      metadata: z.nullable(z.record(z.string(), z.string())),
      /** Other checkouts of the same reference. */
      others: z.array(z.object({ id: Id, created: Instant, substatus: z.enum(substatuses) })),
      calls: z.array(Call),
      callbacks: z.array(Callback),
      events: z.array(
        z.object({
          ...WebhookEvent.shape,
          deliveries: z.array(z.object({ id: Id, endpoint_id: Id, url: z.string(), ...deliveryProgress })),
        }),
      ),
    }),
  }),
}
