import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { lockForMoney, writeChange } from '#server/services/operations/money/money.queries.ts'
import { actOf } from './actor.ts'
import { refundOf } from './money-rules.ts'

export const refund: Handler<Contract['orders']['refund']> = async ({ params, body }, context) => {
  const { tx, scope, merchant, caller, abort, note, notify } = context
  const { amount, reason = null } = body
  const id = params.instalmentPlanId
  const operation = (await lockForMoney(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  const { change, remaining } = refundOf(operation, amount, { act: actOf(context), terms: merchant.terms, abort })
  await writeChange(tx, scope, { ...change, refund: { ...change.refund, reason, note: body.note ?? null } })
  note({ objectId: id, refundId: change.refund.id, amount, ...(reason && { reason }) })
  const seller = operation.createdBy === caller.userId ? null : operation.createdBy
  notify({ type: 'refund_done', operationId: id, to: { roles: ['owner'], users: [seller] } })
  return {
    id: change.refund.id,
    amount,
    created: change.refund.created.toISOString(),
    creditToCustomer: change.refund.credit_to_customer,
    remainingAmount: remaining,
  }
}
