/** Races, made certain: work is held up by a lock until all of it waits there. */
import { type Kysely, sql } from 'kysely'
import { vi } from 'vitest'
import type { Database, Tx } from '../db/schema.ts'

type Held<T> = {
  db: Kysely<Database>
  /** Takes the lock that the work runs into. */
  lock: (tx: Tx) => Promise<unknown>
  /** Begins the work. */
  start: () => Promise<T>[]
  /** Begins more, once all of that waits. */
  more?: () => Promise<T>[]
  /** What happens while all of it waits, in the transaction that holds the lock. */
  meanwhile?: (tx: Tx) => Promise<unknown>
}

const countWaiting = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** What became of each piece of work once the lock was given up. */
export const heldUp = async <T>({ db, lock, start, more, meanwhile }: Held<T>): Promise<PromiseSettledResult<T>[]> => {
  let work: Promise<PromiseSettledResult<T>[]> | undefined
  await db.transaction().execute(async (tx) => {
    await lock(tx)
    const pieces: Promise<T>[] = []
    for (const begin of more ? [start, more] : [start]) {
      pieces.push(...begin())
      // Heard from here on: a piece may fail while the others begin.
      work = Promise.allSettled(pieces)
      await vi.waitUntil(async () => (await countWaiting(db)) === pieces.length, { timeout: 10_000, interval: 10 })
    }
    await meanwhile?.(tx)
  })
  return work ?? []
}
