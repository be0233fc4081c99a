import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { cancelSale } from '#server/services/operations/money/cancel-sale.ts'
import { actOf } from './actor.ts'

export const cancel: Handler<Contract['orders']['cancel']> = ({ params }, context) =>
  cancelSale(params.instalmentPlanId, { ...context, act: actOf(context) })
