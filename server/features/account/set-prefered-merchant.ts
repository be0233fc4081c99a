import type { Contract } from '#contract/index.ts'
import { normalizeId } from '#contract/values.ts'
import { findMerchantOf } from '../../auth/queries.ts'
import type { Handler } from '../../http/context.ts'
import { setPreferedMerchantId } from './queries.ts'

/** A merchant that the person may not see is answered like one that does not exist. */
export const setPreferedMerchant: Handler<Contract['account']['setPreferedMerchant']> = async ({ body }, context) => {
  const { caller, tx } = context
  const id = normalizeId(body.preferedMerchantUuid)
  const merchant = id && (await findMerchantOf(tx, caller.userId, id))
  if (!merchant) return context.fail('ObjectNotFound', { fields: { uuid: body.preferedMerchantUuid } })
  await setPreferedMerchantId(tx, caller.userId, id)
}
