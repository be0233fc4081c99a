/** How much may be sent to whom. Subjects are hashes of addresses and shops: there is no scope here. */
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** `most` in so many milliseconds, and then one at a time; `cost`: how many of them this takes. */
export type Allowance = { subject: string; most: number; milliseconds: number; cost: number }

/**
 * Takes from an allowance, and answers null, or when there will be enough. What is kept is the moment at which it is full again, so that
 * a row of the past means nothing and may be dropped. A single statement: all processes together get no more than there is.
 */
export const takeAllowance = async (
  db: Db,
  { subject, most, milliseconds, cost }: Allowance,
  now: Date,
): Promise<Date | null> => {
  const taken = (cost * milliseconds) / most
  const after = new Date(now.getTime() + taken)
  const { rows } = await sql`
    insert into limit_states as s (subject, amount, at) values (${subject}, 0, ${after})
    on conflict (subject) do update set at = greatest(s.at, ${now}::timestamptz) + ${taken / 1000}::float8 * interval '1 second'
      where greatest(s.at, ${now}::timestamptz) + ${taken / 1000}::float8 * interval '1 second'
        <= ${new Date(now.getTime() + milliseconds)}::timestamptz + interval '1 millisecond'
    returning subject`.execute(db)
  if (rows.length === 1) return null
  const state = await db.selectFrom('limit_states').where('subject', '=', subject).select('at').executeTakeFirst()
  const full = state?.at.getTime() ?? now.getTime()
  return new Date(Math.max(now.getTime(), full + taken - milliseconds))
}
