import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Person } from '#server/core/caller.ts'
import type { BatchRow } from '#server/services/batches/batches.queries.ts'

export const batchOf = (row: BatchRow, { userId }: Person): HandlerAnswer<Contract['batches']['get']> => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  pause: row.pause,
  share: row.share,
  article: row.article,
  totalCount: row.total_count,
  totalAmount: row.total_amount,
  doneCount: row.done_count,
  doneAmount: row.done_amount,
  refusedCount: row.refused_count,
  created: row.created.toISOString(),
  finished: row.finished?.toISOString() ?? null,
  createdBy: { id: row.user_id, name: `${row.first_name} ${row.last_name}`.trim() },
  own: row.user_id === userId,
})
