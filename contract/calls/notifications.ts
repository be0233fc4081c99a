/** Short notices to the people of an account. Of a customer they have the first name and an initial, no more. */
import { call } from '../core/define.ts'
import { Cents, Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'

export const notificationTypes = [
  'operation_pending',
  'operation_accepted',
  'checkout_accepted',
  'checkout_rejected',
  'checkout_declined',
  'checkout_expired',
  'checkout_revoked',
  'return_requested',
  'hold_lost',
  'confirmation_missed',
  'checkout_message_refused',
  'refund_done',
  'approval_asked',
  'approval_decided',
  'batch_done',
  'batch_halted',
  'capture_voided',
  'settlement_returned',
  'settlement_held',
  'invoice_issued',
  'iban_added',
  'iban_active',
  'iban_rejected',
  'iban_withdrawn',
  'user_invited',
  'user_role_changed',
  'email_changed',
  'password_changed',
  'password_guessed',
  'session_stolen',
  'keys_changed',
  'endpoint_failing',
  'endpoint_disabled',
  'question_answered',
  'document_accepted',
  'document_rejected',
  'document_expiring',
  'document_expired',
  'merchant_received',
  'merchant_approved',
  'merchant_rejected',
  'terms_agreed',
  'balance_negative',
] as const
export type NotificationType = (typeof notificationTypes)[number]

export const notificationLevels = ['info', 'warning', 'error'] as const

export const notifications = {
  list: call({
    method: 'GET',
    path: '/v2/notifications',
    access: 'account.read',
    summary: 'The newest notices, at most a hundred; the client gives each its UUID',
    mode: 'both',
    answer: z.object({
      results: z.array(
        z.object({
          type: z.enum(notificationTypes),
          level: z.enum(notificationLevels),
          created: Instant,
          read: z.nullable(Instant),
          merchant_id: z.nullable(Id),
          /** The operation it speaks of. */
          operation_id: z.nullable(Id),
          /** Of that operation: `Carmen E.`, and what was refunded or became void, else the whole sale. */
          subject: z.nullable(z.object({ name: z.string(), amount: Cents })),
          sandbox: z.boolean(),
        }),
      ),
      unread: z.int(),
    }),
  }),
  read: call({
    method: 'POST',
    path: '/v2/notifications/read',
    access: 'account.read',
    whilePaused: true,
    summary: 'Mark as read what came up to a moment, or in a span of time',
    mode: 'both',
    body: z.strictObject({
      until: Instant,
      /** Excludes earlier notices; one notice alone if it is the same moment. */
      since: z.optional(Instant),
      /** Only notices of this mode, and those without a merchant; of both where it is left out. */
      sandbox: z.optional(z.boolean()),
    }),
    answer: 'empty',
    audit: { none: 'what a person has read concerns nobody else' },
    usage: 'none',
    idempotency: 'none',
  }),
}
