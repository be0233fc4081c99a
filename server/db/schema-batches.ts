/** Batches of actions on sales; see schema.ts. */
import type { BatchKind, BatchRefusal, batchPauses, batchRowStates, batchStates } from '#contract/rules/batch-rules.ts'
import type { RefundReason } from '#contract/rules/refund-rules.ts'
import type { Default } from './column-types.ts'
import type { RefundedArticles } from './schema-operations.ts'

type Batches = {
  merchant_id: string
  sandbox: boolean
  id: string
  kind: BatchKind
  share: number | null
  reason: RefundReason | null
  note: string | null
  user_id: string
  state: (typeof batchStates)[number]
  pause: (typeof batchPauses)[number] | null
  total_count: number
  total_amount: number
  done_count: Default<number>
  done_amount: Default<number>
  refused_count: Default<number>
  created: Date
  worked: Default<Date | null>
  finished: Default<Date | null>
  article: Default<string | null>
  digest: Default<string | null>
}

type BatchRows = {
  merchant_id: string
  sandbox: boolean
  batch_id: string
  position: number
  operation_id: string
  amount: number
  state: (typeof batchRowStates)[number]
  error: Default<BatchRefusal | null>
  result_id: Default<string | null>
  attempts: Default<number>
  done: Default<Date | null>
  articles: Default<RefundedArticles | null>
  reason: Default<RefundReason | null>
  note: Default<string | null>
}

export type BatchTables = { batches: Batches; batch_rows: BatchRows }
