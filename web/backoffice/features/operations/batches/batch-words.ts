import type { BatchKind } from '#contract/rules/batch-rules.ts'
import { operationCan, remainingCapture, remainingRefundable } from '#domain/operation-state.ts'
import type { AnswerOf } from '#web/api/query.ts'
import type { WriteText } from '#web/texts/text.ts'
import type { OperationRow } from '../words.ts'

export type Batch = AnswerOf<'batches', 'get'>
export type BatchRow = AnswerOf<'batches', 'rows'>['results'][number]

/** What the action would move of a row as the list shows it, in cents; 0 where its state refuses it. The server has the last word. */
export const movedOf = (row: OperationRow, kind: BatchKind): number => {
  if (!operationCan[kind](row).allowed) return 0
  if (kind === 'capture') return remainingCapture(row)
  return kind === 'refund' ? remainingRefundable(row) : row.totalAmount - row.refundedAmount - row.voidedAmount
}

const marks = { running: 'under_way', paused: 'paused', finished: 'done' } as const
export const markOf = ({ state }: Batch) => marks[state]

/** "Devolución de 20 ventas", with the share or the article where it is not all of each. */
export const nameOf = (t: WriteText, { kind, totalCount, share, article }: Batch): string => {
  const name = t(`operations.batches.name.${kind}`, { count: totalCount })
  if (article !== null) return t('operations.batches.ofArticle', { name, article })
  return share === null || share === 100 ? name : t('operations.batches.shared', { name, share })
}
