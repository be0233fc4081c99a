/** What a shop's system does with the money of an order: by the functions that the back office uses, under the same locks. */
import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { cancelSale } from '#server/services/operations/money/cancel-sale.ts'
import { captureSale } from '#server/services/operations/money/capture-sale.ts'
import type { Act } from '#server/services/operations/money/changes.ts'
import { refundSale } from '#server/services/operations/money/refund-sale.ts'
import { orderIdOf } from './read.ts'

type Calls = Contract['merchantOrders']

const byMerchantSystem = ({ clock, merchant }: Pick<Context<Calls['cancel']>, 'clock' | 'merchant'>): Act => ({
  clock,
  timeZone: merchant.timeZone,
  actor: { kind: 'api', name: null, userId: null },
})

type Refunding = Context<Calls['refund']> | Context<Calls['refundExtended']>

const refundOf = async (order: string, body: HandlerInput<Calls['refund']>['body'], context: Refunding) => {
  const { amount, reason, reference, note } = body
  const asked = { amount, reason: reason ?? undefined, reference: reference ?? undefined, note: note ?? undefined }
  return refundSale(await orderIdOf(order, context), asked, { ...context, act: byMerchantSystem(context) })
}

export const refund: Handler<Calls['refund']> = ({ params, body }, context) => refundOf(params.order, body, context)
export const refundExtended: Handler<Calls['refundExtended']> = ({ params, body }, context) =>
  refundOf(params.order, body, context)

export const capture: Handler<Calls['capture']> = async ({ params, body }, context) => {
  const asked = { amount: body.amount, final: body.final ?? false }
  const acting = { ...context, terms: context.merchant.terms, act: byMerchantSystem(context) }
  return captureSale(await orderIdOf(params.order, context), asked, acting)
}

export const cancel: Handler<Calls['cancel']> = async ({ params }, context) =>
  cancelSale(await orderIdOf(params.order, context), { ...context, act: byMerchantSystem(context) })
