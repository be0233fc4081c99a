/** What a shop's system does with the money of an order: by the functions that the back office uses, under the same locks. */
import type { HandlerInput } from '#contract/core/define.ts'
import { normalizeId } from '#contract/core/values.ts'
import type { Contract } from '#contract/index.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { cancelSale } from '#server/services/operations/money/cancel-sale.ts'
import { captureSale } from '#server/services/operations/money/capture-sale.ts'
import type { Act } from '#server/services/operations/money/changes.ts'
import { refundSale } from '#server/services/operations/money/refund-sale.ts'
import { voidSale } from '#server/services/operations/money/void-sale.ts'
import { capturedPart, orderIdOf, voidedParts } from './read.ts'

type Calls = Contract['merchantOrders']

const byMerchantSystem = ({ clock, merchant }: Pick<Context<Calls['cancel']>, 'clock' | 'merchant'>): Act => ({
  clock,
  timeZone: merchant.timeZone,
  actor: { kind: 'api', name: null, userId: null },
})

type Refunding = Context<Calls['refund']> | Context<Calls['refundExtended']> | Context<Calls['refundCapture']>

const refundOf = async (
  order: string,
  body: HandlerInput<Calls['refund']>['body'] & { captureId?: string },
  context: Refunding,
) => {
  const { amount, reason, reference, note, captureId } = body
  const words = { reason: reason ?? undefined, reference: reference ?? undefined, note: note ?? undefined }
  const asked = { amount, captureId, ...words }
  return refundSale(await orderIdOf(order, context), asked, { ...context, act: byMerchantSystem(context) })
}

export const refund: Handler<Calls['refund']> = ({ params, body }, context) => refundOf(params.order, body, context)
export const refundExtended: Handler<Calls['refundExtended']> = ({ params, body }, context) =>
  refundOf(params.order, body, context)

/** Ids of captures are the server's own. */
const captureIdOf = (given: string, { abort }: Pick<Refunding, 'abort'>): string =>
  normalizeId(given) ?? abort('ObjectNotFound', { fields: { capture: given.slice(0, 100) } })

export const refundCapture: Handler<Calls['refundCapture']> = async ({ params, body }, context) => {
  await refundOf(params.order, { ...body, captureId: captureIdOf(params.capture, context) }, context)
  return capturedPart(params, context)
}

export const giveUp: Handler<Calls['void']> = async ({ params, body }, context) => {
  await voidSale(await orderIdOf(params.order, context), body.amount, { ...context, act: byMerchantSystem(context) })
  return voidedParts(params.order, context)
}

export const capture: Handler<Calls['capture']> = async ({ params, body }, context) => {
  const asked = { amount: body.amount, final: body.final ?? false }
  const acting = { ...context, terms: context.merchant.terms, act: byMerchantSystem(context) }
  return captureSale(await orderIdOf(params.order, context), asked, acting)
}

export const cancel: Handler<Calls['cancel']> = async ({ params }, context) =>
  cancelSale(await orderIdOf(params.order, context), { ...context, act: byMerchantSystem(context) })
