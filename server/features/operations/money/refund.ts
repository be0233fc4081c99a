import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { refundSale } from '#server/services/operations/money/refund-sale.ts'
import { actOf } from './actor.ts'

export const refund: Handler<Contract['orders']['refund']> = ({ params, body }, context) =>
  refundSale(params.instalmentPlanId, body, { ...context, act: actOf(context) })
