import type { Contract } from '#contract/index.ts'
import { listMerchantsOf } from '../../auth/auth.queries.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { merchantAnswer } from './answer.ts'

export const list: Handler<Contract['merchants']['list']> = async (_, { caller, tx, clock }) =>
  (await listMerchantsOf(tx, caller.userId, clock.now())).map(merchantAnswer)
