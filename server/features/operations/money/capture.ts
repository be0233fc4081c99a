import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { remainingCapture } from '#domain/operation-state.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import type { MoneyOperation } from '#server/services/operations/money/changes.ts'
import { findAccepted, lockForMoney, writeChange } from '#server/services/operations/money/money.queries.ts'
import { notifyCaptured } from '#server/services/checkout/notify-captured.ts'
import { actOf } from './actor.ts'
import { captureOf, voidOf } from './money-rules.ts'

type Call = Contract['orders']['capture']
type Context = Parameters<Handler<Call>>[1]

const nothing = { fields: { amount: ['Write an amount. 0 says that nothing more is sent, with `final`.'] } }

/** Nothing more is sent: what remains is void, as on the day after the last one. */
const voidRest = async (id: string, operation: MoneyOperation, context: Context): Promise<HandlerAnswer<Call>> => {
  const { tx, scope, clock, abort, note } = context
  const voided = remainingCapture(operation)
  const { change } = voidOf(operation, { act: actOf(context), abort })
  await writeChange(tx, scope, change)
  note({ voided, creditToCustomer: change.customer.creditToCustomer })
  return { id: null, amount: 0, created: clock.now().toISOString(), remainingCaptureAmount: 0, voidedAmount: voided }
}

/** As it is within this transaction, after a change in it. */
const reread = async (id: string, { tx, scope, abort }: Context) =>
  (await lockForMoney(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })

export const capture: Handler<Call> = async ({ params, body }, context) => {
  const { tx, scope, merchant, clock, abort, note } = context
  const { amount, final = false } = body
  const id = params.instalmentPlanId
  const operation = await reread(id, context)
  note({ objectId: id })
  if (amount === 0) return final ? voidRest(id, operation, context) : abort('ApiValidationException', nothing)
  const accepted = await findAccepted(tx, scope, id)
  const setting = { act: actOf(context), terms: merchant.terms, accepted, abort }
  const { change, remaining } = captureOf(operation, amount, setting)
  await writeChange(tx, scope, change)
  note({ captureId: change.capture.id, amount })
  await notifyCaptured(context, id)
  const captured = { id: change.capture.id, amount, created: clock.now().toISOString() }
  if (!final || remaining === 0) return { ...captured, remainingCaptureAmount: remaining, voidedAmount: 0 }
  const { voidedAmount } = await voidRest(id, await reread(id, context), context)
  return { ...captured, remainingCaptureAmount: 0, voidedAmount }
}
