/** How often somebody may try. Subjects are hashes of addresses, e-mails and people: there is no scope here. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database> | Transaction<Database>
export type State = { amount: number; at: Date }

/** What a bucket `s` holds at a moment: it fills evenly, in a minute from none to all. */
const filled = (perMinute: number, now: Date): RawBuilder<number> => sql<number>`least(${perMinute}::float8,
  s.amount + greatest(0, extract(epoch from ${now}::timestamptz - s.at)::float8) * ${perMinute}::float8 / 60)`

/**
 * Takes one from a bucket, and answers whether there was one. A single statement: parallel takers of all processes get
 * no more than there is.
 */
export const takeFromBucket = async (db: Db, subject: string, perMinute: number, now: Date): Promise<boolean> => {
  const left = filled(perMinute, now)
  const { rows } = await sql`
    insert into limit_states as s (subject, amount, at) values (${subject}, ${perMinute - 1}::float8, ${now})
    on conflict (subject) do update set amount = ${left} - 1, at = greatest(s.at, excluded.at) where ${left} >= 1
    returning subject`.execute(db)
  return rows.length === 1
}

export const findState = async (db: Db, subject: string): Promise<State | undefined> =>
  db.selectFrom('limit_states').where('subject', '=', subject).select(['amount', 'at']).executeTakeFirst()

/** Counts one more; from one again where the last was before `forgotten`. */
export const countOne = async (db: Db, subject: string, now: Date, forgotten: Date): Promise<void> => {
  await sql`
    insert into limit_states as s (subject, amount, at) values (${subject}, 1, ${now})
    on conflict (subject) do update set at = excluded.at,
      amount = case when s.at <= ${forgotten} then 1 else s.amount + 1 end`.execute(db)
}

export const dropState = async (db: Db, subject: string): Promise<void> => {
  await db.deleteFrom('limit_states').where('subject', '=', subject).execute()
}
