import type { Db } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { tieSome } from './terms.queries.ts'

const batch = 500

/** Sales of before there were rows of terms, and those that the previous release makes; answers of how many. May run anywhere at once. */
export const tieSales = async (db: Db): Promise<number> => {
  for (let total = 0; ;) {
    const tied = await inTransaction(db, acrossMerchants('the sales of all shops'), (tx) => tieSome(tx, batch))
    total += tied
    if (tied < batch) return total
  }
}
