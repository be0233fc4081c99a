import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import {
  countBatches,
  countBatchRows,
  findBatch,
  findBatches,
  findBatchRows,
} from '#server/services/batches/batches.queries.ts'
import { batchOf } from './answer.ts'

type Calls = Contract['batches']

/** The page that was asked for, or the last one. */
const pageOf = ({ page, pageSize }: { page: number; pageSize: number }, total: number) => {
  const maxVisiblePage = Math.max(1, Math.ceil(total / pageSize))
  const currentPage = Math.min(page, maxVisiblePage)
  const cut = { limit: pageSize, offset: (currentPage - 1) * pageSize }
  return { cut, shown: { currentPage, maxVisiblePage, pageSize, total } }
}

export const list: Handler<Calls['list']> = async ({ query }, { tx, scope, caller }) => {
  const { cut, shown } = pageOf(query, await countBatches(tx, scope))
  const rows = await findBatches(tx, scope, cut)
  return { results: rows.map((row) => batchOf(row, caller)), ...shown }
}

export const get: Handler<Calls['get']> = async ({ params }, { tx, scope, caller, abort }) => {
  const row = await findBatch(tx, scope, params.batchId)
  return row ? batchOf(row, caller) : abort('ObjectNotFound', { fields: { uuid: params.batchId } })
}

export const rows: Handler<Calls['rows']> = async ({ params, query }, { tx, scope, abort }) => {
  const id = params.batchId
  if (!(await findBatch(tx, scope, id))) abort('ObjectNotFound', { fields: { uuid: id } })
  const { state = null, ...asked } = query
  const { cut, shown } = pageOf(asked, await countBatchRows(tx, scope, id, state))
  const found = await findBatchRows(tx, scope, id, { state, ...cut })
  return {
    results: found.map((row) => ({
      operationId: row.operation_id,
      mid: row.mid,
      amount: row.amount,
      state: row.state,
      reason: row.error,
      done: row.done?.toISOString() ?? null,
    })),
    ...shown,
  }
}
