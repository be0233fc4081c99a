import type { Contract } from '#contract/index.ts'
import { remainingRefundable } from '#domain/operation-state.ts'
import type { Handler } from '#server/http/context.ts'
import { findForMoney } from '#server/lib/sales/money/queries.ts'

export const getRefund: Handler<Contract['orders']['getRefund']> = async ({ params }, { tx, scope, fail }) => {
  const id = params.instalmentPlanId
  const operation = (await findForMoney(tx, scope, id)) ?? fail('ObjectNotFound', { fields: { uuid: id } })
  return { remainingAmount: remainingRefundable(operation) }
}
