import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { acrossMerchants, inReadOnlySnapshot } from '#server/db/transaction.ts'
import { findSettlementFaults } from './verify.queries.ts'

/** Recomputes every settlement from its lines, as of one moment, and names what differs. */
export const verifySettlements = async (db: Kysely<Database>): Promise<{ checked: number; faults: string[] }> => {
  const { checked, faults } = await inReadOnlySnapshot(
    db,
    acrossMerchants('all settlements are verified'),
    findSettlementFaults,
  )
  return { checked, faults: faults.map(({ what, id }) => `${what}: ${id}`) }
}
