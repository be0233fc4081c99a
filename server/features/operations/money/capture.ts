import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findAccepted, lockForMoney, writeChange } from '#server/services/operations/money/money.queries.ts'
import { actOf } from './actor.ts'
import { captureOf } from './money-rules.ts'

export const capture: Handler<Contract['orders']['capture']> = async ({ params, body }, context) => {
  const { tx, scope, merchant, clock, abort, note } = context
  const { amount } = body
  const id = params.instalmentPlanId
  const operation = (await lockForMoney(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  const accepted = await findAccepted(tx, scope, id)
  const { change, remaining } = captureOf(operation, amount, {
    act: actOf(context),
    terms: merchant.terms,
    accepted,
    abort,
  })
  await writeChange(tx, scope, change)
  note({ objectId: id, captureId: change.capture.id, amount })
  return { id: change.capture.id, amount, created: clock.now().toISOString(), remainingCaptureAmount: remaining }
}
