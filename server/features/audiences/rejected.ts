import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { issueFileTicket } from '#server/services/files/tickets.ts'
import { todayOf } from './answer.ts'
import { findAudience } from './audiences.queries.ts'

/** While the list is still read its file is not whole. */
export const rejected: Handler<Contract['audiences']['rejected']> = async ({ params: { uuid } }, context) => {
  const { tx, scope, caller, clock, abort } = context
  const audience = await findAudience(tx, scope, todayOf(context), uuid)
  const fileId = audience?.status === 'processing' ? null : audience?.rejected_file_id
  if (fileId === null || fileId === undefined) return abort('ObjectNotFound', { fields: { uuid } })
  return { url: await issueFileTicket(tx, clock, { sessionId: caller.sessionId, scope, fileId }) }
}
