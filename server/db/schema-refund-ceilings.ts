/** Ceilings of refunds, and what is asked for above them; see schema.ts. */
import type { approvalStates } from '#contract/rules/approval-rules.ts'
import type { RefundReason } from '#contract/rules/refund-rules.ts'
import type { Default } from './column-types.ts'
import type { RefundedArticles } from './schema-operations.ts'

/** Of a merchant in both modes. Cents; null: no ceiling. */
type RefundCeilings = {
  merchant_id: string
  version: number
  admin: number | null
  editor: number | null
  keys: number | null
  updated: Date
  updated_by: string
}

type RefundCeilingsOfPeople = { merchant_id: string; user_id: string; amount: number | null }

type RefundApprovals = {
  merchant_id: string
  sandbox: boolean
  id: string
  operation_id: string
  amount: number
  articles: RefundedArticles | null
  reason: RefundReason | null
  note: string | null
  reference: string | null
  asked_by: string
  created: Date
  expires: Date
  state: (typeof approvalStates)[number]
  decided_by: Default<string | null>
  decided: Default<Date | null>
  answer: Default<string | null>
}

export type RefundCeilingTables = {
  refund_ceilings: RefundCeilings
  refund_ceilings_of_people: RefundCeilingsOfPeople
  refund_approvals: RefundApprovals
}
