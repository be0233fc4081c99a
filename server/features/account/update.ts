import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { readAccount } from './answer.ts'
import { updateOwn } from './account.queries.ts'

/** Changes name, language and first page, which all users may change themselves; they may not change role, merchants and status. */
export const update: Handler<Contract['account']['update']> = async ({ body }, { caller, tx, note }) => {
  note({ objectId: caller.userId, changed: Object.keys(body) })
  await updateOwn(tx, caller.userId, body)
  return readAccount(tx, caller.userId)
}
