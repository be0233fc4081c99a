import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { acrossMerchants, inReadOnlySnapshot } from '#server/db/transaction.ts'
import { findFaults } from './ledger.queries.ts'

/** Adds up the books as of one moment, and returns faults as sentences. */
export const verifyLedger = (db: Kysely<Database>): Promise<{ checked: number; faults: string[] }> =>
  inReadOnlySnapshot(db, acrossMerchants('the books of all merchants'), async (tx) => {
    const { checked, faults } = await findFaults(tx)
    return { checked, faults: faults.map(({ what, id }) => `${what}: ${id}`) }
  })
