/** What has happened to an operation, and who did it. */
import { Cents, Day, Id, Instant } from '../core/values.ts'
import { refundReasons } from '../rules/refund-rules.ts'
import { z } from '../core/zod.ts'

export const historyTypes = [
  'created',
  'accepted',
  'rejected',
  'challenge_requested',
  'confirmed',
  'confirmation_refused',
  'confirmation_missed',
  'captured',
  'refunded',
  'voided',
  'cancelled',
  'expired',
  'withdrawn',
  'duplicated',
  'paid',
  'held',
  'released',
  'hold_lost',
  'credit_withdrawn',
  'return_requested',
  'link_sent',
  'link_resent',
  'link_refused',
  'link_opened',
  'consent_confirmed',
  'declined',
  'challenge_passed',
  'challenge_failed',
  'credit_limited',
  'question_asked',
  'question_answered',
  'described',
  'shipped',
] as const
export const actorKinds = ['user', 'api', 'customer', 'system'] as const

export const HistoryEvent = z.object({
  id: Id,
  type: z.enum(historyTypes),
  created: Instant,
  actor: z.object({ kind: z.enum(actorKinds), name: z.nullable(z.string()) }),
  /** A simulated customer did it, in test mode. */
  played: z.boolean(),
  /** Of `paid` what the shop got for the sale: null for people without permission for fees. */
  amount: z.nullable(Cents),
  num_instalments: z.nullable(z.int()),
  /** The settlement that its money is in, and the day of that one's transfer; null for people without permission for settlements. */
  settlement: z.nullable(z.object({ id: Id, reference: z.string(), transfer_date: Day })),
  /** What is booked and in no settlement yet: the day on which it is expected to be transferred; for the same people. */
  expected_transfer: z.nullable(Day),
  /** Of a refund: why, the note for the team, and who approved it. */
  refund: z.nullable(
    z.object({
      reason: z.nullable(z.enum(refundReasons)),
      note: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      approved_by: z.nullable(z.string()),
    }),
  ),
  /**
   * Of a question to the provider's help: what was asked, or answered. `settlement`: in which a line of this operation was asked
   * about; those who see no settlements see no such question.
   */
  question: z.nullable(
    z.object({
      reference: z.string(),
      text: z.string(),
      settlement: z.nullable(z.object({ id: Id, reference: z.string() })),
    }),
  ),
})
