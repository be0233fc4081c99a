import type { Contract } from '#contract/index.ts'
import { operationCan } from '#domain/operation-state.ts'
import type { Handler } from '#server/http/context.ts'
import { actOf } from './act.ts'
import { cancelChange } from './changes.ts'
import { lockForMoney, writeChange } from './queries.ts'

export const cancel: Handler<Contract['orders']['cancel']> = async ({ params }, context) => {
  const { tx, scope, fail, note } = context
  const id = params.instalmentPlanId
  const operation = (await lockForMoney(tx, scope, id)) ?? fail('ObjectNotFound', { fields: { uuid: id } })
  if (!operationCan.cancel(operation).allowed) fail('CancelNotAllowed')

  const change = cancelChange(operation, actOf(context))
  await writeChange(tx, scope, change)
  note({ objectId: id, amount: change.event.amount })
}
