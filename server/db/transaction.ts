import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

const attempts = 5
/** serialization_failure and deadlock_detected: nothing was written, and a second try may well pass. */
const passing = new Set(['40001', '40P01'])

/** The SQLSTATE of an error that PostgreSQL gave, else undefined. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Runs `work` in one transaction, again from the start when it lost against another one. `work` must bear that. */
export const inTransaction = async <T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !passing.has(sqlState(error) ?? '')) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}
