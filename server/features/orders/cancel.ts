import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/context.ts'
import { lockForMoney, writeChange } from '#server/lib/sales/money/queries.ts'
import { hasLines } from '#server/lib/settlement/queries.ts'
import { actOf } from './act.ts'
import { cancelOf } from './acts.ts'

export const cancel: Handler<Contract['orders']['cancel']> = async ({ params }, context) => {
  const { tx, scope, merchant, fail, note } = context
  const id = params.instalmentPlanId
  const operation = (await lockForMoney(tx, scope, id)) ?? fail('ObjectNotFound', { fields: { uuid: id } })
  const isSettled = await hasLines(tx, scope, id)
  const { change } = cancelOf(operation, { act: actOf(context), terms: merchant.terms, isSettled, fail })
  await writeChange(tx, scope, change)
  note({ objectId: id, amount: change.event.amount })
}
