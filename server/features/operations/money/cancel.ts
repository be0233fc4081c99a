import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { lockForMoney, writeChange } from '#server/services/operations/money/money.queries.ts'
import { hasLines } from '#server/services/settlement/settlement.queries.ts'
import { actOf } from './actor.ts'
import { cancelOf } from './money-rules.ts'

export const cancel: Handler<Contract['orders']['cancel']> = async ({ params }, context) => {
  const { tx, scope, abort, note } = context
  const id = params.instalmentPlanId
  const operation = (await lockForMoney(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  const isSettled = await hasLines(tx, scope, id)
  const { change } = cancelOf(operation, { act: actOf(context), isSettled, abort })
  await writeChange(tx, scope, change)
  note({ objectId: id, amount: change.event.amount, creditToCustomer: change.customer.creditToCustomer })
}
