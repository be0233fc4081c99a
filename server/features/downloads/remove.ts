import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import type { DownloadKinds } from '#server/services/files/kinds.ts'
import { whoseFor } from './answer.ts'
import { deleteDownload, findDownload } from './downloads.queries.ts'

export const remove =
  (kinds: DownloadKinds): Handler<Contract['downloads']['remove']> =>
  async ({ params: { downloadId } }, context) => {
    const { tx, scope, caller, clock, note, abort } = context
    const row = await findDownload(tx, scope, whoseFor(caller, clock, kinds), downloadId)
    if (!row) return abort('ObjectNotFound', { fields: { uuid: downloadId } })
    await deleteDownload(tx, scope, downloadId)
    note({ objectId: downloadId, kind: row.kind, state: row.state })
  }
