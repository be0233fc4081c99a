import { can } from '#contract/core/access.ts'
import type { Contract } from '#contract/index.ts'
import { remainingRefundable } from '#domain/operation-state.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findApprovers } from '#server/services/approvals/approvers.queries.ts'
import { findCeiling } from '#server/services/operations/money/ceiling.queries.ts'
import { findForMoney } from '#server/services/operations/money/money.queries.ts'
import { ceilingLeft } from '#server/services/operations/money/rules.ts'
import { actOf } from './actor.ts'

export const getRefund: Handler<Contract['orders']['getRefund']> = async ({ params }, context) => {
  const { tx, scope, merchant, caller, abort } = context
  const id = params.instalmentPlanId
  const operation = (await findForMoney(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  const remainingAmount = remainingRefundable(operation)
  const ceiling = can(caller.role, 'operations.refund') ? await findCeiling(tx, scope, id, actOf(context).actor) : null
  if (ceiling === null) return { remainingAmount, ceiling, approvers: [] }
  const approvers = await findApprovers(tx, merchant, { except: caller.userId })
  return {
    remainingAmount,
    ceiling: { amount: ceiling.amount, left: ceilingLeft(ceiling) },
    approvers: approvers.map(({ name, most }) => ({ name, most })),
  }
}
