/** Counts of attempts. Subjects are hashes of addresses, e-mails, devices and people: there is no scope here. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** Holds `most`, and fills evenly by `perMinute`. */
export type Bucket = { most: number; perMinute: number }

/** What a bucket `s` holds at a moment. */
const filled = ({ most, perMinute }: Bucket, now: Date): RawBuilder<number> => sql<number>`least(${most}::float8,
  s.amount + greatest(0, extract(epoch from ${now}::timestamptz - s.at)::float8) * ${perMinute}::float8 / 60)`

/**
 * Takes one from a bucket, and answers how many are left, or null where there was none. A single statement: parallel
 * takers of all processes get no more than there is.
 */
export const takeFromBucket = async (db: Db, subject: string, bucket: Bucket, now: Date): Promise<number | null> => {
  const left = filled(bucket, now)
  const { rows } = await sql<{ amount: number }>`
    insert into limit_states as s (subject, amount, at) values (${subject}, ${bucket.most - 1}::float8, ${now})
    on conflict (subject) do update set amount = ${left} - 1, at = greatest(s.at, excluded.at) where ${left} >= 1
    returning s.amount`.execute(db)
  return rows[0]?.amount ?? null
}

/** Seconds until the bucket has one again. */
export const secondsToFill = async (db: Db, subject: string, bucket: Bucket, now: Date): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select ${filled(bucket, now)} as left from limit_states s where subject = ${subject}`.execute(db)
  return ((1 - (rows[0]?.left ?? 0)) * 60) / bucket.perMinute
}

export const putBack = async (db: Db, subject: string, { most }: Bucket): Promise<void> => {
  await sql`update limit_states set amount = least(${most}::float8, amount + 1) where subject = ${subject}`.execute(db)
}

/**
 * How long wrong tries have to wait for each other: `free` do not; then each next one waits twice as long as the one before,
 * and from `slow` on a minute at least. Seconds.
 */
export type Patience = { free: number; slow: number; slowSeconds: number; longest: number }

/** After what `s` has counted. */
const delay = ({ free, slow, slowSeconds, longest }: Patience): RawBuilder<number> => sql<number>`case
  when s.amount < ${free}::float8 then 0
  else least(${longest}::float8, greatest(
    case when s.amount >= ${slow}::float8 then ${slowSeconds}::float8 else 0 end,
    power(2, least(s.amount - ${free}::float8, 20)))) end`

/**
 * Counts one more and answers how many there are now, or null where it must wait. Counts from one again where the last was before
 * `forgotten`. A single statement, so that of many at once, in all processes, no more pass than may.
 */
export const countOne = async (
  db: Db,
  subject: string,
  patience: Patience,
  { now, forgotten }: { now: Date; forgotten: Date },
): Promise<number | null> => {
  const { rows } = await sql<{ amount: number }>`
    insert into limit_states as s (subject, amount, at) values (${subject}, 1, ${now})
    on conflict (subject) do update set at = greatest(s.at, excluded.at),
      amount = case when s.at <= ${forgotten} then 1 else s.amount + 1 end
    where s.at <= ${forgotten} or greatest(0, extract(epoch from excluded.at - s.at)) >= ${delay(patience)}
    returning s.amount`.execute(db)
  return rows[0]?.amount ?? null
}

/** Seconds until the next guess is counted. */
export const secondsToWait = async (db: Db, subject: string, patience: Patience, now: Date): Promise<number> => {
  const { rows } = await sql<{ wait: number }>`
    select ${delay(patience)} - extract(epoch from ${now}::timestamptz - s.at)::float8 as wait
    from limit_states s where subject = ${subject}`.execute(db)
  return rows[0]?.wait ?? 0
}

/** Takes one back that was counted and never looked at. */
export const uncount = async (db: Db, subject: string): Promise<void> => {
  await sql`update limit_states set amount = greatest(0, amount - 1) where subject = ${subject}`.execute(db)
}

/** True for the first of all who ask after `since`. */
export const isFirstSince = async (db: Db, subject: string, now: Date, since: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into limit_states as s (subject, amount, at) values (${subject}, 1, ${now})
    on conflict (subject) do update set at = excluded.at where s.at <= ${since}
    returning subject`.execute(db)
  return rows.length === 1
}

export const dropState = async (db: Db, subject: string): Promise<void> => {
  await db.deleteFrom('limit_states').where('subject', '=', subject).execute()
}
