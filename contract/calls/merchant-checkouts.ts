/**
 * How shops' own systems begin sales, with a private key. Unknown fields are ignored here, so that a shop's newer plugin never breaks;
 * panel calls refuse them.
 */
import { call } from '../core/define.ts'
import { Id, Instant } from '../core/values.ts'
import { publicStatuses, statusReasons } from '#domain/public-status.ts'
import { checkoutStatusShape } from './merchant-orders.ts'
import { maybe, orderDocument } from './order-document.ts'
import { products } from './operations.ts'
import { offlineChannels } from './merchants.ts'
import { z } from '../core/zod.ts'
import { readOrderDocument } from '../rules/order-input.ts'

export const OfflineCheckout = z.object({
  ...orderDocument,
  /** How the customer gets the link. By default e-mail where the shop uses it, else a short message. */
  channel: z.optional(z.nullable(z.enum(offlineChannels))),
  merchant: z.optional(z.nullable(z.object({ ipn_url: maybe(2000) }))),
})

/** What the systems of merchants send to sell online. */
export const OnlineCheckout = z.object({
  ...orderDocument,
  /** Shown first, where the shop offers it for this amount. */
  product: z.optional(z.nullable(z.object({ type: z.enum(products) }))),
  /** Addresses: https, on a domain of the shop where it lists any. A path is taken at the origin of `notification_url`. */
  merchant: z.optional(
    z.nullable(
      z.object({
        /** Called back at each step, and asked for the word of the shop once the customer has accepted. */
        notification_url: maybe(2000),
        success_url: maybe(2000),
        pending_url: maybe(2000),
        error_url: maybe(2000),
        dismiss_url: maybe(2000),
        ko_url: maybe(2000),
        /** Leads back at once, and not after some seconds. */
        close_on_success: z.optional(z.nullable(z.boolean())),
        /** Minutes for the customer. */
        timeout_checkout: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(120)))),
        /** Minutes more where an identity check is asked for. */
        timeout_extra: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(2880)))),
      }),
    ),
  ),
})

/** Seconds: at most 30 days. */
export const longestAdvance = 2_592_000

/** How far a checkout is; also what is posted to the address of callbacks. Nothing of the person. */
const CheckoutStatus = z.object(checkoutStatusShape)

export const merchantCheckouts = {
  beginOffline: call({
    method: 'POST',
    path: '/checkout/offline',
    access: 'private-key',
    scope: 'checkout',
    summary: 'Ask a customer to finish a sale of the shop’s system',
    mode: 'bound',
    disabledBlocked: true,
    body: OfflineCheckout,
    reads: readOrderDocument,
    /** `link`: for the shop to show, with the channels `qr` and `link`; `null` where the customer gets a message. */
    answer: z.object({ id: Id, link: z.nullable(z.string()), expires_at: Instant }),
    status: 201,
    errors: ['DuplicatedOrder', 'IdempotencyConflict', 'AccountDisabled'],
    audit: 'operation.requested',
  }),
  begin: call({
    method: 'POST',
    path: '/checkout',
    access: 'private-key',
    scope: 'checkout',
    summary: 'Begin an online sale: its customer finishes it on the page at `url`',
    mode: 'bound',
    disabledBlocked: true,
    body: OnlineCheckout,
    reads: readOrderDocument,
    answer: z.object({
      id: Id,
      url: z.string(),
      expires_at: Instant,
      status: z.enum(publicStatuses),
      status_reason: z.nullable(z.enum(statusReasons)),
    }),
    status: 201,
    errors: ['DuplicatedOrder', 'IdempotencyConflict', 'AccountDisabled', 'CheckoutUrlNotAllowed'],
    audit: 'operation.requested',
  }),
  status: call({
    method: 'GET',
    path: '/checkout/{checkout}/status',
    access: 'private-key',
    scope: 'checkout',
    summary: 'How far a checkout is, as callbacks say it',
    mode: 'bound',
    answer: CheckoutStatus,
  }),
  withdraw: call({
    method: 'DELETE',
    path: '/checkout/{checkout}',
    access: 'private-key',
    scope: 'checkout',
    summary: 'Withdraw a checkout that its customer has not finished',
    mode: 'bound',
    answer: 'empty',
    errors: ['CheckoutEnded', 'IdempotencyConflict'],
    audit: 'checkout.withdrawn',
  }),
  moveClock: call({
    method: 'POST',
    path: '/me/sandbox/clock',
    access: 'private-key',
    scope: 'checkout',
    summary:
      'In test mode, let time go by for one checkout: its customer, or the shop’s system, has so many seconds less',
    mode: 'bound',
    body: z.object({ checkout: Id, advance: z.int().check(z.minimum(1), z.maximum(longestAdvance)) }),
    answer: CheckoutStatus,
    errors: ['CheckoutEnded', 'IdempotencyConflict'],
    audit: 'checkout.moved',
  }),
}
