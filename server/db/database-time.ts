import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** A time known once: `now` goes on from it. */
export type TimeSource = { now(): Date }

/**
 * Reads the database's clock. No other statement does; times that are written and compared are from the clock port. The source continues by
 * the monotonic clock of this process, which no one can set. Throws if the answer takes longer than 10 s.
 */
export const readDatabaseTime = async (db: Kysely<Database>): Promise<TimeSource> => {
  const begun = performance.now()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(db)
  const ended = performance.now()
  const [row] = rows
  if (!row || ended - begun > maxMs) throw new Error('the database was too slow to say the time')
  const atEnd = row.ms + (ended - begun) / 2
  return { now: () => new Date(atEnd + performance.now() - ended) }
}

const maxMs = 10_000
