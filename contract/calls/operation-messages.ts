/** Messages to the customer about a sale, and what is known of each. What they say is in no answer. */
import { Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'

const messageKinds = [
  'link',
  'accepted',
  'code',
  'withdrawal_reminder',
  'captured',
  'not_confirmed',
  'revoked',
  'credit_withdrawn',
  'return_requested',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** `held`: of test mode, it never leaves. `sent`: the server of mails or short messages has taken it; who reads it is not known. */
const messageStates = ['held', 'queued', 'delayed', 'sent', 'refused', 'given_up', 'replaced'] as const

export const OperationMessage = z.object({
  id: Id,
  kind: z.enum(messageKinds),
  channel: z.enum(['email', 'sms']),
  /** Masked as the customer is. */
  to: z.string(),
  created: Instant,
  state: z.enum(messageStates),
  sent: z.nullable(Instant),
  /** Of one that was refused or is delayed: the code of the mail server, or `number`, `blocked` or `other` of a short message. */
  reason: z.nullable(z.string()),
  /** Of the last link before the customer opened it: when that was. */
  opened: z.nullable(Instant),
})
