import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/context.ts'
import { findAccepted, lockForMoney, writeChange } from '#server/lib/sales/money/queries.ts'
import { actOf } from './act.ts'
import { captureOf } from './acts.ts'

export const capture: Handler<Contract['orders']['capture']> = async ({ params, body }, context) => {
  const { tx, scope, merchant, clock, fail, note } = context
  const { amount } = body
  const id = params.instalmentPlanId
  const operation = (await lockForMoney(tx, scope, id)) ?? fail('ObjectNotFound', { fields: { uuid: id } })
  const accepted = await findAccepted(tx, scope, id)
  const { change, remaining } = captureOf(operation, amount, {
    ...{ act: actOf(context), terms: merchant.terms, accepted, fail },
  })
  await writeChange(tx, scope, change)
  note({ objectId: id, captureId: change.capture.id, amount })
  return { id: change.capture.id, amount, created: clock.now().toISOString(), remainingCaptureAmount: remaining }
}
