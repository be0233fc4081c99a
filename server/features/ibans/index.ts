import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { issueFileTicket } from '#server/services/files/tickets.ts'
import { add } from './add.ts'
import { ibanRow } from './answer.ts'
import { withdraw } from './withdraw.ts'
import { findFileOf, findIbans, findIbansOf } from './ibans.queries.ts'

export const ibans: Handlers<Contract['ibans']> = {
  add,
  withdraw,
  all: async (_, { tx, caller, clock }) => {
    const found = await findIbansOf(tx, caller.userId)
    return { results: found.map((row) => ({ ...ibanRow(row, clock.now()), merchantName: row.merchant_name })) }
  },
  list: async (_, { tx, scope, clock }) => {
    const found = await findIbans(tx, scope.merchantId)
    return { results: found.map((row) => ibanRow(row, clock.now())) }
  },
  file: async ({ params: { ibanId } }, { tx, scope, caller, clock, abort }) => {
    const fileId = await findFileOf(tx, scope.merchantId, ibanId)
    if (fileId === null) return abort('ObjectNotFound', { fields: { uuid: ibanId } })
    return { url: await issueFileTicket(tx, clock, { sessionId: caller.sessionId, scope, fileId }) }
  },
}
