import type { Contract } from '#contract/index.ts'
import { normalizeId } from '#contract/core/values.ts'
import { findMerchantOf } from '../../auth/auth.queries.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { setPreferedMerchantId } from './account.queries.ts'

/** A merchant that the person may not see is answered like one that does not exist. */
export const setPreferedMerchant: Handler<Contract['account']['setPreferedMerchant']> = async ({ body }, context) => {
  const { caller, tx, clock } = context
  const id = normalizeId(body.preferedMerchantUuid)
  const merchant = id && (await findMerchantOf(tx, { userId: caller.userId, merchantId: id, now: clock.now() }))
  if (!merchant) return context.abort('ObjectNotFound', { fields: { uuid: body.preferedMerchantUuid } })
  await setPreferedMerchantId(tx, caller.userId, id)
}
