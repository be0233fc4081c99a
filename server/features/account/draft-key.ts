import { createHmac } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findPasswordHash } from './account.queries.ts'

/**
 * Made from what only the server knows of the person: nothing more is stored, nobody else can make it, and a new password
 * makes another. The hash cannot be found from it.
 */
export const draftKey: Handler<Contract['account']['draftKey']> = async (_, { caller, tx }) => {
  const secret = await findPasswordHash(tx, caller.userId)
  return { key: createHmac('sha256', secret).update(`drafts of ${caller.userId}`).digest('hex') }
}
