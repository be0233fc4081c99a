/** What a shop does to the money of a sale: refund, cancel, capture. */
import { call } from '../core/define.ts'
import { Cents, Day, Id, Instant, intParam, Line, PositiveCents } from '../core/values.ts'
import { maxRefundNote, maxRefundReference, refundReasons } from '../rules/refund-rules.ts'
import { z } from '../core/zod.ts'

const path = '/v2/merchants/{merchantId}/orders/{instalmentPlanId}'
/** Instalments not due yet; `null` where none is. The last one has the rounding. */
const InstalmentsLeft = z.nullable(z.object({ count: z.int(), amount: Cents, last_amount: Cents }))

/** Of the caller: how much goes back of one sale without approval, and what is left of that for this sale; cents. */
const CeilingLeft = z.nullable(z.object({ amount: Cents, left: Cents }))

const Consequences = z.object({
  action: z.enum(['refund', 'cancel', 'capture', 'void']),
  /** What the act moves: of a cancel, all that is left of the sale. */
  amount: Cents,
  customer: z.object({ before: InstalmentsLeft, after: InstalmentsLeft, credit_to_customer: Cents }),
  /** Its part in the shop's next settlement: below zero, the shop pays; `transfer_date` is `null` where it is nothing. */
  settlement: z.object({
    transfer_date: z.nullable(Day),
    amount: Cents,
    /** With VAT; contained in `amount`. */
    fee_charged: Cents,
    fee_returned: Cents,
    /** Of a sale under a campaign: interest of the customer that the shop bears; contained too. */
    campaign_cost_charged: Cents,
    campaign_cost_returned: Cents,
  }),
  /** Whether nothing can be done with the operation afterwards. */
  ends_operation: z.boolean(),
  /** Cents that the same act could still move afterwards. */
  remaining_after: Cents,
  /** What the person rather needs: to cancel a sale whose money has not left yet, instead of refunding all of it. */
  better: z.nullable(z.literal('cancel')),
  /** Whether it is above what the caller may return: the act itself is refused then. */
  above_ceiling: z.boolean(),
})

/** `line` is the place of a line in the cart, from 0. */
export const RefundArticles = z
  .array(z.strictObject({ line: z.int().check(z.minimum(0)), quantity: z.int().check(z.minimum(1)) }))
  .check(z.minLength(1), z.maxLength(1000))

export const RefundAnswer = z.object({
  id: Id,
  amount: Cents,
  created: Instant,
  credit_to_customer: Cents,
  remaining_amount: Cents,
})

/** Cents. 0 only with `final`. */
export const CaptureAmount = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

export const CaptureAnswer = z.object({
  /** Null where nothing was captured. */
  id: z.nullable(Id),
  amount: Cents,
  created: Instant,
  remaining_capture_amount: Cents,
  voided_amount: Cents,
})

export const orders = {
  consequences: call({
    method: 'GET',
    path: '/merchants/{merchantId}/operations/{operationId}/consequences',
    access: 'fees.read',
    summary: 'What a refund, a cancel or a capture would do; refused as the act would be, but for the ceiling',
    mode: 'bound',
    query: z.strictObject({
      /** `void`: nothing more is sent. */
      action: z.enum(['refund', 'cancel', 'capture', 'void']),
      /** Cents; none for a cancel and for `void`. */
      amount: z.optional(intParam(1, 1_000_000_000)),
    }),
    answer: Consequences,
    errors: ['RefundNotAllowed', 'CancelNotAllowed', 'CaptureNotAllowed'],
  }),
  getRefund: call({
    method: 'GET',
    path: `${path}/refund`,
    access: 'operations.read',
    summary: 'Amount that can still be refunded',
    mode: 'bound',
    answer: z.object({
      remaining_amount: Cents,
      /** Null: none. */
      ceiling: CeilingLeft,
      /** Who may approve a refund above the ceiling, as far as their own ceilings go; none where there is no ceiling. */
      approvers: z.array(z.object({ name: z.string(), most: z.nullable(Cents) })),
    }),
  }),
  refund: call({
    method: 'POST',
    path: `${path}/refund`,
    access: 'operations.refund',
    summary: 'Refund a part or all of an operation',
    mode: 'bound',
    body: z.strictObject({
      /** Cents. Without it: the sum of the articles. With both, they must be equal. */
      amount: z.optional(PositiveCents),
      articles: z.optional(RefundArticles),
      /** The merchant's own reference of this refund. */
      reference: z.optional(Line(maxRefundReference)),
      reason: z.optional(z.enum(refundReasons)),
      /** For the team; the customer never sees it. */
      note: z.optional(Line(maxRefundNote)),
    }),
    answer: RefundAnswer,
    stepUp: 'money',
    errors: ['RefundNotAllowed', 'RefundAboveCeiling', 'IdempotencyConflict', 'StepUpRequired'],
    audit: 'operation.refunded',
    usage: 'operations.refunded',
    idempotency: 'lasting',
  }),
  cancel: call({
    method: 'POST',
    path: `${path}/cancel`,
    access: 'operations.cancel',
    summary: 'Cancel an operation as a whole',
    mode: 'bound',
    answer: 'empty',
    stepUp: 'money',
    errors: ['CancelNotAllowed', 'RefundAboveCeiling', 'IdempotencyConflict', 'StepUpRequired'],
    audit: 'operation.cancelled',
    usage: 'operations.cancelled',
    idempotency: 'lasting',
  }),
  confirm: call({
    method: 'POST',
    path: `${path}/confirm`,
    access: 'operations.capture',
    summary: 'Confirm a sale that waits for the word of the shop',
    mode: 'bound',
    answer: 'empty',
    errors: ['ConfirmationNotAllowed', 'IdempotencyConflict'],
    audit: 'operation.confirmation',
    usage: 'none',
    idempotency: 'lasting',
  }),
  capture: call({
    method: 'POST',
    path: `${path}/captures`,
    access: 'operations.capture',
    summary: 'Capture a part or all, or say that nothing more is sent',
    mode: 'bound',
    body: z.strictObject({
      amount: CaptureAmount,
      /** Nothing more is sent: what remains is void at once. */
      final: z.optional(z.boolean()),
    }),
    answer: CaptureAnswer,
    errors: ['CaptureNotAllowed', 'IdempotencyConflict'],
    audit: 'operation.captured',
    usage: 'operations.captured',
    idempotency: 'lasting',
  }),
}
