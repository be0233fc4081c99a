/** Refunds above the ceiling of who asks for them: another person approves or declines them. */
import { call } from '../core/define.ts'
import { Cents, Id, Instant, Line, pageOf, pageQuery, PositiveCents } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { approvalRefusals, approvalStates, approvalViews, maxApprovalAnswer } from '../rules/approval-rules.ts'
import { maxRefundNote, maxRefundReference, refundReasons } from '../rules/refund-rules.ts'
import { RefundAnswer, RefundArticles } from './orders.ts'

const Named = z.object({ id: Id, name: z.string() })

export const RefundApproval = z.object({
  id: Id,
  operation_id: Id,
  amount: Cents,
  reason: z.nullable(z.enum(refundReasons)),
  note: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  state: z.enum(approvalStates),
  asked_by: Named,
  created: Instant,
  expires: Instant,
  /** Who approved or declined it. */
  decided_by: z.nullable(Named),
  decided: z.nullable(Instant),
  /** Why it was declined. */
  answer: z.nullable(z.string()),
  /** What the caller may do with it now. */
  may: z.object({ approve: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
  /** Why the caller cannot approve it; null where they can, and for callers who decide nothing. `ceiling`: their own is too low. */
  obstacle: z.nullable(z.enum([...approvalRefusals, 'ceiling'])),
})

const ListedApproval = z.extend(RefundApproval, {
  mid: z.string(),
  customer: z.object({ first_name: z.string(), last_name: z.string() }),
})

const path = '/merchants/{merchantId}/refund-approvals'
const one = `${path}/{approvalId}` as const

export const refundApprovals = {
  list: call({
    method: 'GET',
    path,
    access: 'operations.refund',
    summary: 'Refunds that were asked for: those to decide are the oldest first, the others the newest first',
    mode: 'bound',
    query: z.strictObject({ view: z._default(z.enum(approvalViews), 'waiting'), ...pageQuery }),
    answer: pageOf(ListedApproval),
  }),
  create: call({
    method: 'POST',
    path: '/merchants/{merchantId}/operations/{operationId}/refund-approvals',
    access: 'operations.refund',
    summary: 'Ask another person to approve a refund above the own ceiling; nothing is refunded or reserved yet',
    mode: 'bound',
    body: z.strictObject({
      /** As of a refund. */
      amount: z.optional(PositiveCents),
      articles: z.optional(RefundArticles),
      reason: z.optional(z.enum(refundReasons)),
      note: z.optional(Line(maxRefundNote)),
      reference: z.optional(Line(maxRefundReference)),
    }),
    answer: RefundApproval,
    status: 201,
    errors: ['RefundNotAllowed', 'ApprovalNotAllowed', 'IdempotencyConflict'],
    audit: 'operation.refund_asked',
    usage: 'none',
  }),
  approve: call({
    method: 'POST',
    path: `${one}/approve`,
    access: 'operations.approve',
    summary: 'Approve a refund that another person asked for: it is done at once, in the name of both',
    mode: 'bound',
    /** What was shown: it must be what was asked for. */
    body: z.strictObject({ amount: PositiveCents }),
    answer: RefundAnswer,
    stepUp: 'money',
    errors: ['RefundNotAllowed', 'RefundAboveCeiling', 'ApprovalNotAllowed', 'IdempotencyConflict', 'StepUpRequired'],
    audit: 'operation.refunded',
    usage: 'none',
    idempotency: 'lasting',
  }),
  decline: call({
    method: 'POST',
    path: `${one}/decline`,
    access: 'operations.approve',
    summary: 'Decline a refund that another person asked for',
    mode: 'bound',
    body: z.strictObject({ answer: z.optional(Line(maxApprovalAnswer)) }),
    answer: 'empty',
    errors: ['ApprovalNotAllowed', 'IdempotencyConflict'],
    audit: 'operation.refund_declined',
    usage: 'none',
  }),
  withdraw: call({
    method: 'POST',
    path: `${one}/withdraw`,
    access: 'operations.refund',
    summary: 'Withdraw a refund that one asked for oneself',
    mode: 'bound',
    answer: 'empty',
    errors: ['ApprovalNotAllowed', 'IdempotencyConflict'],
    audit: 'operation.refund_withdrawn',
    usage: 'none',
  }),
}
