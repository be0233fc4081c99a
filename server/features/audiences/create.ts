import type { Contract } from '#contract/index.ts'
import { sqlState } from '#server/db/transaction.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { newId } from '#server/core/ids.ts'
import { answerFor } from './answer.ts'
import { insertAudience } from './audiences.queries.ts'
import { filterFaults, takenName } from './rules.ts'

/** A list is sent next; people from past sales are looked for at once, by the job. */
export const create: Handler<Contract['audiences']['create']> = async ({ body }, context) => {
  const { tx, scope, caller, clock, note, abort } = context
  const { name, source, identifier, filter = {} } = body
  const faults = source === 'operations_filter' ? filterFaults(filter, 'filter.') : {}
  if (Object.keys(faults).length > 0) return abort('ApiValidationException', { fields: faults })
  const [id, now] = [newId(clock), clock.now()]
  try {
    await insertAudience(tx, scope, {
      id,
      name,
      source,
      identifier,
      filter: source === 'operations_filter' ? filter : null,
      status: source === 'csv' ? 'waiting' : 'processing',
      error: null,
      consent_confirmed: now,
      created: now,
      created_by: caller.userId,
      updated: now,
    })
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    return abort('ApiValidationException', { fields: takenName })
  }
  note({ objectId: id, source, identifier })
  return answerFor(context, id)
}
