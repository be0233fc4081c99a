import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { settleNow } from '#server/services/settlement/run.ts'

export const simulate: Handler<Contract['settlements']['play']> = async (
  _,
  { tx, scope, clock, provider, abort, note },
) => {
  if (!scope.sandbox) abort('ObjectNotFound')
  const settlementId = await settleNow(tx, clock, scope, provider.country)
  if (settlementId !== null) note({ objectId: settlementId })
  return { settlementId }
}
