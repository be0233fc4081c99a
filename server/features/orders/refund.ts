import type { Contract } from '#contract/index.ts'
import { operationCan, remainingRefundable } from '#domain/operation-state.ts'
import type { Handler } from '#server/http/context.ts'
import { actOf } from './act.ts'
import { refundChange } from './changes.ts'
import { lockForMoney, writeChange } from './queries.ts'

export const refund: Handler<Contract['orders']['refund']> = async ({ params, body }, context) => {
  const { tx, scope, merchant, caller, fail, note, notify } = context
  const { amount } = body
  const id = params.instalmentPlanId
  const operation = (await lockForMoney(tx, scope, id)) ?? fail('ObjectNotFound', { fields: { uuid: id } })
  if (!operationCan.refund(operation).allowed) fail('RefundNotAllowed')
  const remaining = remainingRefundable(operation)
  if (amount > remaining)
    fail('ApiValidationException', { fields: { amount: [`At most ${remaining} can be refunded.`] } })

  const change = refundChange(operation, amount, actOf(context), merchant.terms.refundFeePolicy)
  await writeChange(tx, scope, change)
  note({ objectId: id, refundId: change.refund.id, amount })
  const seller = operation.createdBy === caller.userId ? null : operation.createdBy
  notify({ type: 'refund_done', operationId: id, to: { roles: ['owner'], users: [seller] } })
  return {
    id: change.refund.id,
    amount,
    created: change.refund.created.toISOString(),
    creditToCustomer: change.refund.credit_to_customer,
    remainingAmount: remaining - amount,
  }
}
