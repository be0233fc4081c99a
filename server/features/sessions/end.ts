import type { Contract } from '#contract/index.ts'
import { endSession } from '../../auth/sessions.queries.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { isOpenSession } from './sessions.queries.ts'

/** Another user's session has the response of one that does not exist, and so has one that has ended. */
export const end: Handler<Contract['sessions']['end']> = async ({ params: { id } }, context) => {
  const { caller, clock, tx } = context
  const now = clock.now()
  if (!(await isOpenSession(tx, caller.userId, id, now)))
    return context.abort('ObjectNotFound', { fields: { uuid: id } })
  context.note({ objectId: id })
  await endSession(tx, id, now, 'ended_by_person')
}
