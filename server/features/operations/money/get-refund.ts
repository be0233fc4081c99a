import type { Contract } from '#contract/index.ts'
import { remainingRefundable } from '#domain/operation-state.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findForMoney } from '#server/services/operations/money/money.queries.ts'

export const getRefund: Handler<Contract['orders']['getRefund']> = async ({ params }, { tx, scope, abort }) => {
  const id = params.instalmentPlanId
  const operation = (await findForMoney(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  return { remainingAmount: remainingRefundable(operation) }
}
