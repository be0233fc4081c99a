import { can } from '#contract/core/access.ts'
import type { Contract } from '#contract/index.ts'
import { batchPermissions } from '#contract/rules/batch-rules.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { findBatch, lockBatch, pauseBatch, resumeBatch } from '#server/services/batches/batches.queries.ts'
import { batchOf } from './answer.ts'

type Calls = Contract['batches']
type Halted = Calls['pause' | 'resume']

const lockOwn = async (id: string, { tx, scope, caller, abort, note }: Context<Halted>) => {
  const batch = (await lockBatch(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  if (!can(caller.role, batchPermissions[batch.kind])) abort('PermissionDenied')
  note({ objectId: id })
  return batch
}

const answer = async (id: string, { tx, scope, caller, abort }: Context<Halted>) => {
  const row = await findBatch(tx, scope, id)
  return row ? batchOf(row, caller) : abort('ObjectNotFound', { fields: { uuid: id } })
}

/** The sale that it is at is done first. What is paused or finished stays as it is. */
export const pause: Handler<Calls['pause']> = async ({ params }, context) => {
  const { state } = await lockOwn(params.batchId, context)
  if (state === 'running') await pauseBatch(context.tx, context.scope, params.batchId, 'person')
  return answer(params.batchId, context)
}

/** The password and the name of the log are those of the person who began it, so that no one else goes on with it. */
export const resume: Handler<Calls['resume']> = async ({ params }, context) => {
  const { state, user_id } = await lockOwn(params.batchId, context)
  if (user_id !== context.caller.userId) context.abort('PermissionDenied')
  if (state === 'paused') await resumeBatch(context.tx, context.scope, params.batchId)
  return answer(params.batchId, context)
}
