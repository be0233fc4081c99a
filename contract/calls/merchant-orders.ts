/**
 * Sales as shops' systems read and move them, by private key: in the field's words and shapes. `order` in a path is our id, with or without
 * dashes, or the shop's own reference.
 */
import { publicStatuses, statusReasons } from '#domain/public-status.ts'
import { call } from '../core/define.ts'
import { Cents, Currency, Id, Instant, Line } from '../core/values.ts'
import { alternatives, keyListOf, keyPageQuery } from '../core/key-lists.ts'
import { z } from '../core/zod.ts'
import { type LookupColumns, lookupShape } from '../filters/lookups.ts'
import { products } from './operations.ts'
import { Metadata } from './order-document.ts'
import { orderDocuments } from './merchant-order-documents.ts'
import { expandedShape, expandQuery, partsShape } from './merchant-order-expand.ts'
import { byKey, Capture, orderParts, path, refunding } from './merchant-order-parts.ts'
import { orderShipments } from './merchant-shipments.ts'
import { CaptureAmount, CaptureAnswer } from './orders.ts'

/** As it was sent; of a sale that was made here, with its price with tax. */
const Article = z.object({
  id: z.nullable(z.string()),
  name: z.string(),
  quantity: z.int(),
  price: Cents,
  tax_rate: z.nullable(z.int()),
  discount: z.nullable(Cents),
  discount_rate: z.nullable(z.int()),
})

/** For a key without the scope `customers.read`: initials and a masked e-mail, and nothing else of the person. */
const Customer = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  document_id: z.nullable(z.string()),
  /** With `expand=customer`: the id of the person at `/customers`; null once their data are deleted. */
  id: z.optional(z.nullable(Id)),
})

/** How far an order is, without anything of its customer. */
export const checkoutStatusShape = {
  id: Id,
  mid: z.string(),
  sandbox: z.boolean(),
  status: z.enum(publicStatuses),
  status_reason: z.nullable(z.enum(statusReasons)),
  /** Cents with tax. */
  total_amount: Cents,
  tax_rate: z.nullable(z.int()),
  discount: z.nullable(Cents),
  discount_rate: z.nullable(z.int()),
  currency: z.object({ name: z.string(), code: Currency, numeric: z.int(), symbol: z.string() }),
  created: Instant,
  /** When the lender said yes. */
  verified: z.nullable(Instant),
  /** When it became a sale of the merchant: by its acceptance, its word, or its first capture. */
  confirmed: z.nullable(Instant),
  rejected: z.nullable(Instant),
  expired: z.nullable(Instant),
  cancelled: z.nullable(Instant),
  /** While its customer may still accept, or its merchant confirm. */
  expires_at: z.nullable(Instant),
  /** As the checkout had it; missing where it had none. */
  metadata: z.optional(Metadata),
}

const row = {
  ...checkoutStatusShape,
  product: z.object({ type: z.enum(products) }),
  instalment_plan: z.object({ num_instalments: z.int(), downpayment: Cents }),
  capture: z.enum(['automatic', 'manual']),
  captured_amount: Cents,
  remaining_capture_amount: Cents,
  refunded_amount: Cents,
  /** What can still be refunded. */
  remaining_amount: Cents,
  customer: Customer,
  articles: z.array(Article),
  /** The plugin that sent it, by its own words. */
  module: z.nullable(z.object({ name: z.string(), version: z.nullable(z.string()) })),
}
const OrderRow = z.object({ ...row, ...expandedShape, ...z.partial(z.object(partsShape)).shape })
const OrderDetail = z.object({
  ...row,
  ...expandedShape,
  ...partsShape,
  /** What the articles add up to since the system has described them anew; null where it has not. The order costs what it did. */
  cart_amount: z.nullable(Cents),
})

/** Columns that orders are filtered by. */
export const orderColumns = {
  mid: 'text',
  total_amount: 'cents',
  created: 'moment',
  confirmed: 'moment',
  cancelled: 'moment',
} as const satisfies LookupColumns

const orderings = ['created', 'total_amount', 'confirmed', 'cancelled'] as const
export type OrderColumn = (typeof orderings)[number]

export const merchantOrders = {
  ...orderDocuments,
  ...orderParts,
  ...orderShipments,
  list: call({
    method: 'GET',
    path: '/orders',
    ...byKey,
    scope: 'orders.read',
    summary: 'List the orders of the shop, the newest first',
    query: z.object({
      ...lookupShape(orderColumns),
      status: z.optional(alternatives(z.enum(publicStatuses))),
      /** Words that must all occur in reference, id or, for keys that read customers, the person. */
      q: z.optional(z.string().check(z.maxLength(200))),
      /** A column, with `-` before it from the largest down. An absent time is later than every time. */
      ordering: z._default(z.enum([...orderings, ...orderings.map((one) => `-${one}` as const)]), '-created'),
      ...expandQuery,
      ...keyPageQuery,
      /** The `next_cursor` of an answer: it leads on by position, so that no order is missed or met twice. */
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: z.extend(keyListOf(OrderRow), { next_cursor: z.nullable(z.string()) }),
  }),
  get: call({
    method: 'GET',
    path,
    ...byKey,
    scope: 'orders.read',
    summary: 'One order, with its captures, refunds and shipments',
    query: z.object(expandQuery),
    answer: OrderDetail,
  }),
  getRefund: call({
    method: 'GET',
    path: `${path}/refund`,
    ...byKey,
    scope: 'orders.read',
    summary: 'Amount of an order that can still be refunded',
    answer: z.object({ remaining_amount: Cents }),
  }),
  refund: call({ ...refunding, path: `${path}/refund`, summary: 'Refund a part or all of an order' }),
  /** The same under the word that plugins use for products that they do not know. */
  refundExtended: call({
    ...refunding,
    path: `${path}/refund-extended`,
    summary: 'Refund a part or all of an order; the same as `refund`',
  }),
  listCaptures: call({
    method: 'GET',
    path: `${path}/captures`,
    ...byKey,
    scope: 'orders.read',
    summary: 'Captures of an order, and the amount that can still be captured',
    answer: z.object({ remaining_capture_amount: Cents, results: z.array(Capture) }),
  }),
  capture: call({
    method: 'POST',
    path: `${path}/captures`,
    ...byKey,
    scope: 'captures',
    summary: 'Capture a part or all of an order, or say that nothing more is sent',
    body: z.object({
      amount: CaptureAmount,
      /** Nothing more is sent: what remains is void at once. */
      final: z.optional(z.nullable(z.boolean())),
    }),
    answer: CaptureAnswer,
    errors: ['CaptureNotAllowed', 'IdempotencyConflict'],
    audit: 'operation.captured',
    idempotency: 'lasting',
  }),
  cancel: call({
    method: 'POST',
    path: `${path}/cancel`,
    ...byKey,
    scope: 'captures',
    summary: 'Cancel an order as a whole',
    answer: 'empty',
    errors: ['CancelNotAllowed', 'RefundAboveCeiling', 'IdempotencyConflict'],
    audit: 'operation.cancelled',
    idempotency: 'lasting',
  }),
  authorize: call({
    method: 'POST',
    path: `${path}/authorize`,
    ...byKey,
    scope: 'orders.confirm',
    summary: 'Confirm an order that waits for the word of the shop',
    answer: z.object({ id: Id, mid: z.string(), amount: Cents }),
    errors: ['ConfirmationNotAllowed', 'IdempotencyConflict'],
    audit: 'operation.confirmation',
    idempotency: 'lasting',
  }),
  confirm: call({
    method: 'POST',
    path: `${path}/confirm`,
    ...byKey,
    scope: 'orders.confirm',
    summary: 'Say yes or no to an order that waits for the word of the shop, as the answer to a callback does',
    body: z.object({
      status: z.enum(['ok', 'ko']),
      reason: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
      /** Of a yes: the reference by which the system knows the order from now on. Once; both find it. */
      order_id: z.optional(z.nullable(Line(255))),
    }),
    answer: OrderDetail,
    errors: ['ConfirmationNotAllowed', 'IdempotencyConflict'],
    audit: 'operation.confirmation',
    idempotency: 'lasting',
  }),
}
