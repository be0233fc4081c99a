import { hasLines } from '../../settlement/settlement.queries.ts'
import { type Acting, lockSale } from './acting.ts'
import { findCeiling } from './ceiling.queries.ts'
import { writeChange } from './money.queries.ts'
import { cancelOf, checkCeiling, returnedByCancel } from './rules.ts'

/** Cancels a sale as a whole. Aborts where the rules refuse it. */
export const cancelSale = async (
  id: string,
  acting: Acting<'CancelNotAllowed' | 'RefundAboveCeiling'>,
): Promise<void> => {
  const { tx, scope, act, abort, note } = acting
  const operation = await lockSale(id, acting)
  const { change } = cancelOf(operation, { act, isSettled: await hasLines(tx, scope, id), abort })
  checkCeiling(returnedByCancel(operation), await findCeiling(tx, scope, id, act.actor), { abort })
  await writeChange(tx, scope, change)
  note({ objectId: id, amount: change.event.amount, creditToCustomer: change.customer.creditToCustomer })
}
