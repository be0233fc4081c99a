import { createHmac } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findPasswordHash } from './account.queries.ts'

/**
 * Derived from data of the user that only the server has, so that nothing more is stored, no one else can compute it, and a new password
 * changes it. The password hash cannot be derived from it.
 */
export const draftKey: Handler<Contract['account']['draftKey']> = async (_, { caller, tx }) => {
  const secret = await findPasswordHash(tx, caller.userId)
  return { key: createHmac('sha256', secret).update(`drafts of ${caller.userId}`).digest('hex') }
}
