import type { Db } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { addSome, keepFilling, lockFilling } from './fill.queries.ts'

/** Their sales are locked for as long as that takes. */
const batch = 500

/** Adds people of sales of before there were customers, once; triggers add those of later sales. May run anywhere at once. */
export const fillCustomers = async (db: Db): Promise<void> => {
  const fillSome = (): Promise<boolean> =>
    inTransaction(db, acrossMerchants('the sales of all shops'), async (tx) => {
      const state = await lockFilling(tx)
      if (!state || state.isDone) return false
      const after = await addSome(tx, state.after, batch)
      await keepFilling(tx, after ? { after } : { isDone: true })
      return after !== null
    })
  while (await fillSome());
}
