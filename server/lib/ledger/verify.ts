import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { findFaults } from './queries.ts'

/** Adds up the books as they stand at one moment, and names in words what does not add up. */
export const verifyLedger = (db: Kysely<Database>): Promise<{ checked: number; faults: string[] }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { checked, faults } = await findFaults(tx)
      return { checked, faults: faults.map(({ what, id }) => `${what}: ${id}`) }
    })
