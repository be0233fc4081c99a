import { hasLines } from '../../settlement/settlement.queries.ts'
import { type Acting, lockSaleToReturn } from './acting.ts'
import { ceilingOfLocked } from './ceiling.queries.ts'
import { writeChange } from './money.queries.ts'
import { cancelOf, checkCeiling, returnedByCancel } from './rules.ts'

/** Cancels a sale as a whole. Aborts where the rules refuse it. */
export const cancelSale = async (
  id: string,
  acting: Acting<'CancelNotAllowed' | 'RefundAboveCeiling'>,
): Promise<void> => {
  const { tx, scope, act, abort, note } = acting
  const { operation, ceiling } = await lockSaleToReturn(id, acting)
  const { change } = cancelOf(operation, { act, isSettled: await hasLines(tx, scope, id), abort })
  checkCeiling(
    returnedByCancel(operation),
    await ceilingOfLocked(tx, scope, { id, actor: act.actor, amount: ceiling }),
    { abort },
  )
  await writeChange(tx, scope, change)
  note({ objectId: id, amount: change.event.amount, creditToCustomer: change.customer.creditToCustomer })
}
