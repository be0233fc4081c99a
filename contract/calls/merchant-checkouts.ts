/**
 * The REST API for shops' own systems, called with a private key. Unknown fields are ignored here, so that
 * a shop's newer plugin never breaks; panel calls refuse them. Phones and postcodes are kept as sent.
 */
import { call } from '../core/define.ts'
import { Cents, Currency, Id, Instant, PositiveCents, Rate } from '../core/values.ts'
import { publicStatuses, statusReasons } from '#domain/public-status.ts'
import { parts } from './checkout-requests.ts'
import { checkoutStatusShape } from './merchant-orders.ts'
import { products } from './operations.ts'
import { offlineChannels } from './merchants.ts'
import { lineOf } from '../core/validation.ts'
import { z } from '../core/zod.ts'
import { readOrderDocument } from '../rules/order-input.ts'

const text = (most: number) => z.string().check(z.overwrite(lineOf), z.minLength(1), z.maxLength(most))
const maybe = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))))
/** A name or a number that may be missing; invisible characters are removed. */
const maybeLine = (most: number) => z.optional(z.nullable(z.string().check(z.overwrite(lineOf), z.maxLength(most))))
const NonNegative = Cents.check(z.minimum(0), z.maximum(1_000_000_000))
const discounts = { discount: z.optional(NonNegative), discount_rate: z.optional(Rate) }

/** Price in cents per unit, without tax. A missing tax rate is the order's. */
export const Article = z.object({
  id: maybeLine(255),
  name: text(255),
  description: maybe(4000),
  category: maybe(255),
  url: maybe(2000),
  image_url: maybe(2000),
  quantity: z.int().check(z.minimum(1), z.maximum(100_000)),
  price: NonNegative,
  tax_rate: z.optional(Rate),
  ...discounts,
})

const address = {
  first_name: maybeLine(255),
  last_name: maybeLine(255),
  phone: maybe(40),
  alt_phone: maybe(40),
  street: text(255),
  address_addition: maybe(255),
  city: text(255),
  state: maybe(255),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  postcode: text(20),
}
const Address = z.object(address)
const Shipping = z.object({
  ...address,
  name: text(255),
  price: NonNegative,
  tax_rate: z.optional(Rate),
  method: z.optional(z.enum(['pickup_store', 'pickup_point', 'postal'])),
  ...discounts,
})

/** Seconds; a link is valid for an hour. */
const maxTestDelay = 3000

export const documentTypes = ['nif', 'nie', 'cif', 'passport', 'others'] as const

const Customer = z.object({
  id: maybeLine(255),
  email: z.email().check(z.maxLength(320)),
  first_name: maybeLine(255),
  last_name: maybeLine(255),
  phone: maybe(40),
  birthday: maybe(40),
  language: maybe(10),
  document_id: z.optional(
    z.nullable(
      z.object({
        type: z.enum(documentTypes),
        number: text(40),
        country: z.string().check(z.regex(/^[A-Z]{2}$/)),
      }),
    ),
  ),
  address: z.optional(z.nullable(Address)),
})

/** An order as shops send it: discounts are subtracted before tax, tax is added, and the sum is rounded half up. */
export const Order = z.object({
  id: text(255),
  currency: Currency,
  tax_rate: Rate,
  ...discounts,
  cart_discount: z.optional(NonNegative),
  cart_discount_rate: z.optional(Rate),
  /** Cents with tax; must be what the rule makes of articles, shipping and discounts. */
  total_amount: PositiveCents,
  articles: z.array(Article).check(z.minLength(1), z.maxLength(1000)),
  options: z.optional(z.nullable(z.object({ event_date: maybe(40) }))),
  /** Sandbox only: a simulated customer does this, `after` so many seconds or at once. */
  test: z.optional(
    z.nullable(
      z.object({
        outcome: z.enum(parts),
        after: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(maxTestDelay)))),
      }),
    ),
  ),
})

const Document = {
  order: Order,
  customer: Customer,
  billing: z.optional(z.nullable(Address)),
  shipping: z.optional(z.nullable(Shipping)),
  /** The plugin of the merchant's system, by its own word. */
  meta: z.optional(z.nullable(z.object({ module: maybe(255), version: maybe(255) }))),
}

export const OfflineCheckout = z.object({
  ...Document,
  /** How the customer gets the link. By default e-mail where the shop uses it, else a short message. */
  channel: z.optional(z.nullable(z.enum(offlineChannels))),
  merchant: z.optional(z.nullable(z.object({ ipn_url: maybe(2000) }))),
})

/** What the systems of merchants send to sell online. */
export const OnlineCheckout = z.object({
  ...Document,
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
}
