import type { OperationColumnName } from '#contract/filters/operations.ts'
import type { PlainKey } from '#web/texts/text.ts'

/** The text that names a column, in the head of the table and in the panel where a person chooses columns. */
export const columnWords: Record<OperationColumnName, PlainKey> = {
  mid: 'operations.list.column.order',
  customer: 'operations.list.column.customer',
  email: 'operations.views.column.email',
  substatus: 'operations.list.column.state',
  num_instalments: 'operations.list.column.plan',
  product: 'operations.views.column.product',
  transfer_date: 'operations.list.column.transfer',
  capture_until: 'operations.list.column.deadline',
  created_by: 'operations.list.column.seller',
  channel: 'operations.views.column.channel',
  captured_amount: 'operations.views.column.captured',
  refunded_amount: 'operations.views.column.refunded',
}
