import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { isLost } from './away.ts'
import { type Reach, reaching } from './reach.ts'
import type { Database, Tx } from './schema.ts'
import { sqlState } from './sql-state.ts'

export { acrossMerchants } from './reach.ts'
export { sqlState } from './sql-state.ts'

const attempts = 5
/**
 * serialization_failure and deadlock_detected: nothing was written, and a second try may well pass. read_only_sql_transaction: neither
 * was anything, and the next connection leads to the database that takes writes.
 */
const passing = new Set(['40001', '40P01', '25006'])

type Work<T> = (tx: Tx) => Promise<T>

/** Runs `work` in one transaction, once. `reach`: the rows that the database shows to it. */
export const inOneTransaction = <T>(db: Kysely<Database>, reach: Reach, work: Work<T>): Promise<T> =>
  reaching(reach, () => db.transaction().execute(work))

/** Runs `work` on the rows of one moment. Each statement sees the same. */
export const inReadOnlySnapshot = <T>(db: Kysely<Database>, reach: Reach, work: Work<T>): Promise<T> =>
  reaching(reach, () => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work))

/**
 * Runs `work` in one transaction, again from the start where nothing of it can have been written. `work` must bear that.
 * `reach`: the rows that the database shows to it, in each attempt.
 */
export const inTransaction = async <T>(db: Kysely<Database>, reach: Reach, work: Work<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    let hasBegun = false
    try {
      return await inOneTransaction(db, reach, (tx) => {
        hasBegun = true
        return work(tx)
      })
    } catch (error) {
      // A connection that died while idle has sent nothing yet. Later, the outcome of a commit is unknown.
      const isStale = !hasBegun && attempt === 1 && isLost(error)
      if (attempt === attempts || !(isStale || passing.has(sqlState(error) ?? ''))) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}
