import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { customersOf } from '#server/services/audiences/customers.ts'
import { filterFaults } from './rules.ts'

/** Counted as the job does: text in old operations that is no valid identifier does not count as a person. */
export const count: Handler<Contract['audiences']['count']> = async ({ query }, context) => {
  const { tx, scope, merchant: shop, clock, abort } = context
  const { identifier, ...filter } = query
  const faults = filterFaults(filter)
  if (Object.keys(faults).length > 0) return abort('ApiValidationException', { fields: faults })
  let membersCount = 0
  for await (const batch of customersOf(tx, scope, { identifier, filter, shop, until: clock.now() }))
    membersCount += batch.length
  return { membersCount }
}
