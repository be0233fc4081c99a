/** Short notices to the people of an account. Of a customer they have the first name and an initial, no more. */
import { call } from '../core/define.ts'
import { Cents, Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { notificationLevels, type NotificationType, notificationTypes } from '../rules/notice-rules.ts'

export { notificationLevels, type NotificationType, notificationTypes }

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
          /** What it speaks of otherwise: a settlement, an invoice, a batch, an endpoint, a person of the account. */
          object_id: z.nullable(Id),
          /**
           * Whom or what it is about: `Carmen E.` of an operation, else a person of the account, a reference, a number or a masked IBAN.
           * `amount`: what was asked for, refunded, billed or became void, else the whole sale.
           */
          subject: z.nullable(z.object({ name: z.nullable(z.string()), amount: z.nullable(Cents) })),
          /** Who of the account did it: `Nora I.`; null for the person themselves, for keys and for the provider. */
          by: z.nullable(z.string()),
          /** Of an approval that was decided. */
          outcome: z.nullable(z.enum(['approved', 'declined'])),
          /** Of a batch: sales that were done, and that refused. */
          counts: z.nullable(z.object({ done: z.int(), refused: z.int() })),
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
