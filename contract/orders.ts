/** What a shop does to the money of a sale: refund, cancel, capture. */
import { call } from './define.ts'
import { Cents, Id, Instant, PositiveCents } from './values.ts'
import { z } from './zod.ts'

const path = '/v2/merchants/{merchantId}/orders/{instalmentPlanId}'
const Amount = z.strictObject({ amount: PositiveCents })

export const orders = {
  getRefund: call({
    method: 'GET',
    path: `${path}/refund`,
    access: 'operations.read',
    summary: 'Amount that can still be refunded',
    mode: 'bound',
    answer: z.object({ remaining_amount: Cents }),
  }),
  refund: call({
    method: 'POST',
    path: `${path}/refund`,
    access: 'operations.refund',
    summary: 'Refund a part or all of an operation',
    mode: 'bound',
    body: Amount,
    answer: z.object({ id: Id, amount: Cents, created: Instant, credit_to_customer: Cents, remaining_amount: Cents }),
    stepUp: { from: 500_00 },
    errors: ['RefundNotAllowed', 'IdempotencyConflict', 'StepUpRequired'],
    audit: 'operation.refunded',
  }),
  cancel: call({
    method: 'POST',
    path: `${path}/cancel`,
    access: 'operations.cancel',
    summary: 'Cancel an operation as a whole',
    mode: 'bound',
    answer: 'empty',
    errors: ['CancelNotAllowed', 'IdempotencyConflict'],
    audit: 'operation.cancelled',
  }),
  capture: call({
    method: 'POST',
    path: `${path}/captures`,
    access: 'operations.capture',
    summary: 'Capture a part or all of a manual operation',
    mode: 'bound',
    body: Amount,
    answer: z.object({ id: Id, amount: Cents, created: Instant, remaining_capture_amount: Cents }),
    errors: ['CaptureNotAllowed', 'IdempotencyConflict'],
    audit: 'operation.captured',
  }),
}
