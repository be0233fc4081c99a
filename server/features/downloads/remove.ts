import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/context.ts'
import { whoseFor } from './answer.ts'
import { deleteDownload, findDownload } from './queries.ts'

export const remove: Handler<Contract['downloads']['remove']> = async ({ params: { downloadId } }, context) => {
  const { tx, scope, caller, clock, note, fail } = context
  const row = await findDownload(tx, scope, whoseFor(caller, clock), downloadId)
  if (!row) return fail('ObjectNotFound', { fields: { uuid: downloadId } })
  await deleteDownload(tx, scope, downloadId)
  note({ objectId: downloadId, kind: row.kind, state: row.state })
}
