import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { fullName } from './operation-row.ts'
import { findSellers } from './operations.queries.ts'

export const sellers: Handler<Contract['operations']['sellers']> = async (_, { tx, scope }) => {
  const people = await findSellers(tx, scope)
  return { results: people.map((one) => ({ id: one.id, name: fullName(one.first_name, one.last_name) ?? '' })) }
}
