import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/context.ts'
import { settleNow } from '#server/lib/settlement/run.ts'

export const play: Handler<Contract['settlements']['play']> = async (_, { tx, scope, clock, fail, note }) => {
  if (!scope.sandbox) fail('ObjectNotFound')
  const settlementId = await settleNow(tx, clock, scope)
  if (settlementId !== null) note({ objectId: settlementId })
  return { settlementId }
}
