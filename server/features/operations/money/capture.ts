import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { captureSale } from '#server/services/operations/money/capture-sale.ts'
import { actOf } from './actor.ts'

export const capture: Handler<Contract['orders']['capture']> = ({ params, body }, context) =>
  captureSale(params.instalmentPlanId, body, { ...context, terms: context.merchant.terms, act: actOf(context) })
