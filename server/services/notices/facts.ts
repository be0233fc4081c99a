/** Who, how much and where of a notice, from its row. */
import { noticeKinds } from '#contract/rules/notice-rules.ts'
import type { NoticeRow } from './facts.queries.ts'

/** `Carmen E.` */
const withInitial = (firstName: string, lastName: string | null): string => {
  const [initial] = (lastName ?? '').trim()
  return initial ? `${firstName} ${initial}.` : firstName
}

const named = (first: string | null, last: string | null): string | null =>
  first === null || first === '' ? null : withInitial(first, last)

export type NoticeFacts = {
  name: string | null
  amount: number | null
  by: string | null
  outcome: 'approved' | 'declined' | null
  counts: { done: number; refused: number } | null
}

const outcomes: Record<string, NoticeFacts['outcome']> = {
  'operation.refunded': 'approved',
  'operation.refund_declined': 'declined',
}

/** Of a sale the name is the customer's: what its row is called by otherwise is no news. */
export const factsOf = (row: NoticeRow): NoticeFacts => {
  const { type, firstName, lastName, amount, totalAmount, reference, done, refused } = row
  const ofSale = firstName === null ? null : withInitial(firstName, lastName)
  const isBatch = noticeKinds[type].page.startsWith('operations/batches')
  return {
    name: ofSale ?? named(row.personFirst, row.personLast) ?? (isBatch ? null : reference),
    amount: amount ?? totalAmount,
    by: named(row.byFirst, row.byLast),
    outcome: type === 'approval_decided' ? (outcomes[row.action ?? ''] ?? null) : null,
    counts: isBatch && done !== null ? { done, refused: refused ?? 0 } : null,
  }
}
