import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findSellers } from '#server/services/operations/sellers.queries.ts'
import { fullName } from './operation-row.ts'

export const sellersAnswer = (people: Awaited<ReturnType<typeof findSellers>>) => ({
  results: people.map((one) => ({ id: one.id, name: fullName(one.first_name, one.last_name) ?? '' })),
})

export const sellers: Handler<Contract['operations']['sellers']> = async (_, { tx, scope }) =>
  sellersAnswer(await findSellers(tx, scope))
