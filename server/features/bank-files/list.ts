import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { rowOf } from './answer.ts'
import { countFiles, findFiles } from './bank-files.queries.ts'

export const list: Handler<Contract['bankFiles']['list']> = async ({ query: { page, pageSize } }, { tx, scope }) => {
  const total = await countFiles(tx, scope)
  const maxVisiblePage = Math.max(1, Math.ceil(total / pageSize))
  const currentPage = Math.min(page, maxVisiblePage)
  const rows = await findFiles(tx, scope, { limit: pageSize, offset: (currentPage - 1) * pageSize })
  return { results: rows.map(rowOf), currentPage, maxVisiblePage, pageSize, total }
}
