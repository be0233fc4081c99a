import { type Acting, lockSale } from './acting.ts'
import { writeChange } from './money.queries.ts'
import { voidOf } from './rules.ts'

/** A part of a sale that was never captured is void from now on; all of one ends it. Answers what can still be captured. */
export const voidSale = async (id: string, amount: number, acting: Acting<'CaptureNotAllowed'>): Promise<number> => {
  const { tx, scope, act, abort, note } = acting
  const { change, remaining } = voidOf(await lockSale(id, acting), { act, abort, amount })
  await writeChange(tx, scope, change)
  note({ objectId: id, amount, creditToCustomer: change.customer.creditToCustomer })
  return remaining
}
