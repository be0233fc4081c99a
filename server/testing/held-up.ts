/** Races, made certain: work is held up by a lock until all of it waits there. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '../db/schema.ts'

type Held<T> = {
  db: Kysely<Database>
  /** Takes the lock that the work runs into. */
  lock: (tx: Transaction<Database>) => Promise<unknown>
  /** Begins the work. */
  start: () => Promise<T>[]
  /** What happens while all of it waits, in the transaction that holds the lock. */
  meanwhile?: (tx: Transaction<Database>) => Promise<unknown>
}

/** What became of each piece of work once the lock was given up. */
export const heldUp = async <T>({ db, lock, start, meanwhile }: Held<T>): Promise<PromiseSettledResult<T>[]> => {
  let work: Promise<PromiseSettledResult<T>[]> | undefined
  await db.transaction().execute(async (tx) => {
    await lock(tx)
    const pieces = start()
    work = Promise.allSettled(pieces)
    const allWait = async (): Promise<boolean> => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length === pieces.length
    }
    await vi.waitUntil(allWait, { timeout: 10_000, interval: 10 })
    await meanwhile?.(tx)
  })
  return work ?? []
}
