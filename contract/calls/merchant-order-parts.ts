/** The parts in which an order is captured, refunded and given up, and what calls on them have in common. */
import { call } from '../core/define.ts'
import { Cents, Id, Instant, Line, PositiveCents } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { maxRefundNote, maxRefundReference, refundReasons } from '../rules/refund-rules.ts'
import { RefundAnswer } from './orders.ts'

export const Refund = z.object({
  id: Id,
  amount: Cents,
  created: Instant,
  /** What the customer had paid already of what went back. */
  credit_to_customer: Cents,
  reason: z.nullable(z.enum(refundReasons)),
  reference: z.nullable(z.string()),
})
export const Capture = z.object({
  id: Id,
  amount: Cents,
  created: Instant,
  /** Of the refunds that name this capture. */
  refunded_amount: Cents,
})
export const Void = z.object({ id: Id, amount: Cents, created: Instant })
const Voids = z.object({
  /** What can still be captured, or given up. */
  remaining_amount: Cents,
  results: z.array(Void),
})
const CapturedPart = z.object({
  ...Capture.shape,
  refunds: z.array(Refund),
  /** What can still be refunded of this capture. */
  remaining_amount: Cents,
  /** Of the order. */
  remaining_capture_amount: Cents,
})

export const path = '/orders/{order}'
/** Also of a disabled account, whose people may do the same. */
export const byKey = { access: 'private-key', mode: 'bound' } as const

export const refunding = {
  method: 'POST',
  ...byKey,
  scope: 'refunds',
  body: z.object({
    /** Cents. */
    amount: PositiveCents,
    reason: z.optional(z.nullable(z.enum(refundReasons))),
    /** The shop's own reference of this refund. */
    reference: z.optional(z.nullable(Line(maxRefundReference))),
    /** For the team; the customer never sees it. */
    note: z.optional(z.nullable(Line(maxRefundNote))),
  }),
  answer: RefundAnswer,
  errors: ['RefundNotAllowed', 'RefundAboveCeiling', 'IdempotencyConflict'],
  audit: 'operation.refunded',
  idempotency: 'lasting',
} as const

export const orderParts = {
  getCaptureRefunds: call({
    method: 'GET',
    path: `${path}/captures/{capture}/refunds`,
    ...byKey,
    scope: 'orders.read',
    summary: 'One capture of an order, with the refunds that name it',
    answer: CapturedPart,
  }),
  refundCapture: call({
    ...refunding,
    path: `${path}/captures/{capture}/refunds`,
    summary: 'Refund a part or all of one capture',
    answer: CapturedPart,
  }),
  listVoids: call({
    method: 'GET',
    path: `${path}/void`,
    ...byKey,
    scope: 'orders.read',
    summary: 'What of an order was given up before its capture',
    answer: Voids,
  }),
  void: call({
    method: 'POST',
    path: `${path}/void`,
    ...byKey,
    scope: 'captures',
    summary: 'Give up a part of an order that was never captured; all of one ends it',
    body: z.object({
      /** Cents. */
      amount: PositiveCents,
    }),
    answer: Voids,
    errors: ['CaptureNotAllowed', 'IdempotencyConflict'],
    audit: 'operation.voided',
    idempotency: 'lasting',
  }),
}
