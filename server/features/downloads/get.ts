import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import type { DownloadKinds } from '#server/services/files/kinds.ts'
import { issueTicket } from '#server/services/files/tickets.ts'
import { answerOf, kindsFor, whoseFor } from './answer.ts'
import { findDownload } from './downloads.queries.ts'

export const get =
  (kinds: DownloadKinds): Handler<Contract['downloads']['get']> =>
  async ({ params: { downloadId } }, { tx, scope, caller, clock, abort }) => {
    const row = await findDownload(tx, scope, whoseFor(caller, clock, kinds), downloadId)
    if (!row || !kindsFor(caller, kinds).includes(row.kind))
      return abort('ObjectNotFound', { fields: { uuid: downloadId } })
    const ticket = { sessionId: caller.sessionId, scope, downloadId }
    return { ...answerOf(row, caller), url: row.state === 'ready' ? await issueTicket(tx, clock, ticket) : null }
  }
