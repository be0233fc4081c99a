/** What is held as a reserve, and what of it is due. Each is bound to one merchant in one mode. */
import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Held } from '#domain/reserve.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped, scopeSql } from '#server/db/scoped.ts'

/** Whether a reserve was ever agreed; terms are never taken away. */
export const hasReserve = async (tx: Tx, { merchantId }: Scope): Promise<boolean> => {
  const found = await tx
    .selectFrom('agreed_terms')
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`terms ? 'reserve'`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export type DueReserve = { holdPostingId: string; amount: number; heldOn: Day }

/** What may be released on `day` and was not. */
export const findDueReserves = (tx: Tx, scope: Scope, day: Day): Promise<DueReserve[]> =>
  scoped(tx, scope)
    .selectFrom('reserves')
    .where('release_posting_id', 'is', null)
    .where('release_on', '<=', day)
    .select(['hold_posting_id as holdPostingId', 'amount', 'held_on as heldOn'])
    .orderBy('release_on')
    .orderBy('hold_posting_id')
    .execute()

/** What is to be released after one day and up to another, by day. */
export const findLaterReleases = (
  tx: Tx,
  scope: Scope,
  after: Day,
  last: Day,
): Promise<{ day: Day; amount: number }[]> =>
  scoped(tx, scope)
    .selectFrom('reserves')
    .where('release_posting_id', 'is', null)
    .where('release_on', '>', after)
    .where('release_on', '<=', last)
    .select(['release_on as day', 'amount'])
    .execute()

export const insertReserves = async (
  tx: Tx,
  scope: Scope,
  day: Day,
  held: readonly (Held & { postingId: string })[],
): Promise<void> => {
  if (held.length === 0) return
  const rows = held.map(({ postingId, termsId, soldAmount, reserve, amount, releaseOn }) => ({
    hold_posting_id: postingId,
    terms_id: termsId,
    sold_amount: soldAmount,
    rate: reserve.rate,
    amount,
    held_on: day,
    release_on: releaseOn,
    release_posting_id: null,
  }))
  await scoped(tx, scope).insertInto('reserves').values(rows).execute()
}

export const markReleased = async (
  tx: Tx,
  scope: Scope,
  released: readonly (DueReserve & { postingId: string })[],
): Promise<void> => {
  if (released.length === 0) return
  await sql`update reserves r set release_posting_id = x.released
    from unnest(${released.map(({ holdPostingId }) => holdPostingId)}::uuid[],
      ${released.map(({ postingId }) => postingId)}::uuid[]) as x (held, released)
    where ${scopeSql('r', scope)} and r.hold_posting_id = x.held`.execute(tx)
}
