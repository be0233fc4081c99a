import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import type { DownloadKinds } from '#server/services/files/kinds.ts'
import { answerOf, kindsFor, whoseFor } from './answer.ts'
import { findDownloads } from './downloads.queries.ts'

export const list =
  (kinds: DownloadKinds): Handler<Contract['downloads']['list']> =>
  async (_, { tx, scope, caller, clock }) => {
    const rows = await findDownloads(tx, scope, whoseFor(caller, clock, kinds), kindsFor(caller, kinds))
    return { results: rows.map((row) => answerOf(row, caller)) }
  }
