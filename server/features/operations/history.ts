/** What happened to an operation, as its page shows it. */
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { fullName } from './operation-row.ts'
import type { findEvents, findRefunds } from './operations.queries.ts'
import type { settledOf } from './settled.ts'

type Operation = HandlerAnswer<Contract['operations']['get']>

type FoundEvent = Awaited<ReturnType<typeof findEvents>>[number]
type FoundRefund = Awaited<ReturnType<typeof findRefunds>>[number]
type Settled = ReturnType<typeof settledOf>

/** Each refund writes one event in the same order, so that the n-th event is of the n-th refund. */
export const historyOf = (
  events: readonly FoundEvent[],
  { refunds, hasConsent, settled }: { refunds: readonly FoundRefund[]; hasConsent: boolean; settled: Settled },
): Operation['history'] => {
  const inOrder = refunds.values()
  return events.map((event) => ({
    ...eventOf(event, event.type === 'refunded' ? inOrder.next().value : undefined),
    ...settled(event.id),
    // Earlier releases decided at once on what a shop's system sent, and named a customer who had agreed to nothing.
    ...(event.type === 'accepted' && !hasConsent && { actor: { kind: 'system', name: null } }),
  }))
}

const whyOf = ({ reason, note, reference, ...refund }: FoundRefund) => ({
  reason,
  note,
  reference,
  approvedBy: fullName(refund.approver_first_name, refund.approver_last_name),
})

const eventOf = (row: FoundEvent, refund: FoundRefund | undefined) => ({
  id: row.id,
  type: row.type,
  created: row.created.toISOString(),
  actor: { kind: row.actor_kind, name: row.actor_name },
  played: row.played,
  amount: row.amount,
  numInstalments: row.num_instalments,
  refund: refund ? whyOf(refund) : null,
  question: questionOf(row),
})

/** Of an event that speaks of a question: what was asked, or answered, and of which settlement's line. */
const questionOf = (row: FoundEvent): Operation['history'][number]['question'] => {
  const { question_reference: reference, settlement_id: id, settlement_reference: name } = row
  if (reference === null) return null
  const text = row.type === 'question_answered' ? row.question_answer : row.question_text
  return { reference, text: text ?? '', settlement: id !== null && name !== null ? { id, reference: name } : null }
}
