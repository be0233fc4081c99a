import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import type { DownloadKinds } from '#server/services/files/kinds.ts'
import { answerOf, kindsFor, whoseFor } from './answer.ts'
import { findDownloads } from './downloads.queries.ts'

/** The lists of all merchants as one. */
export const all =
  (kinds: DownloadKinds): Handler<Contract['allMerchants']['downloads']> =>
  async (_, { tx, merchants, sandbox, caller, clock }) => {
    const scopes = { merchantIds: merchants.map(({ id }) => id), sandbox }
    const rows = await findDownloads(tx, scopes, whoseFor(caller, clock, kinds), kindsFor(caller, kinds))
    return { results: rows.map((row) => ({ ...answerOf(row, caller), merchantId: row.merchant_id })) }
  }
