import type { Contract } from '#contract/index.ts'
import { sqlState } from '#server/db/transaction.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { answerFor } from './answer.ts'
import { renameAudience } from './audiences.queries.ts'
import { takenName } from './rules.ts'

export const rename: Handler<Contract['audiences']['rename']> = async ({ params: { uuid }, body }, context) => {
  const { tx, scope, clock, note, abort } = context
  try {
    const isThere = await renameAudience(tx, scope, uuid, { name: body.name, updated: clock.now() })
    if (!isThere) return abort('ObjectNotFound', { fields: { uuid } })
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    return abort('ApiValidationException', { fields: takenName })
  }
  note({ objectId: uuid })
  return answerFor(context, uuid)
}
