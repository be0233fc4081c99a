import type { Db } from '#server/db/schema.ts'
import { acrossMerchants, inReadOnlySnapshot } from '#server/db/transaction.ts'
import { allow, countMerchants, findDifferences } from './sums.queries.ts'

const maxFaults = 1000

/** Counts all sales, refunds and charges anew as of one moment, and returns each sum that differs. `unfilled`: shops without sums yet. */
export const verifySums = (db: Db): Promise<{ checked: number; unfilled: number; faults: string[] }> =>
  inReadOnlySnapshot(db, acrossMerchants('the sums of all merchants'), async (tx) => {
    await allow(tx, '0')
    const { filled, unfilled } = await countMerchants(tx)
    return { checked: filled, unfilled, faults: await findDifferences(tx, maxFaults) }
  })
