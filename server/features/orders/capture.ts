import type { Contract } from '#contract/index.ts'
import { captureUntil, dayIn } from '#domain/calendar.ts'
import { operationCan, remainingCapture } from '#domain/operation-state.ts'
import type { Handler } from '#server/http/context.ts'
import { actOf } from './act.ts'
import { captureChange } from './changes.ts'
import { findAccepted, lockForMoney, writeChange } from './queries.ts'

export const capture: Handler<Contract['orders']['capture']> = async ({ params, body }, context) => {
  const { tx, scope, merchant, clock, fail, note } = context
  const { amount } = body
  const id = params.instalmentPlanId
  const operation = (await lockForMoney(tx, scope, id)) ?? fail('ObjectNotFound', { fields: { uuid: id } })
  if (!operationCan.capture(operation).allowed) fail('CaptureNotAllowed')
  const accepted = await findAccepted(tx, scope, id)
  const lastDay = captureUntil(dayIn(merchant.timeZone, accepted ?? clock.now()))
  if (dayIn(merchant.timeZone, clock.now()) > lastDay) {
    fail('CaptureNotAllowed', { message: `The last day for the capture was ${lastDay}.` })
  }
  const remaining = remainingCapture(operation)
  if (amount > remaining)
    fail('ApiValidationException', { fields: { amount: [`At most ${remaining} can be captured.`] } })

  const change = captureChange(operation, amount, actOf(context))
  await writeChange(tx, scope, change)
  note({ objectId: id, captureId: change.capture.id, amount })
  return {
    id: change.capture.id,
    amount,
    created: clock.now().toISOString(),
    remainingCaptureAmount: remaining - amount,
  }
}
