import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findSellers } from '#server/services/operations/sellers.queries.ts'
import { sellersAnswer } from '../sellers.ts'

export const sellers: Handler<Contract['allMerchants']['sellers']> = async (_, { tx, merchants, sandbox }) =>
  sellersAnswer(await findSellers(tx, { merchantIds: merchants.map(({ id }) => id), sandbox }))
